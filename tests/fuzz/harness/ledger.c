/* The files of finished lessons and tried puzzles. Reading a file and writing it again keeps all
 * entries and all unknown lines. */
#include "learn/attempts.h"
#include "system/store.h"

#include "core/utf8.h"
#include "memory.h"

#define FOLDER MEMORY_HOME "/.local/share/tactigon/"

static const char game[] = "apart", id[] = "0a1b2c3d";
enum { TODAY = 20000 };

/* Returns the number of lines that do not start with these words. */
static int count_others(const char *text, size_t size, const char *words)
{
    const size_t len = strlen(words);
    int n = 0;
    for (size_t at = 0; at < size;) {
        const char *end = memchr(text + at, '\n', size - at);
        const size_t next = end ? (size_t)(end - text) + 1 : size;
        n += next - at < len || memcmp(text + at, words, len) != 0;
        at = next;
    }
    return n;
}

static void check_written(const char *path, const uint8_t *data, size_t size)
{
    size_t now;
    const char *text = memory_file(path, &now);
    FUZZ_CHECK(text);
    const size_t mark = utf8_mark_length((const char *)data, size); /* a byte order mark is lost */
    FUZZ_CHECK(count_others(text, now, game) >=
               count_others((const char *)data + mark, size - mark, game));
}

static void try_puzzle(struct app *app)
{
    struct ledger l = attempts_load(app);
    const struct try_daily day = {.id = "00000000", .day = TODAY}, done = attempts_daily(&l, game);
    const int streak = attempts_streak(&l, game);
    struct try_state state = attempts_add(app, &l, game, id, false, TODAY);
    FUZZ_CHECK(done.day >= -1 && streak >= 0);
    FUZZ_CHECK(state.first != TRY_NONE && state.box == 1 && state.due == TODAY + 1);
    state = attempts_add(app, &l, game, id, true, TODAY + 1);
    attempts_set_streak(app, &l, game, streak + 1);
    attempts_set_daily(app, &l, game, &day);
    ledger_free(&l);
    l = attempts_load(app);
    const struct try_state again = attempts_of(&l, game, id);
    FUZZ_CHECK(again.first == state.first && again.box == state.box && again.due == state.due);
    FUZZ_CHECK(attempts_streak(&l, game) == streak + 1 || streak > 99999);
    FUZZ_CHECK(attempts_daily(&l, game).day == TODAY && !attempts_daily(&l, game).is_done);
    ledger_free(&l);
}

static void do_lesson(struct app *app)
{
    struct ledger l = progress_load(app);
    progress_set(app, &l, game, id, PROGRESS_DONE);
    ledger_free(&l);
    l = progress_load(app);
    FUZZ_CHECK(progress_of(&l, game, id) == PROGRESS_DONE);
    ledger_free(&l);
}

static void try_unread(struct app *app, const uint8_t *data, size_t size)
{
    size_t now;
    struct ledger l = attempts_load(app);
    attempts_add(app, &l, game, id, true, TODAY);
    ledger_free(&l);
    const char *text = memory_file(FOLDER "puzzles", &now);
    FUZZ_CHECK(text && now == size && memcmp(text, data, size) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct app app = {.code = CODE_NONE, .front = &(struct front){0}};
    struct error error;
    size_t n;
    memory_begin(NULL, 0);
    memory_put(FOLDER "puzzles", (const char *)data, size);
    memory_put(FOLDER "lessons", (const char *)data, size);
    settings_reset(&app.settings, rules_find(game));
    char *text = store_read_new(FOLDER "puzzles", size, &n, &error);
    if (text) {
        try_puzzle(&app);
        check_written(FOLDER "puzzles", data, size);
        do_lesson(&app);
        check_written(FOLDER "lessons", data, size);
    } else {
        try_unread(&app, data, size);
    }
    free(text);
    answer_free(&app.answer);
    memory_end();
    return 0;
}
