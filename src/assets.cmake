# Writes C source that holds files as text, without indentation and comments,
# which stand on lines of their own:
#   cmake -DOUT=assets.c -DFILES="page.css;page.js" -P assets.cmake
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
    string(HEX "${text}" hex)
    string(REGEX REPLACE "(..)" "0x\\1," bytes "${hex}")
    string(REGEX REPLACE "(0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,)"
                         "\\1\n    " bytes "${bytes}")
    string(APPEND arrays "extern const char ${id}[];\nconst char ${id}[] = {\n    ${bytes}0};\n\n")
endforeach()
file(WRITE "${OUT}" "/* Written by src/assets.cmake. */\n${arrays}")
