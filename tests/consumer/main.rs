// SPDX-License-Identifier: MIT
#![allow(non_camel_case_types, non_snake_case, non_upper_case_globals, dead_code)]
#![allow(deref_nullptr)] // of bindgen's tests of layouts

include!("fixsat.rs");

const fn units(n: i32) -> fix16_t {
    n << 16
}

fn main() {
    let mut ball = std::mem::MaybeUninit::<fixsat_shape2>::uninit();
    let mut wall = std::mem::MaybeUninit::<fixsat_shape2>::uninit();
    let mut hit = std::mem::MaybeUninit::<fixsat_toi2>::uninit();
    let side = fixsat_aabb2 {
        min: fixsat_vec2 { x: units(4), y: 0 },
        max: fixsat_vec2 { x: units(5), y: units(9) },
    };
    unsafe {
        let center = fixsat_vec2 { x: 0, y: units(2) };
        let made = fixsat_shape2_circle(ball.as_mut_ptr(), center, units(1) / 2);
        assert_eq!(made, fixsat_status_FIXSAT_OK);
        let made = fixsat_shape2_from_aabb2(wall.as_mut_ptr(), &side, 0);
        assert_eq!(made, fixsat_status_FIXSAT_OK);
        let (mut ball, wall) = (ball.assume_init(), wall.assume_init());
        let relation = fixsat_test2(&ball, &wall);
        let motion = fixsat_vec2 { x: units(8), y: units(1) };
        let event = fixsat_enter2(&ball, &wall, motion, hit.as_mut_ptr());
        assert_eq!(event, fixsat_event_FIXSAT_HIT);
        let hit = hit.assume_init();
        assert!(fixsat_vec2_add(&mut ball.core.position, hit.safe_motion));
        println!("relation {}, event {} at {}, x {}", relation, event, hit.time, ball.core.position.x);
    }
}
