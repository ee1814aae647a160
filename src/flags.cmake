# The flags of all targets, in the target tactigon_flags: none of them is for projects that use the
# library.

# TACTIGON_TUNED: files have the flags that src/CMakeLists.txt gives them. So it is in every build but
# Debug, unless the flags that are given ask for less than -O2. TACTIGON_SMALL: the others have -Os. So
# it is in a Release with CMake's own flags, and where no -O is given.
string(TOUPPER "${CMAKE_BUILD_TYPE}" type)
string(REGEX MATCHALL " -O[^ ]*" given " ${CMAKE_C_FLAGS} ${CMAKE_C_FLAGS_${type}}")
list(POP_BACK given last)
set(TACTIGON_TUNED 0)
set(TACTIGON_SMALL 0)
if(TACTIGON_TUNE AND CMAKE_CONFIGURATION_TYPES)
    set(TACTIGON_TUNED $<NOT:$<CONFIG:Debug>>)
    set(TACTIGON_SMALL $<CONFIG:Release>)
elseif(TACTIGON_TUNE AND NOT "${type}${last}" STREQUAL "DEBUG")
    if("${last}" MATCHES "^( -O([23sz]|fast))?$")
        set(TACTIGON_TUNED 1)
    endif()
    if("${last}" MATCHES "^( -Os)?$" OR
            ("${type}" STREQUAL "RELEASE" AND "${CMAKE_C_FLAGS_RELEASE}" STREQUAL "-O3 -DNDEBUG"))
        set(TACTIGON_SMALL 1)
    endif()
endif()

# Before all others, as a target's own come next.
add_compile_options($<${TACTIGON_SMALL}:-Os>)
add_library(tactigon_flags INTERFACE)
target_include_directories(tactigon_flags INTERFACE ${PROJECT_SOURCE_DIR}/include
    ${PROJECT_BINARY_DIR}/src/games) # games.h, which the build writes
target_compile_options(tactigon_flags INTERFACE
    -Wall -Wextra -Wshadow -Wconversion -Wmissing-prototypes -Wstrict-prototypes
    -fvisibility=hidden
    $<$<STREQUAL:$<TARGET_PROPERTY:FOLDER>,tests>:-Wno-unused-parameter>
    $<$<STREQUAL:$<TARGET_PROPERTY:FOLDER>,tests>:-Wno-missing-field-initializers>
    $<${TACTIGON_TUNED}:-fno-asynchronous-unwind-tables>)
# Hot files without gaps before functions and branches: 2.5 KB less, as fast within what can be measured.
if(CMAKE_C_COMPILER_ID STREQUAL GNU)
    target_compile_options(tactigon_flags INTERFACE
        $<${TACTIGON_TUNED}:-falign-functions=1> $<${TACTIGON_TUNED}:-falign-jumps=1>
        $<${TACTIGON_TUNED}:-falign-labels=1>)
endif()
if(WIN32)
    # Formats as in C11, which old C libraries of Windows do not have; names since Windows 10.
    target_compile_definitions(tactigon_flags INTERFACE __USE_MINGW_ANSI_STDIO=1
        _WIN32_WINNT=0x0A00 WIN32_LEAN_AND_MEAN)
    # As much stack as Linux gives a program.
    target_link_options(tactigon_flags INTERFACE
        $<$<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>:-Wl,--stack,8388608>)
endif()
# Against faults that nobody has found yet: writing beyond an array on the stack is noticed, every page
# of the stack is touched when it is taken, jumps lead to where jumps may lead, the C library checks
# sizes that the compiler knows, addresses of functions are read only. docs/packaging.md says what it
# costs. TACTIGON_HARDENED: the compiler can do all of it.
option(TACTIGON_HARDENING "Guards against faults that nobody has found yet" ON)
set(TACTIGON_HARDENED OFF)
if(TACTIGON_HARDENING AND NOT WIN32 AND NOT TACTIGON_SANITIZE)
    set(TACTIGON_HARDENED ON)
    set(guards -fstack-protector-strong -fstack-clash-protection -fcf-protection)
    if(NOT CMAKE_C_FLAGS MATCHES "_FORTIFY_SOURCE")
        list(APPEND guards "-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2")
    endif()
    foreach(flags IN LISTS guards)
        string(MAKE_C_IDENTIFIER "CAN${flags}" can)
        set(CMAKE_REQUIRED_FLAGS "${flags} -O2 -Werror")
        check_c_source_compiles("#include <string.h>
            int main(int n, char **v) { char a[99]; strcpy(a, v[n - 1]); return a[n]; }" ${can})
        unset(CMAKE_REQUIRED_FLAGS)
        if(${can})
            separate_arguments(flags)
            target_compile_options(tactigon_flags INTERFACE "$<${TACTIGON_TUNED}:${flags}>")
        else()
            set(TACTIGON_HARDENED OFF)
        endif()
    endforeach()
endif()
if(TACTIGON_HARDENING)
    check_linker_flag(C -Wl,-z,relro,-z,now CAN_RELRO)
    if(CAN_RELRO)
        target_link_options(tactigon_flags INTERFACE -Wl,-z,relro,-z,now)
    endif()
endif()
# The objects of the static library are joined into one (src/CMakeLists.txt), which link-time
# optimisation would leave unfinished: it is off, also where the given flags ask for it.
check_c_compiler_flag(-fno-lto HAS_NO_LTO)
if(HAS_NO_LTO)
    target_compile_options(tactigon_flags INTERFACE -fno-lto)
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
