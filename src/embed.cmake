# Writes C source that holds files as text, so that the program needs no data folder:
#   cmake -DOUT=FILE -DPREFIX=tg -DMANUAL=rules.md -DBOARDS="standard.board;..." \
#         -DLESSONS=lessons.txt -DPUZZLES=puzzles.txt -P embed.cmake
# It defines PREFIX_manual, and if the files are given, PREFIX_boards (the default first), PREFIX_lessons
# and PREFIX_puzzles. What the program does not need is left out: the first line, comments, and wrong
# tries except those of the task "points".

include(${CMAKE_CURRENT_LIST_DIR}/text_array.cmake)

set(arrays "")
set(rows "")
foreach(path IN LISTS BOARDS)
    get_filename_component(name "${path}" NAME_WE)
    file(READ "${path}" text)
    string(REPLACE "-" "_" id "${PREFIX}_board_${name}")
    text_array(${id} "${text}" array)
    string(APPEND arrays "${array}")
    string(APPEND rows "    {\"${name}\", ${id}, sizeof ${id} - 1},\n")
endforeach()
if(rows)
    string(APPEND arrays "extern const struct board_source ${PREFIX}_boards[];
const struct board_source ${PREFIX}_boards[] = {
${rows}};

")
endif()

foreach(kind MANUAL LESSONS)
    if(${kind})
        string(TOLOWER ${kind} name)
        file(READ "${${kind}}" text)
        text_array(${PREFIX}_${name} "${text}" array)
        string(APPEND arrays "${array}")
    endif()
endforeach()
if(PUZZLES)
    file(READ "${PUZZLES}" text)
    string(REGEX REPLACE "\n+(#|puzzles:)[^\n]*" "" text "\n${text}")
    string(REGEX REPLACE "(\n(win|save|piece)[^;\n]*;[^;\n]*;[^;\n]*);[^\n]*" "\\1" text "${text}")
    string(REGEX REPLACE " *; *" ";" text "${text}")
    string(REGEX REPLACE "\n\n+" "\n" text "${text}")
    text_array(${PREFIX}_puzzles "${text}" array)
    string(APPEND arrays "${array}")
endif()

file(WRITE "${OUT}" "/* Written by src/embed.cmake from boards/, docs/, lessons and puzzles. */
#include \"rules/rules.h\"

${arrays}")
