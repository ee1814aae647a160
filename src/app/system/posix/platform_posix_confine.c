/*
 * The platform by POSIX: on OpenBSD, what the program can do no more. It reads everything, and
 * writes where its user's files are, where it was started and where an argument points; programs
 * that it starts are not confined. Elsewhere nothing.
 */
#include "app/system/posix/platform_posix.h"

#include "app/system/platform.h"

#if defined(__OpenBSD__)

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What is not there need not be seen, and a word that is no path makes no difference. */
static void show(const char *path, const char *rights)
{
    if (path && *path)
        unveil(path, rights);
}

/* The folder that a word of the command line names a file in, NAME or --option=NAME. */
static void show_folder(const char *word)
{
    char folder[PLATFORM_PATH_MAX];
    const char *value = *word == '-' ? strchr(word, '=') : NULL;
    const char *path = value ? value + 1 : word;
    const char *slash = strrchr(path, '/');
    const size_t length = slash ? (size_t)(slash - path) + 1 : 0;
    if (length == 0 || length >= sizeof folder)
        return;
    memcpy(folder, path, length);
    folder[length] = '\0';
    show(folder, "rwc");
}

void platform_confine(int n_words, char *const *words)
{
    static const char *const homes[] = {"HOME", "XDG_STATE_HOME", "XDG_DATA_HOME",
                                        "XDG_CONFIG_HOME"};
    static const char promises[] = "stdio rpath wpath cpath fattr flock tty proc exec";
    show("/", "r");
    show("/bin/sh", "x");
    show("/dev", "rw");
    show("/tmp", "rwc");
    show(".", "rwc");
    for (size_t i = 0; i < sizeof homes / sizeof homes[0]; i++)
        show(getenv(homes[i]), "rwc");
    for (int i = 1; i < n_words; i++)
        show_folder(words[i]);
    if (unveil(NULL, NULL) != 0 || pledge(promises, NULL) != 0)
        abort(); /* the words above are this system's own */
}

#else

void platform_confine(int n_words, char *const *words)
{
    (void)n_words;
    (void)words;
}

#endif
