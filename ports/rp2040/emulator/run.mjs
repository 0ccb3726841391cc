// SPDX-License-Identifier: MIT
//
// run.mjs [--wiring FILE.json] FIRMWARE     (.uf2 or .bin; of an .elf, the .uf2 beside it)
//
// Runs a firmware for a board with an RP2040 in rp2040js. UART0 is standard input and output. This
// program ends with the firmware's exit status (semihosting). The firmware boots as on the chip,
// through its own boot2. This program is stricter than rp2040js: each warning of rp2040js becomes a
// HardFault for the firmware to report, and the run fails in any case. --wiring names a file that
// describes a display and buttons on the chip; see wiring.mjs. If standard output is a terminal,
// the display is shown in it; see terminal.mjs. In the environment:
//   FIXSAT_TIMEOUT  seconds until the run is ended (status 124); 4 hours by default, none for a
//                   person who types the input; 0 for none
//   FIXSAT_PROFILE  a file for a profile. For each line that the firmware prints it has a line of
//                   JSON with the cycles since the previous line, by address:
//                   {"line": TEXT, "cycles": {PC: CYCLES}}
// With --wiring also:
//   FIXSAT_BUTTONS  a file that says when which buttons are held; see script.mjs
//   FIXSAT_FRAMES   a folder for a picture of each frame shown (0001.png ...)
//   FIXSAT_MOVIE    a file (APNG) for a movie of all frames
//   FIXSAT_PACE     frames a second of the movie, for a program that does not wait between frames
import { openSync, readFileSync, writeSync } from 'node:fs';
import { RP2040 } from 'rp2040js';

const FLASH = 0x10000000;
const SRAM = 0x20000000;
const BOOT2_BYTES = 256;
const BOOT2_RUNS_AT = 0x20041f00;
const ROM_BYTES = 0x4000;
const HARD_FAULT = 3;
const WFI = 0xbf30;
const CYCLES_BETWEEN_LOOKS_AT_STDIN = 250_000;

/** Called at the end of the run. */
let finish = () => {};
/** The terminal in which the display is shown. Output of the firmware is printed after that. */
let terminal;

function leave(status) {
    terminal?.finish();
    flush();
    finish();
    process.exit(status);
}

function giveUp(message, status = 1) {
    terminal?.finish();
    flush();
    writeSync(2, `run.mjs: ${message}\n`);
    leave(status);
}

// ---- the chip -------------------------------------------------------------------

/** An error of the firmware that the chip, or this program, does not accept. */
class Fault extends Error {}

/** The firmware has asked to exit. */
class Exit extends Error {
    constructor(status) {
        super();
        this.status = status;
    }
}

const NEVER = { at: Infinity };

/** A clock that computes the time from the core's cycle counter, so that it needs no work after
 * each instruction. The alarms are checked when the core reaches `due`. `alarms` are the scheduled
 * ones, in no order. */
class CycleClock {
    core = undefined;
    baseNanos = 0;
    baseCycles = 0;
    nanosPerCycle = 8;
    due = 0;
    alarms = [];

    get nanos() {
        return this.core === undefined
            ? 0
            : this.baseNanos + (this.core.cycles - this.baseCycles) * this.nanosPerCycle;
    }

    get micros() {
        return this.nanos / 1000;
    }

    setFrequency(hertz) {
        this.baseNanos = this.nanos;
        this.baseCycles = this.core.cycles;
        this.nanosPerCycle = 1e9 / hertz;
        this.due = 0;
    }

    createAlarm(callback) {
        const alarm = {
            callback,
            at: Infinity,
            schedule: (delay) => {
                if (alarm.at === Infinity) {
                    this.alarms.push(alarm);
                }
                alarm.at = this.nanos + delay;
                this.due = 0;
            },
            cancel: () => {
                if (alarm.at !== Infinity) {
                    this.remove(alarm);
                }
            },
        };
        return alarm;
    }

    remove(alarm) {
        alarm.at = Infinity;
        const last = this.alarms.pop();
        if (last !== alarm) {
            this.alarms[this.alarms.indexOf(alarm)] = last;
        }
    }

