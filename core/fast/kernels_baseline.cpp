// SPDX-License-Identifier: GPL-3.0-or-later
#define KERNEL_SET baseline
#include "core/fast/kernel_source.h"
