# Writes C source that holds files as packed text (include/tactigon/packed.h), without indentation and
# comments, which stand on lines of their own:
#   cmake -DOUT=assets.c -DFILES="page.css;page.js" -DPACK=PROGRAM -P assets.cmake
# page.css becomes asset_page_css.

set(arrays "")
foreach(path IN LISTS FILES)
    get_filename_component(name "${path}" NAME)
    string(MAKE_C_IDENTIFIER "asset_${name}" id)
    file(READ "${path}" text)
    string(REGEX REPLACE "\n \\*[^\n]*" "" text "${text}")
    string(REGEX REPLACE "/\\*[^\n]*\n" "\n" text "${text}")
    string(REGEX REPLACE "\n[ \n]*" "\n" text "${text}")
    string(REGEX REPLACE "^\n" "" text "${text}")
    file(WRITE "${OUT}.${name}" "${text}")
    execute_process(COMMAND ${PACK} ${OUT}.${name} ${id}
        OUTPUT_VARIABLE array RESULT_VARIABLE failed)
    if(failed)
        message(FATAL_ERROR "${path} cannot be packed")
    endif()
    string(APPEND arrays "${array}\n")
endforeach()
file(WRITE "${OUT}" "/* Written by src/assets.cmake. */\n${arrays}")
