/* The position editor. The first line names game, board and rule set, the others are typed. Every
 * state can be written as text, accepted positions are legal, undo and redo restore earlier states,
 * and a refusal changes nothing. */
#include "commands/commands.h"

#include "commands/editor.h"
#include "core/utf8.h"
#include "front/app.h"
#include "memory.h"

enum { TYPED_MAX = 40 };

static void check_text(const struct editor *e)
{
    const struct rules_position text = rules_position(e->variant, &e->pos.pos);
    struct error error = {0};
    union position p;
    FUZZ_CHECK(strlen(text.text) + 1 < sizeof text.text);
    if (editor_read(e, &p, &error) == STATUS_OK) {
        fuzz_check_clean(text.text, strlen(text.text), false);
        FUZZ_CHECK_SAME(text.text, rules_position(e->variant, &p.pos).text);
        fuzz_check_position(e->variant, &p.pos);
    } else {
        fuzz_check_error(&error);
    }
}

static void check_words(const struct editor *e)
{
    char words[LIST_TEXT_MAX];
    struct text text = text_in(words, sizeof words);
    editor_words(e, &text);
    FUZZ_CHECK(!text.is_cut && text.len > 0);
    fuzz_check_clean(words, text.len, true);
}

static void check_past(const struct editor *e)
{
    FUZZ_CHECK(e->at >= 0 && e->at < e->n_past && e->n_past <= e->room);
    FUZZ_CHECK(memcmp(&e->pos, &e->past[e->at], e->variant->pos_size) == 0);
}

static bool answer_question(struct app *app, const char *question, bool is_yes)
{
    FUZZ_CHECK(!is_yes && app->has_terminal_in);
    return strlen(question) % 2 == 0;
}

static const struct front person = {.ask = answer_question};

static void type(struct editor *e, const char *typed)
{
    struct answer *answer = &e->app->answer;
    const union position before = e->pos;
    editor_do(e, typed);
    if (answer->is_refused)
        FUZZ_CHECK(memcmp(&before, &e->pos, e->variant->pos_size) == 0 && answer->n_pieces > 0);
    check_past(e);
    check_text(e);
    answer_clear(answer);
}

static void edit(struct app *app, const struct variant *v, struct fuzz_input *in)
{
    struct editor e;
    union position start;
    memset(&start, 0, sizeof start);
    v->rules->start(v, &start.pos);
    editor_open(app, v, &start.pos, &e);
    char *typed;
    for (int i = 0; i < TYPED_MAX && (typed = fuzz_line_new(in)); i++) {
        utf8_clean(typed, strlen(typed)); /* as all front ends do */
        type(&e, typed);
        free(typed);
    }
    check_words(&e);
    editor_close(&e);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct fuzz_input in = {data, size};
    struct app app = {.code = CODE_NONE, .has_terminal_in = true, .front = &person};
    char *name = fuzz_line_new(&in);
    const struct variant *v = fuzz_variant(name ? name : "", CPU_BEST);
    memory_begin(NULL, 0);
    settings_reset(&app.settings, v->rules);
    edit(&app, v, &in);
    answer_free(&app.answer);
    memory_end();
    free(name);
    return 0;
}
