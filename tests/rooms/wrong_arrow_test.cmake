# SPDX-License-Identifier: GPL-3.0-or-later
# Copies the sources, adds one forbidden include, and expects include_arrows_test.cmake to name it.
file(REMOVE_RECURSE ${SCRATCH})
file(COPY ${ROOT}/core ${ROOT}/app DESTINATION ${SCRATCH})
file(WRITE ${SCRATCH}/app/heatmap/wrong.cpp "#include \"document/document.h\"\n")
execute_process(COMMAND ${CMAKE_COMMAND} -DROOT=${SCRATCH} -P ${ROOT}/tests/rooms/include_arrows_test.cmake
    RESULT_VARIABLE result ERROR_VARIABLE errors OUTPUT_QUIET)
if(result EQUAL 0 OR NOT errors MATCHES "heatmap may not include document")
    message(FATAL_ERROR "The forbidden include was not found: ${errors}")
endif()
