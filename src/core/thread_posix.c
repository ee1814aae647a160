/* POSIX threads. */
#define _POSIX_C_SOURCE 200809L

#include <assert.h>
#include <pthread.h>
#include <string.h>

#include "core/port.h"

static_assert(sizeof(pthread_t) <= sizeof(uintptr_t), "an id must fit in a port_thread");

static void *run_thread(void *thread)
{
    const struct port_thread *t = thread;
    t->run(t->argument);
    return NULL;
}

/* Keeps the system's stack size unless it is too small; returns 0 or an error. */
static int set_stack(pthread_attr_t *attributes)
{
    size_t size;
    const int status = pthread_attr_getstacksize(attributes, &size);
    return status != 0 || size >= PORT_STACK_MIN
               ? status
               : pthread_attr_setstacksize(attributes, PORT_STACK_MIN);
}

bool port_thread_start(struct port_thread *t, void (*run)(void *), void *argument)
{
    pthread_attr_t attributes;
    pthread_t id;
    *t = (struct port_thread){.run = run, .argument = argument};
    if (pthread_attr_init(&attributes) != 0)
        return false;
    const bool is_started =
        set_stack(&attributes) == 0 && pthread_create(&id, &attributes, run_thread, t) == 0;
    pthread_attr_destroy(&attributes);
    if (is_started)
        memcpy(&t->id, &id, sizeof id);
    return is_started;
}

void port_thread_join(struct port_thread *t)
{
    pthread_t id;
    memcpy(&id, &t->id, sizeof id);
    pthread_join(id, NULL);
}
