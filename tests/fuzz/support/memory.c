/* The platform in memory: streams, clock, input, files. */
#define _GNU_SOURCE
#include "memory.h"

#include <errno.h>
#include <stdio.h>

#include "system/platform.h"
#include "system/terminal.h"

enum {
    FILES_MAX = 64,
    LOCKS_MAX = 64,
    WRITTEN_MAX = 1 << 22,
    TICK_NS = 100000,  /* nanoseconds that pass at each reading of the clock */
    PATIENCE = 100000, /* readings of the clock, or checks for Ctrl-C, before Ctrl-C is typed */
};

struct file {
    char *path; /* NULL if the slot is free */
    char *data;
    size_t size;
    size_t at; /* the reader's position in bytes */
    bool is_directory;
};

static struct machine {
    const uint8_t *input;
    size_t left;
    bool is_24_bit;
    bool is_terminal;
    bool is_catching, is_interrupted;
    int64_t now_ns;
    int looks, asks;
    struct file files[FILES_MAX];
    int n_open;
    uint32_t locks[LOCKS_MAX];
    int n_locks;
    int threads_locked;
    FILE *out, *err;               /* the real streams of the process */
    FILE *caught_out, *caught_err; /* their replacements; NULL once closed */
} m;

static char written[WRITTEN_MAX + 1];
static size_t n_written;

static ssize_t catch_bytes(void *cookie, const char *bytes, size_t n)
{
    const size_t room = WRITTEN_MAX - n_written;
    memcpy(written + n_written, bytes, n < room ? n : room);
    n_written += n < room ? n : room;
    written[n_written] = '\0';
    return (ssize_t)n;
}

static int note_closed(void *cookie)
{
    FILE **which = cookie;
    if (which)
        *which = NULL;
    return 0;
}

static FILE *caught(FILE **which)
{
    const cookie_io_functions_t functions = {.write = catch_bytes, .close = note_closed};
    FILE *file = fopencookie(which, "w", functions);
    FUZZ_CHECK(file);
    return file;
}

static void flush(void)
{
    if (m.caught_out)
        fflush(m.caught_out);
}

const char *memory_written(size_t *size)
{
    flush();
    *size = n_written;
    return written;
}

void memory_forget_written(void)
{
    flush();
    n_written = 0;
    written[0] = '\0';
}

void memory_begin(const uint8_t *data, size_t size)
{
    m = (struct machine){.input = data, .left = size, .out = stdout, .err = stderr};
    fuzz_messages = stderr;
    m.now_ns = 1000000000;
    stdout = m.caught_out = caught(&m.caught_out);
    stderr = m.caught_err = caught(&m.caught_err);
    setvbuf(stderr, NULL, _IONBF, 0);
    memory_forget_written();
}

void memory_end(void)
{
    if (m.caught_out)
        fclose(m.caught_out);
    if (m.caught_err)
        fclose(m.caught_err);
    stdout = m.out;
    stderr = m.err;
    fuzz_messages = NULL;
    for (int i = 0; i < FILES_MAX; i++) {
        free(m.files[i].path);
        free(m.files[i].data);
    }
    FUZZ_CHECK(m.n_open == 0 && m.threads_locked == 0);
    FUZZ_CHECK(n_written < WRITTEN_MAX);
}

void memory_set_terminal(bool is_terminal)
{
    m.is_terminal = is_terminal;
}

void memory_set_24_bit(void)
{
    m.is_24_bit = true;
}

void platform_start(void)
{
}

bool platform_is_terminal(enum platform_stream stream)
{
    return m.is_terminal;
}

struct terminal_size platform_size(void)
{
    const struct terminal_size size = terminal_size();
    return m.is_terminal ? (struct terminal_size){size.rows, size.columns}
                         : (struct terminal_size){0, 0};
}

const char *platform_env(const char *name)
{
    if (strcmp(name, "HOME") == 0)
        return MEMORY_HOME;
    if (strcmp(name, "TACTIGON_TODAY") == 0)
        return "2026-01-05";
    if (strcmp(name, "COLORTERM") == 0)
        return m.is_24_bit ? "truecolor" : NULL;
    return strcmp(name, "TERM") == 0 ? "xterm" : NULL;
}

void memory_pass_ms(int ms)
{
    m.now_ns += (int64_t)ms * 1000000;
}

