/* Another process that keeps locks of files. */
#ifndef TACTIGON_TESTS_ELSEWHERE_H
#define TACTIGON_TESTS_ELSEWHERE_H

#include <sys/wait.h>
#include <unistd.h>

#include "system/store.h"
#include "unit.h"

struct elsewhere {
    pid_t process;
    int until; /* the pipe that ends the process when it is closed */
};

/* Starts a process that locks these files and keeps them until unlock_elsewhere. */
static inline struct elsewhere lock_elsewhere(const char *const *names, int n)
{
    int ready[2], until[2];
    char byte = 0;
    assert_int_equal(pipe(until), 0);
    assert_int_equal(pipe(ready), 0);
    const pid_t process = fork();
    if (process == 0) {
        bool is_locked = true;
        close(until[1]);
        for (int i = 0; i < n; i++)
            is_locked = store_lock(names[i]) && is_locked;
        if (!is_locked || write(ready[1], "x", 1) != 1 || read(until[0], &byte, 1) != 0)
            _exit(1);
        _exit(0);
    }
    assert_true(process > 0);
    close(until[0]);
    close(ready[1]);
    assert_int_equal(read(ready[0], &byte, 1), 1);
    close(ready[0]);
    return (struct elsewhere){process, until[1]};
}

static inline void unlock_elsewhere(struct elsewhere other)
{
    int status;
    close(other.until);
    assert_int_equal(waitpid(other.process, &status, 0), other.process);
    assert_int_equal(status, 0);
}

#endif
