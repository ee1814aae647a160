# Writes C source that holds the openings of games as packed text (include/tactigon/buffer.h):
#   cmake -DOUT=FILE -DFILES="rules/NAME/openings.txt;..." -DPACK=PROGRAM -P openings.cmake

include(${CMAKE_CURRENT_LIST_DIR}/packed.cmake)

set(arrays "")
set(rows "")
foreach(path IN LISTS FILES)
    get_filename_component(folder "${path}" DIRECTORY)
    get_filename_component(game "${folder}" NAME)
    packed(openings_${game} ${path} array)
    string(APPEND arrays "${array}")
    string(APPEND rows "    {\"${game}\", openings_${game}},\n")
endforeach()
file(WRITE "${OUT}" "/* Written by src/openings.cmake from src/rules/. */
#include \"app/view/report/opening_data.h\"

${arrays}const struct opening_text opening_texts[] = {
${rows}    {0},
};
")
