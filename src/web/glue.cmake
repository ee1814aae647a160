# Writes the page as one file: inserts the files beside this script where page.html names them.
#   cmake -DOUT=tactigon.html -DWASM=page.wasm -DBASE64=base64 -P glue.cmake
# @STYLE@, @SCRIPT@ and @WORKER@ are svg/drawing.css with page.css, page.js, and worker.js; @WASI@, @BOARD@
# and @LESSONS@ in them are wasi.js, board.js and lessons.js, @WASM@ is the module in base 64.
# @STYLE_HASH@ and so on are the hashes of these texts for the page's policy; nothing else may be between
# their tags.

cmake_minimum_required(VERSION 3.18)
include(${CMAKE_CURRENT_LIST_DIR}/../hash.cmake)

set(STYLE_files ../svg/drawing.css page.css)
set(SCRIPT_files page.js)
set(WORKER_files worker.js)
execute_process(COMMAND ${BASE64} -w 0 ${WASM} OUTPUT_VARIABLE WASM COMMAND_ERROR_IS_FATAL ANY)
file(READ ${CMAKE_CURRENT_LIST_DIR}/page.html page)
foreach(part STYLE SCRIPT WORKER)
    set(${part} "")
    foreach(name IN LISTS ${part}_files)
        file(READ ${CMAKE_CURRENT_LIST_DIR}/${name} text)
        string(APPEND ${part} "${text}")
    endforeach()
    foreach(name wasi board lessons)
        file(READ ${CMAKE_CURRENT_LIST_DIR}/${name}.js text)
        string(TOUPPER "@${name}@" mark)
        string(REPLACE "${mark}" "${text}" ${part} "${${part}}")
    endforeach()
    file(WRITE ${OUT}.part "${${part}}")
    hash(${OUT}.part ${part}_HASH)
endforeach()
file(REMOVE ${OUT}.part)
foreach(part STYLE SCRIPT WORKER)
    string(REPLACE "@${part}_HASH@" "${${part}_HASH}" page "${page}")
    string(REPLACE "@${part}@" "${${part}}" page "${page}")
endforeach()
string(REPLACE "@WASM@" "${WASM}" page "${page}")
if(page MATCHES "@(STYLE|SCRIPT|WORKER|WASI|BOARD|LESSONS|WASM)(_HASH)?@")
    message(FATAL_ERROR "page.html: there is no ${CMAKE_MATCH_0}")
endif()
file(WRITE ${OUT} "${page}")
file(SIZE ${OUT} size)
if(size GREATER 921600)
    message(FATAL_ERROR "${OUT} has ${size} bytes, 921600 are allowed")
endif()
