# SPDX-License-Identifier: MIT
#
# For MicroPython's make: the module, and fixsat.c from the package of two files, unpacked into this folder.
SRC_USERMOD_C += $(USERMOD_DIR)/modfixsat.c
SRC_USERMOD_LIB_C += $(USERMOD_DIR)/fixsat.c
CFLAGS_USERMOD += -I$(USERMOD_DIR)
