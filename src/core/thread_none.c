/* The thread functions on systems without threads. */
#include "core/port.h"

bool port_thread_start(struct port_thread *t, void (*run)(void *), void *argument)
{
    return false;
}

void port_thread_join(struct port_thread *t)
{
}