    /** Runs the alarms that are due, in the order of time, and sets `due` for the next one. */
    update() {
        for (;;) {
            let first = NEVER;
            for (const alarm of this.alarms) {
                if (alarm.at < first.at) {
                    first = alarm;
                }
            }
            const wait = first.at - this.nanos;
            if (wait > 0) {
                this.due = this.core.cycles + wait / this.nanosPerCycle;
                return;
            }
            this.remove(first);
            first.callback(); // may schedule the alarm again
        }
    }
}

const clock = new CycleClock();
const mcu = new RP2040(clock);
const { core } = mcu;
const { registers } = core;
clock.core = core;
mcu.addClockListener((hertz) => clock.setFrequency(hertz));

const complain = (component, message) => {
    throw new Fault(`${component}: ${message}`);
};
mcu.logger = { debug() {}, info() {}, warn: complain, error: complain };

// Checks of memory accesses. An unaligned address is a fault on the chip, but not everywhere in
// rp2040js. A firmware must not access the boot ROM (a null pointer points there), and must not
// write to flash.
const words = ({ buffer }) => ({
    8: new Uint8Array(buffer),
    16: new Uint16Array(buffer),
    32: new Uint32Array(buffer),
});
const sram = words(mcu.sram);
const flash = words(mcu.flash);

function checked(bits) {
    const shift = { 8: 0, 16: 1, 32: 2 }[bits];
    const unaligned = (1 << shift) - 1;
    const ram = sram[bits];
    const rom = flash[bits];
    const ramEnd = SRAM + mcu.sram.length;
    const flashEnd = FLASH + mcu.flash.length;
    const hex = (address) => `0x${address.toString(16).padStart(8, '0')}`;
    const check = (address, verb) => {
        if (address & unaligned) {
            throw new Fault(`${verb} of ${bits} bits at ${hex(address)}, which is not aligned`);
        }
        if (address < ROM_BYTES) {
            throw new Fault(`${verb} at ${hex(address)}, in the boot ROM`);
        }
    };
    core[`readUint${bits}`] = (anyAddress) => {
        const address = anyAddress >>> 0;
        if ((address & unaligned) === 0) {
            if (address >= FLASH && address < flashEnd) {
                return rom[(address - FLASH) >>> shift];
            }
            if (address >= SRAM && address < ramEnd) {
                return ram[(address - SRAM) >>> shift];
            }
        }
        check(address, 'read');
        return mcu[`readUint${bits}`](address);
    };
    core[`writeUint${bits}`] = (anyAddress, value) => {
        const address = anyAddress >>> 0;
        if (address >= SRAM && address < ramEnd && (address & unaligned) === 0) {
            ram[(address - SRAM) >>> shift] = value;
            return;
        }
        check(address, 'write');
        if (address >>> 26 === FLASH >>> 26) {
            throw new Fault(`write at ${hex(address)}, in flash`);
        }
        mcu[`writeUint${bits}`](address, value);
    };
}
checked(8);
checked(16);
checked(32);

// Writing SysTick's counter starts it from its reload value. In rp2040js it starts from zero, so it
// first takes a whole period of 24 bits.
const SYST_CVR = 0x018;
const { ppb } = mcu;
const writePpb = ppb.writeUint32.bind(ppb);
ppb.writeUint32 = (offset, value) => {
    writePpb(offset, value);
    if (offset === SYST_CVR) {
        ppb.systickTimer.set(ppb.systickReload);
    }
};

/** Executes add with carry and subtract with carry. rp2040js adds the carry to an operand before it
 * computes the overflow flag. The flag is wrong if that operand is 0x7fffffff, so a signed
 * comparison of 64-bit numbers can be wrong. */
function addWithCarry(opcode) {
    const Rdn = opcode & 7;
    const a = registers[Rdn];
    const Rm = registers[(opcode >>> 3) & 7];
    const b = (opcode >>> 6 === 0b0100000110 ? ~Rm : Rm) >>> 0;
    const sum = a + b + (core.C ? 1 : 0);
    const result = sum >>> 0;
    registers[Rdn] = result;
    core.N = result >= 0x80000000;
    core.Z = result === 0;
    core.C = sum > 0xffffffff;
    core.V = ((a ^ result) & (b ^ result)) < 0;
    registers[15] += 2;
    core.cycles++;
}

