/*
 * The file of lessons that are done.
 */
#include "app/learn/progress.h"

#include <string.h>

static const char *const marks[] = {
    [PROGRESS_NONE] = "",
    [PROGRESS_SEEN] = "seen",
    [PROGRESS_DONE] = "done",
};

static enum progress_mark mark_of(const struct ledger_line *line)
{
    int mark = PROGRESS_DONE;
    while (mark > PROGRESS_NONE && strcmp(line->words, marks[mark]) != 0)
        mark--;
    return (enum progress_mark)mark;
}

static bool is_good(const struct ledger_line *line)
{
    return mark_of(line) != PROGRESS_NONE;
}

struct ledger progress_load(struct app *app)
{
    struct ledger l = {.file = "lessons",
                       .what = "which lessons are done",
                       .form = "GAME LESSON done",
                       .is_good = is_good};
    ledger_load(app, &l);
    return l;
}

enum progress_mark progress_of(const struct ledger *l, const char *game, const char *lesson)
{
    enum progress_mark best = PROGRESS_NONE;
    struct ledger_line line;
    for (size_t at = 0; ledger_next(l, &at, &line);) {
        if (strcmp(line.game, game) == 0 && strcmp(line.name, lesson) == 0 && mark_of(&line) > best)
            best = mark_of(&line);
    }
    return best;
}

void progress_set(struct app *app, struct ledger *l, const char *game, const char *lesson,
                  enum progress_mark mark)
{
    struct ledger_line line;
    if (!ledger_refresh(app, l) || progress_of(l, game, lesson) >= mark)
        return;
    struct text text = text_in(line.game, sizeof line.game);
    text_add(&text, game);
    text = text_in(line.name, sizeof line.name);
    text_add(&text, lesson);
    text = text_in(line.words, sizeof line.words);
    text_add(&text, marks[mark]);
    ledger_put(app, l, &line);
}