/* Types Ctrl-C if the program has waited for too long. */
static void lose_patience(int *looks)
{
    if (++*looks > PATIENCE)
        m.is_interrupted = true;
    FUZZ_CHECK(*looks < 2 * PATIENCE); /* after Ctrl-C the program must end */
}

int64_t platform_now_ns(void)
{
    lose_patience(&m.looks);
    return m.now_ns += TICK_NS;
}

int64_t platform_awake_ns(int64_t *away_ns)
{
    *away_ns = 0;
    return platform_now_ns();
}

void platform_catch_stop(void)
{
}

void platform_was_stopped(int64_t ns)
{
}

uint64_t platform_entropy(void)
{
    return 4711;
}

void platform_sleep_ms(int ms)
{
    memory_pass_ms(ms);
    lose_patience(&m.asks);
}

void platform_catch_interrupt(void)
{
    m.is_catching = true;
}

void platform_interrupt(void)
{
    m.is_interrupted = true;
}

bool platform_is_interrupted(void)
{
    lose_patience(&m.asks);
    return m.is_interrupted;
}

void platform_forget_interrupt(void)
{
    m.is_interrupted = false;
}

void platform_listen(void (*hear)(void))
{
}

static bool take_byte(uint8_t byte)
{
    if (m.left == 0 || *m.input != byte)
        return false;
    m.input++;
    m.left--;
    return true;
}

/* Takes Ctrl-C if it is the next byte. A real program that does not catch Ctrl-C would end; here it
 * continues. */
static bool take_interrupt(void)
{
    if (take_byte(3) && m.is_catching)
        m.is_interrupted = true;
    return m.is_interrupted;
}

bool platform_wait_input_ms(int ms)
{
    lose_patience(&m.asks);
    if (take_byte(5)) {
        memory_pass_ms(ms);
        return false;
    }
    return !take_interrupt();
}

bool platform_input_is_ready(void)
{
    return !take_byte(5);
}

static int read_input(char *out, int size)
{
    while (take_byte(5))
        memory_pass_ms(1000);
    if (take_interrupt())
        return PLATFORM_READ_INTERRUPTED;
    int n = 0;
    while (n < size && m.left > 0) {
        const uint8_t byte = *m.input++;
        m.left--;
        out[n++] = (char)byte;
        if (byte == '\n')
            break;
    }
    return n;
}

static struct file *find(const char *path)
{
    for (int i = 0; i < FILES_MAX; i++) {
        if (m.files[i].path && strcmp(m.files[i].path, path) == 0)
            return &m.files[i];
    }
    return NULL;
}

static struct file *make(const char *path)
{
    struct file *f = NULL;
    for (int i = 0; i < FILES_MAX && !f; i++)
        f = m.files[i].path ? NULL : &m.files[i];
    if (!f) {
        errno = ENOSPC;
        return NULL;
    }
    *f = (struct file){.path = malloc(strlen(path) + 1)};
    FUZZ_CHECK(f->path);
    strcpy(f->path, path);
    return f;
}

static void fill(struct file *f, const char *data, size_t size)
{
    free(f->data);
    f->data = malloc(size + 1);
    FUZZ_CHECK(f->data);
    if (size > 0)
        memcpy(f->data, data, size);
    f->data[size] = '\0';
    f->size = size;
}

static void forget(struct file *f)
{
    free(f->path);
    free(f->data);
    *f = (struct file){.path = NULL};
}

void memory_put(const char *path, const char *data, size_t size)
{
    struct file *f = find(path);
    fill(f ? f : make(path), data, size);
}

const char *memory_file(const char *path, size_t *size)
{
    const struct file *f = find(path);
    if (f)
        *size = f->size;
    return f ? f->data : NULL;
}

void memory_each(const char *ending, void (*each)(const char *path))
{
    const size_t n = strlen(ending);
    for (int i = 0; i < FILES_MAX; i++) {
        const char *path = m.files[i].path;
        const size_t len = path ? strlen(path) : 0;
        if (len >= n && path && strcmp(path + len - n, ending) == 0)
            each(path);
    }
}

int64_t platform_process(void)
{
    return 1;
}

