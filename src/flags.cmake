# The flags of all targets here, in the target tactigon_flags and in TACTIGON_TUNED and
# TACTIGON_SMALL, which say whether: nothing of them is for projects that use the library.

# What asks for -O2 or more is tuned, file by file (src/CMakeLists.txt), whatever the name of the
# configuration and wherever its flags come from; what asks for nothing is built as Release is, but
# for Debug. What is Release with the flags that CMake gives everyone is small: -Os everywhere but
# where time is spent.
function(examine config)
    string(TOUPPER "${config}" upper)
    string(REGEX MATCHALL " -O[^ ]*" given " ${CMAKE_C_FLAGS} ${CMAKE_C_FLAGS_${upper}}")
    list(LENGTH given n_given)
    set(is_tuned OFF)
    set(is_small OFF)
    if(n_given EQUAL 0)
        if(NOT upper STREQUAL DEBUG)
            set(is_tuned ON)
            set(is_small ON)
        endif()
    else()
        list(GET given -1 last)
        if(last MATCHES "^ -O([23sz]|fast)$")
            set(is_tuned ON)
        endif()
        if(last STREQUAL " -Os" OR (upper STREQUAL RELEASE
                AND CMAKE_C_FLAGS_RELEASE STREQUAL "-O3 -DNDEBUG"))
            set(is_small ON)
        endif()
    endif()
    set(is_tuned ${is_tuned} PARENT_SCOPE)
    set(is_small ${is_small} PARENT_SCOPE)
endfunction()

if(CMAKE_CONFIGURATION_TYPES)
    set(tuned 0)
    set(small 0)
    foreach(config IN LISTS CMAKE_CONFIGURATION_TYPES)
        examine(${config})
        foreach(kind tuned small)
            if(is_${kind})
                string(APPEND ${kind} ",$<CONFIG:${config}>")
            endif()
        endforeach()
    endforeach()
    set(TACTIGON_TUNED "$<OR:${tuned}>")
    set(TACTIGON_SMALL "$<OR:${small}>")
else()
    examine("${CMAKE_BUILD_TYPE}")
    set(TACTIGON_TUNED $<BOOL:${is_tuned}>)
    set(TACTIGON_SMALL $<BOOL:${is_small}>)
endif()
if(NOT TACTIGON_TUNE)
    set(TACTIGON_TUNED 0)
    set(TACTIGON_SMALL 0)
endif()

# Before all others, as a target's own come next.
add_compile_options($<${TACTIGON_SMALL}:-Os>)
add_library(tactigon_flags INTERFACE)
target_include_directories(tactigon_flags INTERFACE ${PROJECT_SOURCE_DIR}/include
    ${PROJECT_BINARY_DIR}/src/games) # games.h, which the build writes
target_compile_options(tactigon_flags INTERFACE
    -Wall -Wextra -Wshadow -Wconversion -Wmissing-prototypes -Wstrict-prototypes
    -fvisibility=hidden
    $<${TACTIGON_TUNED}:-fno-asynchronous-unwind-tables>)
if(WIN32)
    # Formats as in C11, which old C libraries of Windows do not have; names since Windows 10.
    target_compile_definitions(tactigon_flags INTERFACE __USE_MINGW_ANSI_STDIO=1
        _WIN32_WINNT=0x0A00 WIN32_LEAN_AND_MEAN)
    # As much stack as Linux gives a program.
    target_link_options(tactigon_flags INTERFACE
        $<$<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>:-Wl,--stack,8388608>)
