# Writes C source that holds the weights of a net:
#   cmake -DOUT=net.c -DNET=engine/eval/tactigon_net.txt -P net.cmake
# Lines of hexadecimal digits are the bytes of tg_net_inputs; a line "TYPE NAME NUMBER..." is an
# array tg_net_NAME.
set(bytes "")
set(arrays "")
file(STRINGS "${NET}" lines REGEX "^[0-9a-z]")
foreach(line IN LISTS lines)
    if(line MATCHES "^([a-z0-9]+_t) ([a-z]+) (.*)$")
        string(REPLACE " " "," numbers "${CMAKE_MATCH_3}")
        set(array "const ${CMAKE_MATCH_1} tg_net_${CMAKE_MATCH_2}[]")
        string(APPEND arrays "extern ${array};\n${array} = {${numbers}};\n")
    else()
        string(REGEX REPLACE "(..)" "'\\\\x\\1'," line "${line}")
        string(APPEND bytes "    ${line}\n")
    endif()
endforeach()
file(WRITE "${OUT}" "/* Written by src/net.cmake. */\n#include <stdint.h>\n\n${arrays}
extern const char tg_net_inputs[];\nconst char tg_net_inputs[] = {\n${bytes}};\n")
