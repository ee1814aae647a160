# Writes the rules pages as C source for the library, which hands them out as they are, while the
# program has them packed (embed.cmake):
#   cmake -DOUT=FILE "-DPAGES=apart.md;..." -P pages.cmake

set(arrays "")
set(rows "")
foreach(path IN LISTS PAGES)
    get_filename_component(name "${path}" NAME_WE)
    file(READ "${path}" text)
    string(HEX "${text}" hex)
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "'\\\\x\\1'," bytes "${hex}")
    string(REGEX REPLACE "('....','....','....','....','....','....','....','....','....','....','....','....',)"
                         "\\1\n    " bytes "${bytes}")
    string(APPEND arrays "static const char page_of_${name}[] = {\n    ${bytes}0};\n\n")
    string(APPEND rows "    {\"${name}\", page_of_${name}},\n")
endforeach()
file(WRITE "${OUT}" "/* Written by src/pages.cmake from docs/rules/. */
#include \"library/library.h\"

${arrays}const struct library_page library_pages[] = {
${rows}    {NULL, NULL},
};
")