endif()
# Against faults that nobody has found yet; each can be turned off. Measured on x86-64, see
# docs/packaging.md.
option(TACTIGON_STACK_PROTECTOR "Notice when arrays on the stack are written beyond their end" ON)
option(TACTIGON_STACK_CLASH "Touch every page of the stack that is taken" ON)
option(TACTIGON_CF_PROTECTION "Jumps lead to where jumps may lead, where processors see to it" ON)
option(TACTIGON_FORTIFY "Let the C library check sizes that the compiler knows" ON)
option(TACTIGON_RELRO "No address of a function can be changed when the program runs" ON)
set(flags_STACK_PROTECTOR -fstack-protector-strong)
set(flags_STACK_CLASH -fstack-clash-protection)
set(flags_CF_PROTECTION -fcf-protection)
set(flags_FORTIFY -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)
foreach(name STACK_PROTECTOR STACK_CLASH CF_PROTECTION FORTIFY)
    if(TACTIGON_${name} AND NOT WIN32 AND NOT TACTIGON_SANITIZE
            AND NOT (name STREQUAL FORTIFY AND CMAKE_C_FLAGS MATCHES "_FORTIFY_SOURCE"))
        list(JOIN flags_${name} " " CMAKE_REQUIRED_FLAGS)
        string(APPEND CMAKE_REQUIRED_FLAGS " -O2 -Werror")
        check_c_source_compiles("#include <string.h>
            int main(int n, char **v) { char a[99]; strcpy(a, v[n - 1]); return a[n]; }"
            CAN_${name})
        unset(CMAKE_REQUIRED_FLAGS)
        if(CAN_${name})
            list(TRANSFORM flags_${name} REPLACE "(.+)" "$<${TACTIGON_TUNED}:\\1>")
            target_compile_options(tactigon_flags INTERFACE ${flags_${name}})
        endif()
    endif()
endforeach()
if(TACTIGON_RELRO)
    check_linker_flag(C -Wl,-z,relro,-z,now CAN_RELRO)
    if(CAN_RELRO)
        target_link_options(tactigon_flags INTERFACE -Wl,-z,relro,-z,now)
    endif()
endif()
# What is built is the same in every folder.
check_c_compiler_flag(-ffile-prefix-map=/a=b HAS_PREFIX_MAP)
if(HAS_PREFIX_MAP)
    target_compile_options(tactigon_flags INTERFACE 
        $<$<NOT:$<CONFIG:Debug>>:-ffile-prefix-map=${PROJECT_SOURCE_DIR}=.>
        $<$<NOT:$<CONFIG:Debug>>:-ffile-prefix-map=${PROJECT_BINARY_DIR}=build>)
endif()
if(TACTIGON_THREAD_BACKEND STREQUAL none)
    target_compile_definitions(tactigon_flags INTERFACE TACTIGON_NO_THREADS)
endif()
if(TACTIGON_WERROR)
    target_compile_options(tactigon_flags INTERFACE -Werror)
endif()
if(TACTIGON_COVERAGE)
    target_compile_definitions(tactigon_flags INTERFACE TACTIGON_COVERAGE)
endif()
if(TACTIGON_SANITIZE)
    target_compile_options(tactigon_flags INTERFACE
        -fsanitize=${TACTIGON_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    target_link_options(tactigon_flags INTERFACE -fsanitize=${TACTIGON_SANITIZE})
endif()

# Code that can be loaded anywhere: a shared library and a static one for others' programs need it,
# too. A static program is not for -pie.
set(CMAKE_POSITION_INDEPENDENT_CODE ${TACTIGON_PIE})
if(NOT TACTIGON_PIE)
    target_compile_options(tactigon_flags INTERFACE -fno-pie)
endif()
if(NOT CMAKE_EXE_LINKER_FLAGS MATCHES "-static")
    set(pie $<IF:$<BOOL:${TACTIGON_PIE}>,-pie,-no-pie>)
    target_link_options(tactigon_flags INTERFACE
        $<$<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>:${pie}>)
    # The addresses that loading fills in take 30 KB less where linker and C library can pack them:
    # only a program that runs tells.
    if(TACTIGON_PIE AND NOT CMAKE_CROSSCOMPILING)
        set(CMAKE_REQUIRED_FLAGS -fPIE)
        set(CMAKE_REQUIRED_LINK_OPTIONS -pie -Wl,-z,pack-relative-relocs)
        check_c_source_runs("int a; int *volatile p = &a; int main(void) { return *p; }"
            HAS_PACKED_ADDRESSES)
        unset(CMAKE_REQUIRED_FLAGS)
        unset(CMAKE_REQUIRED_LINK_OPTIONS)
        if(HAS_PACKED_ADDRESSES)
            target_link_options(tactigon_flags INTERFACE -Wl,-z,pack-relative-relocs)
        endif()
    endif()
endif()
