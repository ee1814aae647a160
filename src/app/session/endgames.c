/*
 * Endgame tables as files.
 */
#include "app/session/endgames.h"

#include <stdlib.h>

#include "app/system/mem.h"
#include "app/system/store.h"

struct tables *endgames_new(const struct variant *v)
{
    struct tables *t = NULL;
    mem_check(tables_new(v, &t));
    return t;
}

static struct text file_name(const struct variant *v, int class, char name[PLATFORM_NAME_MAX])
{
    char letters[TABLES_NAME_MAX];
    struct text text = text_in(name, PLATFORM_NAME_MAX);
    tables_class_name(class, letters);
    text_printf(&text, "%s-%s", v->rule_set, letters);
    return text;
}

enum endgames_file endgames_read(struct tables *t, const struct variant *v, int class, size_t *size,
                                 struct error *error)
{
    char name[PLATFORM_NAME_MAX], path[PLATFORM_PATH_MAX];
    struct error why;
    size_t read = 0;
    file_name(v, class, name);
    if (!store_path(STORE_TABLES, name, path, NULL) || !store_may_be_there(path))
        return ENDGAMES_MISSING;
    char *data = store_read_own_new(path, STORE_FILE_MAX, &read, &why);
    const enum status status = data ? tables_read(t, class, data, read, &why) : STATUS_BAD_INPUT;
    mem_check(status);
    if (size)
        *size = read;
    if (status == STATUS_OK)
        return ENDGAMES_GOOD;
    free(data);
    error_set(error, status, 0, 0, "the table %s is not used: %s", name, why.text);
    return ENDGAMES_BAD;
}

size_t endgames_write(const struct tables *t, const struct variant *v, int class,
                      struct error *error)
{
    char name[PLATFORM_NAME_MAX];
    struct buffer b = {0};
    file_name(v, class, name);
    tables_write(t, class, &b);
    mem_check(b.is_lost ? STATUS_NO_MEMORY : STATUS_OK);
    const size_t size = store_write_at(STORE_TABLES, name, b.data, b.len, error) ? b.len : 0;
    buffer_free(&b);
    return size;
}

bool endgames_load(struct tables *t, const struct variant *v, const struct pos *p,
                   struct error *error)
{
    bool is_good = true;
    for (int class = 0; t && class < TABLES_CLASSES; class ++)
        if (tables_may_need(t, class, p) && endgames_read(t, v, class, NULL, error) == ENDGAMES_BAD)
            is_good = false;
    return is_good;
}
