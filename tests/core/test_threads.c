/* Threads that cannot be started: with the linker's --wrap, each POSIX call is made to fail. Also
 * checks that a thread gets a large enough stack if the system's default is too small. */
#define _POSIX_C_SOURCE 200809L

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>

#include "core/port.h"
#include "unit.h"

int __real_pthread_attr_init(pthread_attr_t *attributes);
int __real_pthread_attr_getstacksize(const pthread_attr_t *attributes, size_t *size);
int __real_pthread_attr_setstacksize(pthread_attr_t *attributes, size_t size);
int __real_pthread_create(pthread_t *id, const pthread_attr_t *attributes, void *(*run)(void *),
                          void *argument);
int __wrap_pthread_attr_init(pthread_attr_t *attributes);
int __wrap_pthread_attr_getstacksize(const pthread_attr_t *attributes, size_t *size);
int __wrap_pthread_attr_setstacksize(pthread_attr_t *attributes, size_t size);
int __wrap_pthread_create(pthread_t *id, const pthread_attr_t *attributes, void *(*run)(void *),
                          void *argument);

enum call { CALL_INIT, CALL_GET, CALL_SET, CALL_CREATE, CALLS };

static bool fails[CALLS];
static size_t own_size; /* simulated default stack size; 0 means the real one */
static size_t set_size; /* the requested size */

int __wrap_pthread_attr_init(pthread_attr_t *attributes)
{
    return fails[CALL_INIT] ? ENOMEM : __real_pthread_attr_init(attributes);
}

int __wrap_pthread_attr_getstacksize(const pthread_attr_t *attributes, size_t *size)
{
    const int status =
        fails[CALL_GET] ? EINVAL : __real_pthread_attr_getstacksize(attributes, size);
    if (status == 0 && own_size > 0)
        *size = own_size;
    return status;
}

int __wrap_pthread_attr_setstacksize(pthread_attr_t *attributes, size_t size)
{
    set_size = size;
    return fails[CALL_SET] ? EINVAL : __real_pthread_attr_setstacksize(attributes, size);
}

int __wrap_pthread_create(pthread_t *id, const pthread_attr_t *attributes, void *(*run)(void *),
                          void *argument)
{
    return fails[CALL_CREATE] ? EAGAIN : __real_pthread_create(id, attributes, run, argument);
}

static void set_true(void *flag)
{
    *(bool *)flag = true;
}

static void test_a_thread_that_cannot_be_started(void **state)
{
    own_size = PORT_STACK_MIN - 1;
    for (int call = CALL_INIT; call < CALLS; call++) {
        struct port_thread thread;
        bool has_run = false;
        fails[call] = true;
        assert_false(port_thread_start(&thread, set_true, &has_run));
        assert_false(has_run);
        fails[call] = false;
    }
}

static void test_a_small_stack_is_made_larger_and_a_large_one_kept(void **state)
{
    static const size_t sizes[] = {PORT_STACK_MIN - 1, PORT_STACK_MIN};
    for (int i = 0; i < 2; i++) {
        struct port_thread thread;
        bool has_run = false;
        own_size = sizes[i];
        set_size = 0;
        assert_true(port_thread_start(&thread, set_true, &has_run));
        port_thread_join(&thread);
        assert_true(has_run);
        assert_int_equal(set_size, i == 0 ? PORT_STACK_MIN : 0);
    }
}