/** Waits for an interrupt, until `end` at most; time goes from alarm to alarm. An enabled interrupt
 * ends the sleep even if it is masked. (rp2040js goes on at once, and takes masked interrupts.) */
function sleep(end) {
    while ((core.pendingInterrupts & core.enabledInterrupts) === 0 && !core.pendingSystick) {
        if (core.cycles >= end) {
            return; // the program counter stays at this instruction
        }
        clock.update();
        core.cycles = Math.max(core.cycles + 1, Math.min(end, Math.ceil(clock.due)));
        clock.update();
    }
    registers[15] += 2;
    core.cycles += 2;
}

/** Address of the instruction that is being executed. */
let pc = 0;

/** Runs until the cycle counter reaches `end`. */
function runUntil(end) {
    while (core.cycles < end) {
        if (core.cycles >= clock.due) {
            clock.update();
        }
        pc = (registers[15] & ~1) >>> 0;
        const opcode = core.readUint16(pc);
        switch (opcode >>> 8) {
            case 0x41:
                if (((opcode >>> 6) & 3) === 1 || ((opcode >>> 6) & 3) === 2) {
                    addWithCarry(opcode);
                } else {
                    core.executeInstruction();
                }
                break;
            case 0xbf:
                if (opcode === WFI) {
                    sleep(end);
                } else {
                    core.executeInstruction();
                }
                break;
            case 0xb5: // PUSH with LR and POP with PC: rp2040js counts one cycle too few
            case 0xbd:
                core.executeInstruction();
                core.cycles++;
                break;
            default:
                core.executeInstruction();
        }
    }
}

// ---- the profile ----------------------------------------------------------------

const profile = process.env.FIXSAT_PROFILE ? openSync(process.env.FIXSAT_PROFILE, 'w') : undefined;
let cyclesAt = {};
let line = [];

/** Runs as runUntil does, and counts the cycles of each instruction. */
function countUntil(end) {
    while (core.cycles < end) {
        const at = registers[15];
        const before = core.cycles;
        runUntil(before + 1);
        cyclesAt[at] = (cyclesAt[at] ?? 0) + core.cycles - before;
    }
}

function printed(byte) {
    if (byte !== 10) {
        line.push(byte);
        return;
    }
    const text = Buffer.from(line).toString();
    writeSync(profile, JSON.stringify({ line: text, cycles: cyclesAt }) + '\n');
    line = [];
    cyclesAt = {};
}

// ---- semihosting, faults --------------------------------------------------------

mcu.onBreak = () => {
    const opcode = core.readUint16(core.PC - 2);
    if (opcode !== 0xbeab) {
        throw new Fault(`instruction ${opcode.toString(16)}: a breakpoint, or undefined`);
    }
    switch (registers[0]) {
        case 0x03: // SYS_WRITEC: "the console is ready", see ports/cortex-m/qemu.sh
            break;
        case 0x20: // SYS_EXIT_EXTENDED
            throw new Exit(core.readUint32(registers[1] + 4) & 0xff);
        default:
            throw new Fault(`semihosting request ${registers[0]}`);
    }
};

let faults = 0;

/** Raises a HardFault, as the chip does. */
function hardFault(fault) {
    faults++;
    const where = `PC 0x${pc.toString(16)}, LR 0x${core.LR.toString(16)}`;
    writeSync(2, `run.mjs: ${fault.message} (${where})\n`);
    if (core.IPSR === HARD_FAULT) {
        giveUp('a fault in the fault handler: the chip would stand still');
    }
    try {
        core.PC = pc;
        core.exceptionEntry(HARD_FAULT);
    } catch (error) {
        if (!(error instanceof Fault)) {
            throw error;
        }
        giveUp(`no stack to handle it: ${error.message}; the chip would stand still`);
    }
}

// ---- the console ----------------------------------------------------------------

const uart = mcu.uart[0];
const UARTFR = 0x18;
let input = Buffer.alloc(0);
let inputAt = 0;
let output = [];

process.stdin.on('data', (chunk) => {
    input = chunk;
    inputAt = 0;
    process.stdin.pause();
});

// Reading the flags first fills the FIFO with the input that is there.
const readUart = uart.readUint32.bind(uart);
uart.readUint32 = (offset) => {
    if (offset === UARTFR && inputAt < input.length && uart.enabled && uart.rxEnabled) {
        while (inputAt < input.length && !uart.rxFIFO.full) {
            uart.feedByte(input[inputAt++]);
        }
    }
    return readUart(offset);
};

