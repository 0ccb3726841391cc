/* SPDX-License-Identifier: MIT */
#include "scratch.h"

bench_scratch scratch;
