# Writes C source that holds files as text, so that the program needs no data folder:
#   cmake -DOUT=FILE -DNAME=tactigon -DMANUAL=rules.md -DBOARDS="standard.board;..." -P embed.cmake
# It defines NAME_manual and, when there are boards, NAME_boards, of which the first is the default.

function(to_array text out)
    string(HEX "${text}" hex)
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${hex}")
    string(REGEX REPLACE "(0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,)"
                         "\\1\n    " bytes "${bytes}")
    set(${out} "${bytes}" PARENT_SCOPE)
endfunction()

set(arrays "")
set(rows "")
foreach(path IN LISTS BOARDS)
    get_filename_component(name "${path}" NAME_WE)
    file(READ "${path}" text)
    to_array("${text}" bytes)
    string(REPLACE "-" "_" id "${name}")
    string(APPEND arrays "static const char board_${id}[] = {\n    ${bytes}0};\n\n")
    string(APPEND rows "    {\"${name}\", board_${id}, sizeof board_${id} - 1},\n")
endforeach()
file(READ "${MANUAL}" text)
to_array("${text}" bytes)

set(table "")
if(rows)
    set(table "extern const struct board_source ${NAME}_boards[];
const struct board_source ${NAME}_boards[] = {
${rows}};

")
endif()

file(WRITE "${OUT}" "/* Written by src/embed.cmake from boards/ and docs/. */
#include \"tactigon/rules.h\"

${arrays}${table}extern const char ${NAME}_manual[];
const char ${NAME}_manual[] = {
    ${bytes}0};
")
