# The flags of all targets, in the target tactigon_flags. Projects that use the library do not get them.

# TACTIGON_TUNED: files get the flags that src/CMakeLists.txt names. It is set in every build except
# Debug, unless the given flags ask for less than -O2. TACTIGON_SMALL: the other files get -Os. It is set
# in a Release build with CMake's own flags, and if no -O is given.
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

# These come first, because a target's own flags follow.
add_compile_options($<${TACTIGON_SMALL}:-Os>)
add_library(tactigon_flags INTERFACE)
target_include_directories(tactigon_flags INTERFACE ${PROJECT_SOURCE_DIR}/include ${PROJECT_SOURCE_DIR}/src
    ${PROJECT_BINARY_DIR}/src/games) # games.h, which the build writes
target_compile_options(tactigon_flags INTERFACE
    -Wall -Wextra -Wno-unused-parameter -Wshadow -Wconversion -Wmissing-prototypes -Wstrict-prototypes
    -fvisibility=hidden
    $<$<STREQUAL:$<TARGET_PROPERTY:FOLDER>,tests>:-Wno-missing-field-initializers>
    $<${TACTIGON_TUNED}:-fno-asynchronous-unwind-tables>)
# No gaps before functions and branches of hot files: 2.5 KB smaller, with no measurable loss of speed.
if(CMAKE_C_COMPILER_ID STREQUAL GNU)
    target_compile_options(tactigon_flags INTERFACE
        $<${TACTIGON_TUNED}:-falign-functions=1> $<${TACTIGON_TUNED}:-falign-jumps=1>
        $<${TACTIGON_TUNED}:-falign-labels=1>)
endif()
if(WIN32)
    # Use C11 formats, which old C libraries of Windows lack, and the interface of Windows 10.
    target_compile_definitions(tactigon_flags INTERFACE __USE_MINGW_ANSI_STDIO=1
        _WIN32_WINNT=0x0A00 WIN32_LEAN_AND_MEAN)
    # The same stack size as on Linux.
    target_link_options(tactigon_flags INTERFACE
        $<$<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>:-Wl,--stack,8388608>)
endif()
# Hardening against unknown bugs: overflows of arrays on the stack are detected, every new page of the
# stack is touched, indirect jumps only reach valid targets, the C library checks known sizes, and
# addresses of functions are read-only. docs/packaging.md gives the cost. TACTIGON_HARDENED is set if the
# compiler supports all of it.
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
# Without link-time optimisation, even if the given flags ask for it: the objects of the static library
# are joined into one (src/CMakeLists.txt). And the result does not depend on the folder of the build.
check_c_compiler_flag("-fno-lto -ffile-prefix-map=/a=b" HAS_NO_LTO_AND_MAP)
if(HAS_NO_LTO_AND_MAP)
    target_compile_options(tactigon_flags INTERFACE -fno-lto
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

# Position-independent code: needed for a shared library, and for a static one that goes into other
# programs. A static program cannot be linked with -pie.
set(CMAKE_POSITION_INDEPENDENT_CODE ${TACTIGON_PIE})
if(NOT TACTIGON_PIE)
    target_compile_options(tactigon_flags INTERFACE -fno-pie)
endif()
if(NOT CMAKE_EXE_LINKER_FLAGS MATCHES "-static")
    set(pie $<IF:$<BOOL:${TACTIGON_PIE}>,-pie,-no-pie>)
    target_link_options(tactigon_flags INTERFACE
        $<$<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>:${pie}>)
    # Packed relocations save 30 KB if linker and C library support them, which only a running program
    # can show.
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