/* A directory exists if it was created or contains a file. MEMORY_HOME and "." always exist. */
enum platform_kind platform_kind(const char *path)
{
    const size_t len = strlen(path);
    const struct file *f = find(path);
    if (f)
        return f->is_directory ? PLATFORM_DIRECTORY : PLATFORM_FILE;
    for (int i = 0; i < FILES_MAX; i++) {
        if (m.files[i].path && strncmp(m.files[i].path, path, len) == 0 &&
            m.files[i].path[len] == '/')
            return PLATFORM_DIRECTORY;
    }
    return strcmp(path, MEMORY_HOME) == 0 || strcmp(path, ".") == 0 ? PLATFORM_DIRECTORY
                                                                    : PLATFORM_MISSING;
}

bool platform_is_separator(char c)
{
    return c == '/';
}

bool platform_is_absolute(const char *path)
{
    return *path == '/';
}

bool platform_is_same(const char *a, const char *b)
{
    return b && strcmp(a, b) == 0;
}

bool platform_resolve(const char *path, char *out)
{
    if (platform_kind(path) == PLATFORM_MISSING || strlen(path) >= PLATFORM_PATH_MAX) {
        errno = ENOENT;
        return false;
    }
    strcpy(out, path);
    return true;
}

enum { FIRST_NUMBER = 3 };

int platform_open(const char *path, enum platform_kind *kind, uint64_t *size)
{
    struct file *f = find(path);
    *kind = platform_kind(path);
    if (!f || f->is_directory) {
        errno = *kind == PLATFORM_DIRECTORY ? EISDIR : ENOENT;
        return -1;
    }
    *size = f->size;
    f->at = 0;
    m.n_open++;
    return FIRST_NUMBER + (int)(f - m.files);
}

void platform_close(int file)
{
    m.n_open -= file != PLATFORM_STANDARD_INPUT;
}

int platform_read_from(int file, char *out, int size)
{
    if (file == PLATFORM_STANDARD_INPUT)
        return read_input(out, size);
    struct file *f = &m.files[file - FIRST_NUMBER];
    const size_t left = f->size - f->at, n = left < (size_t)size ? left : (size_t)size;
    if (n > 0)
        memcpy(out, f->data + f->at, n);
    f->at += n;
    return (int)n;
}

bool platform_write_new(const char *path, const char *like, enum platform_rights rights,
                        const char *data, size_t size)
{
    if (platform_kind(path) != PLATFORM_MISSING) {
        errno = EEXIST;
        return false;
    }
    struct file *f = make(path);
    if (f)
        fill(f, data, size);
    return f;
}

bool platform_replace(const char *from, const char *to)
{
    struct file *f = find(from), *old = find(to);
    if (!f || (old && old->is_directory)) {
        errno = f ? EISDIR : ENOENT;
        return false;
    }
    memory_put(to, f->data, f->size);
    forget(f);
    return true;
}

bool platform_write_special(const char *path, const char *data, size_t size)
{
    errno = ENOENT;
    return false;
}

/* Appended data are discarded; other tests check that a match can be continued. */
FILE *platform_append(const char *path, int64_t size, int64_t keep)
{
    const struct file *f = find(path);
    if (f && ((size >= 0 && (uint64_t)size != f->size) || (uint64_t)keep > f->size)) {
        errno = EBUSY;
        return NULL;
    }
    return caught(NULL);
}

bool platform_sync_directory(const char *path)
{
    return true;
}

bool platform_make_directory(const char *path)
{
    struct file *f = make(path);
    if (f)
        f->is_directory = true;
    return f;
}

bool platform_list(const char *path, const char *prefix,
                   void (*each)(void *context, const char *name, int64_t modified_ns),
                   void *context)
{
    const size_t len = strlen(path), n = strlen(prefix);
    for (int i = 0; i < FILES_MAX; i++) {
        const char *at = m.files[i].path;
        if (at && strncmp(at, path, len) == 0 && at[len] == '/' && !strchr(at + len + 1, '/') &&
            strncmp(at + len + 1, prefix, n) == 0)
            each(context, at + len + 1, i);
    }
    return true;
}

bool platform_lock(const char *path, uint32_t number)
{
    if (m.n_locks < LOCKS_MAX)
        m.locks[m.n_locks++] = number;
    return true;
}

void platform_unlock(uint32_t number)
{
    for (int i = 0; i < m.n_locks; i++) {
        if (m.locks[i] == number)
            m.locks[i--] = m.locks[--m.n_locks];
    }
}

void platform_catch_end(void)
{
}

int platform_end_code(void)
{
    return 0;
}

void platform_lock_threads(void)
{
    m.threads_locked++;
}

void platform_unlock_threads(void)
{
    m.threads_locked--;
}
