# Writes OUT, the program of the unit tests in FILE of this folder's parent: it includes FILE and runs its
# functions test_... in their order. Where FILE defines before_each, after_each, before_all or after_all,
# they run around each test or around all. A file with a main of its own is only included.
file(STRINGS ${CMAKE_CURRENT_LIST_DIR}/../${FILE} lines
    REGEX "^int main\\(|^static (void test_|int (before|after)_(each|all)).*\\(void \\*\\*state\\)$")
set(before_each NULL)
set(after_each NULL)
set(before_all NULL)
set(after_all NULL)
set(tests)
foreach(line IN LISTS lines)
    string(REGEX REPLACE "^.* ([a-zA-Z0-9_]+)\\(.*" "\\1" name "${line}")
    if(name MATCHES "^test_")
        list(APPEND tests ${name})
    else()
        set(${name} ${name})
    endif()
endforeach()
set(text "#include \"${FILE}\"\n")
if(NOT main)
    string(APPEND text "\nint main(void)\n{\n    const struct CMUnitTest tests[] = {\n")
    foreach(test IN LISTS tests)
        string(APPEND text
            "        cmocka_unit_test_setup_teardown(${test}, ${before_each}, ${after_each}),\n")
    endforeach()
    string(APPEND text
        "    };\n    return cmocka_run_group_tests(tests, ${before_all}, ${after_all});\n}\n")
endif()
file(WRITE ${OUT} "${text}")
