# Writes C source that holds the openings of games as text:
#   cmake -DOUT=FILE -DFILES="rules/NAME/openings.txt;..." -P openings.cmake

include(${CMAKE_CURRENT_LIST_DIR}/text_array.cmake)

set(arrays "")
set(rows "")
foreach(path IN LISTS FILES)
    get_filename_component(folder "${path}" DIRECTORY)
    get_filename_component(game "${folder}" NAME)
    file(READ "${path}" text)
    text_array(openings_${game} "${text}" array)
    string(APPEND arrays "${array}")
    string(APPEND rows "    {\"${game}\", openings_${game}},\n")
endforeach()
file(WRITE "${OUT}" "/* Written by src/openings.cmake from src/rules/. */
#include \"report/opening.h\"

${arrays}const struct opening_text opening_texts[] = {
${rows}    {0},
};
")
