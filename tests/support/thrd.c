/*
 * C11 threads made of POSIX threads, for builds with the thread sanitizer: it watches the POSIX
 * ones only, and ends at the first step of a thread that it has not seen begin.
 */
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <threads.h>

struct start {
    thrd_start_t run;
    void *argument;
};

static void *run(void *argument)
{
    const struct start start = *(struct start *)argument;
    free(argument);
    return (void *)(intptr_t)start.run(start.argument);
}

int thrd_create(thrd_t *out, thrd_start_t function, void *argument)
{
    struct start *start = malloc(sizeof *start);
    pthread_t thread;
    if (!start)
        return thrd_nomem;
    *start = (struct start){function, argument};
    if (pthread_create(&thread, NULL, run, start) != 0) {
        free(start);
        return thrd_error;
    }
    *out = thread;
    return thrd_success;
}

int thrd_join(thrd_t thread, int *result)
{
    void *value;
    if (pthread_join(thread, &value) != 0)
        return thrd_error;
    if (result)
        *result = (int)(intptr_t)value;
    return thrd_success;
}
