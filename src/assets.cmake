# Writes C source that holds files as text, and the hash of each text. Indentation and comments of CSS and
# JavaScript are left out; in these files a comment has a line to itself.
#   cmake -DOUT=assets.c -DFILES="page.css;page.js" -P assets.cmake
# page.css becomes asset_page_css and asset_page_css_hash, "sha256-..." in base 64.

include(${CMAKE_CURRENT_LIST_DIR}/text_array.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/hash.cmake)

set(arrays "")
foreach(path IN LISTS FILES)
    get_filename_component(name "${path}" NAME)
    string(MAKE_C_IDENTIFIER "asset_${name}" id)
    file(READ "${path}" text)
    if(name MATCHES "css$|js$")
        string(REGEX REPLACE "\n \\*[^\n]*" "" text "${text}")
        string(REGEX REPLACE "/\\*[^\n]*\n" "\n" text "${text}")
        string(REGEX REPLACE "\n[ \n]*" "\n" text "${text}")
        string(REGEX REPLACE "^\n" "" text "${text}")
    endif()
    file(WRITE "${OUT}.${name}" "${text}")
    text_array(${id} "${text}" array)
    hash(${OUT}.${name} sum)
    string(APPEND arrays "${array}extern const char ${id}_hash[];\nconst char ${id}_hash[] = \"${sum}\";\n")
endforeach()
file(WRITE "${OUT}" "/* Written by src/assets.cmake. */\n${arrays}")
