# Writes C source that holds files as packed text (include/tactigon/packed.h), without indentation and
# comments, which stand on lines of their own:
#   cmake -DOUT=assets.c -DFILES="page.css;page.js" -DPACK=PROGRAM -P assets.cmake
# page.css becomes asset_page_css.

include(${CMAKE_CURRENT_LIST_DIR}/packed.cmake)

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
    packed(${id} ${OUT}.${name} array)
    string(APPEND arrays "${array}\n")
endforeach()
file(WRITE "${OUT}" "/* Written by src/assets.cmake. */\n${arrays}")
