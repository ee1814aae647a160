# Writes C source that holds files as text, so that the program needs no data folder:
#   cmake -DOUT=FILE -DPREFIX=tg -DMANUAL=rules.md -DBOARDS="standard.board;..." \
#         -DLESSONS=lessons.txt -DPUZZLES=puzzles.txt -DPAIRS=pairs.inc \
#         -DPUZZLE_PAIRS=puzzle_pairs.inc -P embed.cmake
# It defines PREFIX_manual and, when there are boards, PREFIX_boards, of which the first is the
# default; PREFIX_lessons when there are lessons; PREFIX_puzzles when there are puzzles,
# without what the program does not need: the first line, comments, wrong tries. All but the boards
# are packed (include/tactigon/packed.h).

# As characters: bytes of UTF-8 are no numbers that a char can have. From "0a,77,".
function(to_characters hex out)
    string(REGEX REPLACE "([0-9a-f][0-9a-f])," "'\\\\x\\1'," bytes "${hex}")
    string(REGEX REPLACE "('....','....','....','....','....','....','....','....','....','....','....','....',)"
                         "\\1\n    " bytes "${bytes}")
    set(${out} "${bytes}" PARENT_SCOPE)
endfunction()

function(to_hex text out)
    string(HEX "${text}" hex)
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "\\1," hex "${hex}")
    set(${out} "${hex}" PARENT_SCOPE)
endfunction()

function(to_array text out)
    to_hex("${text}" hex)
    to_characters("${hex}" bytes)
    set(${out} "${bytes}" PARENT_SCOPE)
endfunction()

file(STRINGS "${PAIRS}" pairs)
file(STRINGS "${PUZZLE_PAIRS}" puzzle_pairs)

# The array PREFIX_NAME with the text packed: bytes beyond ASCII as digits, then pair by pair.
function(pack name text pairs_name out)
    to_hex("${text}" hex)
    string(REGEX REPLACE "([89a-f])([0-9a-f])," "7f,<\\1><\\2>" hex "${hex}")
    foreach(digit 0 1 2 3 4 5 6 7 8 9)
        string(REPLACE "<${digit}>" "3${digit}," hex "${hex}")
    endforeach()
    set(code 1)
    foreach(digit a b c d e f)
        string(REPLACE "<${digit}>" "6${code}," hex "${hex}")
        math(EXPR code "${code} + 1")
    endforeach()
    foreach(pair IN LISTS ${pairs_name})
        string(REGEX MATCH "^.0x(..). = {0x(..), 0x(..)}" found "${pair}")
        string(REPLACE "${CMAKE_MATCH_2},${CMAKE_MATCH_3}," "${CMAKE_MATCH_1}," hex "${hex}")
    endforeach()
    to_characters("${hex}" bytes)
    set(${out} "
extern const char ${PREFIX}_${name}[];
const char ${PREFIX}_${name}[] = {
    ${bytes}0};
" PARENT_SCOPE)
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

set(table "")
if(rows)
    set(table "extern const struct board_source ${PREFIX}_boards[];
const struct board_source ${PREFIX}_boards[] = {
${rows}};
")
endif()

file(READ "${MANUAL}" text)
pack(manual "${text}" pairs manual)

set(lessons "")
if(LESSONS)
    file(READ "${LESSONS}" text)
    pack(lessons "${text}" pairs lessons)
endif()

set(puzzles "")
if(PUZZLES)
    file(READ "${PUZZLES}" text)
    string(REGEX REPLACE "\n+(#|puzzles:)[^\n]*" "" text "\n${text}")
    string(REGEX REPLACE "(\n[^;\n]*;[^;\n]*;[^;\n]*);[^\n]*" "\\1" text "${text}")
    string(REGEX REPLACE " *; *" ";" text "${text}")
    string(REGEX REPLACE "\n\n+" "\n" text "${text}")
    pack(puzzles "${text}" puzzle_pairs puzzles)
endif()

file(WRITE "${OUT}" "/* Written by src/embed.cmake from boards/, docs/, lessons and puzzles. */
#include \"tactigon/rules.h\"

${arrays}${table}${manual}${lessons}${puzzles}")
