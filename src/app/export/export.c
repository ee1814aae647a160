/*
 * Where pictures and pages go.
 */
#include "app/export/export.h"

#include <string.h>

#include "app/system/mem.h"
#include "app/system/output.h"

/* What has been made as a file, or among what is told. */
static enum exit_code hand_over(struct app *app, const char *path, const struct buffer *made)
{
    struct output out;
    struct error error;
    if (strcmp(path, "-") == 0) {
        app_print_file(app, buffer_text(made));
        return CODE_NONE;
    }
    bool is_written = output_open(&out, path, OUTPUT_REPLACE, &error);
    if (is_written) {
        output_add(&out, buffer_text(made));
        is_written = output_commit(&out, &error);
    }
    output_close(&out);
    if (!is_written) {
        app_say(app, "tactigon: cannot write '%s': %s\n", path, error.text);
        return CODE_FAILED;
    }
    if (app->has_terminal_out && !app->settings.is_quiet)
        app_say(app, "Written: %s\n", path);
    return CODE_NONE;
}

enum exit_code export_to(struct app *app, const struct review *x, const char *path,
                         enum status (*export)(const struct review *x, struct buffer *out))
{
    struct buffer made = {0};
    mem_check(export(x, &made));
    if (made.is_lost)
        mem_end();
    const enum exit_code code = hand_over(app, path, &made);
    buffer_free(&made);
    return code;
}
