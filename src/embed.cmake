# Writes C source that holds files as text, so that the program needs no data folder:
#   cmake -DOUT=FILE -DPREFIX=tg -DMANUAL=rules.md -DBOARDS="standard.board;..." \
#         -DLESSONS=lessons.txt -DPUZZLES=puzzles.txt -P embed.cmake
# It defines PREFIX_manual and, when there are boards, PREFIX_boards, of which the first is the
# default; PREFIX_lessons when there are lessons; PREFIX_puzzles when there are puzzles,
# without what the program does not need: the first line, comments, wrong tries.

# As characters: bytes of UTF-8 are no numbers that a char can have.
function(to_array text out)
    string(HEX "${text}" hex)
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "'\\\\x\\1'," bytes "${hex}")
    string(REGEX REPLACE "('....','....','....','....','....','....','....','....','....','....','....','....',)"
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
    set(table "extern const struct board_source ${PREFIX}_boards[];
const struct board_source ${PREFIX}_boards[] = {
${rows}};

")
endif()

set(lessons "")
if(LESSONS)
    file(READ "${LESSONS}" text)
    to_array("${text}" lesson_bytes)
    set(lessons "
extern const char ${PREFIX}_lessons[];
const char ${PREFIX}_lessons[] = {
    ${lesson_bytes}0};
")
endif()

set(puzzles "")
if(PUZZLES)
    file(READ "${PUZZLES}" text)
    string(REGEX REPLACE "\n+(#|puzzles:)[^\n]*" "" text "\n${text}")
    string(REGEX REPLACE "(\n[^;\n]*;[^;\n]*;[^;\n]*);[^\n]*" "\\1" text "${text}")
    string(REGEX REPLACE " *; *" ";" text "${text}")
    string(REGEX REPLACE "\n\n+" "\n" text "${text}")
    to_array("${text}" puzzle_bytes)
    set(puzzles "
extern const char ${PREFIX}_puzzles[];
const char ${PREFIX}_puzzles[] = {
    ${puzzle_bytes}0};
")
endif()

file(WRITE "${OUT}" "/* Written by src/embed.cmake from boards/, docs/, lessons and puzzles. */
#include \"tactigon/rules.h\"

${arrays}${table}extern const char ${PREFIX}_manual[];
const char ${PREFIX}_manual[] = {
    ${bytes}0};
${lessons}${puzzles}")