uart.onByte = (byte) => {
    output.push(byte);
    if (profile !== undefined) {
        printed(byte);
    }
};

function flush() {
    if (terminal?.isOn) {
        return;
    }
    const bytes = Buffer.from(output);
    output = [];
    for (let done = 0; done < bytes.length; ) {
        try {
            done += writeSync(1, bytes, done);
        } catch (error) {
            if (error.code === 'EPIPE') {
                leave(1); // whoever read the output has seen enough
            }
            if (error.code !== 'EAGAIN') {
                giveUp(`cannot write the output: ${error.message}`);
            }
        }
    }
}

// ---- boot -----------------------------------------------------------------------

function load(path) {
    const file = readFileSync(path);
    if (!path.endsWith('.uf2')) {
        mcu.flash.set(file);
        return;
    }
    for (let at = 0; at < file.length; at += 512) {
        const word = (offset) => file.readUInt32LE(at + offset);
        const address = word(12);
        const bytes = word(16);
        if (word(0) !== 0x0a324655 || word(4) !== 0x9e5d5157 || word(508) !== 0x0ab16f30 ||
            word(28) !== 0xe48bff56 || bytes > 476 || word(20) !== at / 512 ||
            word(24) !== file.length / 512 || address < FLASH ||
            address + bytes > FLASH + mcu.flash.length) {
            giveUp(`${path}: block ${at / 512} is not one of a UF2 file for the RP2040`);
        }
        mcu.flash.set(file.subarray(at + 32, at + 32 + bytes), address - FLASH);
    }
}

/** Does what the boot ROM does: checks boot2, copies it to RAM and runs it. */
function boot() {
    let crc = 0xffffffff;
    for (const byte of mcu.flash.subarray(0, BOOT2_BYTES - 4)) {
        crc ^= byte << 24;
        for (let bit = 0; bit < 8; bit++) {
            crc = (crc << 1) ^ (crc < 0 ? 0x04c11db7 : 0);
        }
    }
    if (crc >>> 0 !== flash[32][BOOT2_BYTES / 4 - 1]) {
        giveUp('the CRC of boot2 is wrong: the chip would not start this firmware');
    }
    mcu.sram.set(mcu.flash.subarray(0, BOOT2_BYTES), BOOT2_RUNS_AT - SRAM);
    core.SP = BOOT2_RUNS_AT;
    core.PC = BOOT2_RUNS_AT;
}

const parameters = process.argv.slice(2);
const wiring = parameters[0] === '--wiring' ? parameters.splice(0, 2)[1] : undefined;
if (parameters.length !== 1) {
    giveUp('usage: run.mjs [--wiring FILE.json] FIRMWARE.uf2 (or .bin)', 2);
}
const limit = Number(process.env.FIXSAT_TIMEOUT ?? (process.stdin.isTTY ? 0 : 14400));
const end = limit > 0 ? Date.now() + 1000 * limit : Infinity;
load(parameters[0].replace(/\.elf$/, '.uf2'));
boot();
if (wiring !== undefined) {
    const { wire } = await import('./wiring.mjs');
    try {
        ({ terminal, finish } = wire(wiring, mcu, clock, (message) => complain('wiring', message), () => {
            throw new Exit(0);
        }));
    } catch (error) {
        giveUp(error.message, 2);
    }
}

function slice() {
    const sliceEnd = core.cycles + CYCLES_BETWEEN_LOOKS_AT_STDIN;
    try {
        while (core.cycles < sliceEnd) {
            try {
                (profile === undefined ? runUntil : countUntil)(sliceEnd);
            } catch (error) {
                if (!(error instanceof Fault)) {
                    throw error;
                }
                hardFault(error);
            }
        }
    } catch (error) {
        if (!(error instanceof Exit)) {
            flush();
            throw error;
        }
        leave(error.status || (faults > 0 ? 1 : 0));
    }
    flush();
    if (Date.now() > end) {
        giveUp(`no exit within ${limit} seconds`, 124);
    }
    if (inputAt === input.length) {
        process.stdin.resume();
    }
    setImmediate(slice);
}
slice();
