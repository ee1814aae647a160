/* C11 threads. Their stacks have the system's default size. */
#include <assert.h>
#include <string.h>
#include <threads.h>

#include "core/port.h"

static_assert(sizeof(thrd_t) <= sizeof(uintptr_t), "an id must fit in a port_thread");

static int run_thread(void *thread)
{
    const struct port_thread *t = thread;
    t->run(t->argument);
    return 0;
}

bool port_thread_start(struct port_thread *t, void (*run)(void *), void *argument)
{
    thrd_t id;
    *t = (struct port_thread){.run = run, .argument = argument};
    if (thrd_create(&id, run_thread, t) != thrd_success)
        return false;
    memcpy(&t->id, &id, sizeof id);
    return true;
}

void port_thread_join(struct port_thread *t)
{
    thrd_t id;
    memcpy(&id, &t->id, sizeof id);
    thrd_join(id, NULL);
}
