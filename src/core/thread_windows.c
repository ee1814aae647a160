/* Windows threads. */
#include <process.h>
#include <windows.h>

#include "core/port.h"

static unsigned __stdcall run_thread(void *thread)
{
    const struct port_thread *t = thread;
    t->run(t->argument);
    return 0;
}

bool port_thread_start(struct port_thread *t, void (*run)(void *), void *argument)
{
    *t = (struct port_thread){.run = run, .argument = argument};
    t->id = _beginthreadex(NULL, PORT_STACK_MIN, run_thread, t, STACK_SIZE_PARAM_IS_A_RESERVATION,
                           NULL);
    return t->id != 0;
}

void port_thread_join(struct port_thread *t)
{
    WaitForSingleObject((HANDLE)t->id, INFINITE);
    CloseHandle((HANDLE)t->id);
}
