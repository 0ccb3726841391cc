#!/bin/sh
# SPDX-License-Identifier: MIT
#
# run.sh NM SIZE libfixsat.a [PROGRAM]
#
# What the objects of the library may hold and call: no data, no state, and of
# the world outside only integer helpers of the compiler. So no allocation, no floating
# point, no libc, nothing of libfixmath; and no division but where a query has a quotient as
# its answer. With FIXSAT_HOT there is
# code in RAM: where PROGRAM is given, all of fixsat's must be.
set -eu
nm=$1 size=$2 archive=$3
failed=0

# Sections .data and .bss of every object, or whatever else can be written.
"$size" "$archive" | awk '
    NR > 1 { objects++; if ($2 + $3 > 0) { print "static RAM in " $6 ": " $2 + $3 " bytes"; bad = 1 } }
    END { if (!objects) print "no objects found"; exit bad || !objects }' || failed=1

if [ -n "${4-}" ]; then # addresses, all of eight digits, compare as text
    "$nm" "$4" | awk '
        $3 == "link_hot_start" { begin = "x" $1 }
        $3 == "link_hot_end" { end = "x" $1 }
        $2 ~ /[Tt]/ && $3 ~ /^(fixsat|fxs)_/ { at[$3] = "x" $1 }
        END {
            for (name in at) {
                seen++
                if (at[name] < begin || at[name] >= end) { print name " is not in RAM"; bad = 1 }
            }
            exit bad || !seen
        }' || failed=1
fi

# 64-bit shifts and products, bit counts, and the copies that compilers emit.
helpers='__aeabi_(lmul|llsl|llsr|lasr|lcmp|ulcmp|memcpy|memcpy4|memset|memclr|memclr4)|__(clz|ctz)[sd]i2|memcpy|memset|__(ashl|lshr|ashr|mul)di3|_GLOBAL_OFFSET_TABLE_|__stack_chk_fail|__gnu_thumb1_case_[a-z]*'
division='__aeabi_(u?idiv|u?idivmod|u?ldivmod)|__u?(div|mod)di3'
"$nm" -A -u "$archive" | awk -v helpers="^($helpers)$" -v division="^($division)$" '
    { symbol = $NF; object = $1; sub(/^[^:]*:/, "", object); sub(/:.*/, "", object); seen++ }
    symbol ~ helpers || symbol ~ /^(fixsat|fxs)_/ { next }
    object ~ /^big\./ && symbol ~ division { next }
    { print object " calls " symbol; bad = 1 }
    END { exit bad || !seen }' || failed=1

[ $failed = 0 ] && echo "no static RAM, no allocation, no float, no libc, no libfixmath in $(basename "$archive")"
exit $failed
