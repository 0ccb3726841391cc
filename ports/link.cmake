# SPDX-License-Identifier: MIT
#
# A port that includes this file has a linker script link.ld.in for every firmware. This fills in
# the board's memory map.
list(GET BOARD_FLASH 0 LINK_FLASH_ORIGIN)
list(GET BOARD_FLASH 1 LINK_FLASH_LENGTH)
list(GET BOARD_RAM 0 LINK_RAM_ORIGIN)
list(GET BOARD_RAM 1 LINK_RAM_LENGTH)
set(LINK_STACK ${BOARD_STACK})
configure_file(link.ld.in link.ld @ONLY)
target_link_options(fixsat_board INTERFACE -T ${CMAKE_CURRENT_BINARY_DIR}/link.ld)
set_property(TARGET fixsat_board APPEND PROPERTY
             INTERFACE_LINK_DEPENDS ${CMAKE_CURRENT_BINARY_DIR}/link.ld)
