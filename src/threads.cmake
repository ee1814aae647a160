# Chooses the file src/core/thread_*.c, in TACTIGON_THREAD_BACKEND: TACTIGON_THREADS, or the first that
# works of POSIX and Windows.
include(CheckCSourceCompiles)
set(THREADS_PREFER_PTHREAD_FLAG ON)
find_package(Threads)
set(try_POSIX "#define _POSIX_C_SOURCE 200809L
    #include <pthread.h>
    static void *run(void *x) { return x; }
    int main(void) { pthread_t t; pthread_attr_t a;
        return pthread_attr_init(&a) || pthread_attr_setstacksize(&a, 1 << 20)
            || pthread_create(&t, &a, run, 0) || pthread_join(t, 0); }")
set(try_WINDOWS "#include <windows.h>
    #include <process.h>
    static unsigned __stdcall run(void *x) { return x != 0; }
    int main(void) { return !_beginthreadex(0, 0, run, 0, 0, 0); }")
set(backends ${TACTIGON_THREADS})
if(TACTIGON_THREADS STREQUAL AUTO)
    set(backends POSIX WINDOWS)
    if(WIN32) # its own need no library of others
        set(backends WINDOWS POSIX)
    endif()
endif()
set(TACTIGON_THREAD_BACKEND none)
set(CMAKE_REQUIRED_LIBRARIES)
if(TARGET Threads::Threads)
    set(CMAKE_REQUIRED_LIBRARIES Threads::Threads)
endif()
foreach(backend IN LISTS backends)
    if(backend STREQUAL NONE)
        break()
    endif()
    check_c_source_compiles("${try_${backend}}" HAS_${backend}_THREADS)
    if(HAS_${backend}_THREADS)
        string(TOLOWER ${backend} TACTIGON_THREAD_BACKEND)
        break()
    endif()
endforeach()
unset(CMAKE_REQUIRED_LIBRARIES)
if(TACTIGON_THREAD_BACKEND STREQUAL none AND NOT TACTIGON_THREADS MATCHES "^(AUTO|NONE)$")
    message(FATAL_ERROR "no threads by TACTIGON_THREADS=${TACTIGON_THREADS} can be had here")
endif()
