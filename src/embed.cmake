# Writes C source that holds files as text, so that the program needs no data folder:
#   cmake -DOUT=FILE -DPREFIX=tg -DMANUAL=rules.md -DBOARDS="standard.board;..." \
#         -DLESSONS=lessons.txt -DPUZZLES=puzzles.txt -DPACK=PROGRAM -P embed.cmake
# It defines PREFIX_manual and, when there are boards, PREFIX_boards, of which the first is the
# default; PREFIX_lessons when there are lessons; PREFIX_puzzles when there are puzzles,
# without what the program does not need: the first line, comments, wrong tries but of points. All but the boards
# are packed (include/tactigon/buffer.h).

# As characters: bytes of UTF-8 are no numbers that a char can have.
function(to_array text out)
    string(HEX "${text}" hex)
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "'\\\\x\\1'," bytes "${hex}")
    string(REGEX REPLACE "('....','....','....','....','....','....','....','....','....','....','....','....',)"
                         "\\1\n    " bytes "${bytes}")
    set(${out} "${bytes}" PARENT_SCOPE)
endfunction()

include(${CMAKE_CURRENT_LIST_DIR}/packed.cmake)

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

set(table "")
if(rows)
    set(table "extern const struct board_source ${PREFIX}_boards[];
const struct board_source ${PREFIX}_boards[] = {
${rows}};
")
endif()

packed(${PREFIX}_manual "${MANUAL}" manual)

set(lessons "")
if(LESSONS)
    packed(${PREFIX}_lessons "${LESSONS}" lessons)
endif()

set(puzzles "")
if(PUZZLES)
    file(READ "${PUZZLES}" text)
    string(REGEX REPLACE "\n+(#|puzzles:)[^\n]*" "" text "\n${text}")
    string(REGEX REPLACE "(\n(win|save|piece)[^;\n]*;[^;\n]*;[^;\n]*);[^\n]*" "\\1" text "${text}")
    string(REGEX REPLACE " *; *" ";" text "${text}")
    string(REGEX REPLACE "\n\n+" "\n" text "${text}")
    file(WRITE "${OUT}.puzzles" "${text}")
    packed(${PREFIX}_puzzles "${OUT}.puzzles" puzzles)
endif()

file(WRITE "${OUT}" "/* Written by src/embed.cmake from boards/, docs/, lessons and puzzles. */
#include \"tactigon/rules.h\"

${arrays}${table}
${manual}
${lessons}
${puzzles}")
