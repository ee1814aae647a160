/*
 * The pages of a game's lessons.
 */
#include "app/learn/tutorial.h"

#include <string.h>

#include "app/session/manual.h"
#include "app/settings/look.h"
#include "app/settings/setup.h"

/* A game that has no lessons of its own: what its rules page says of playing, or the whole page. */
static void tell_manual(struct app *app)
{
    if (!manual_print_topic(app, "how to play"))
        manual_print(app);
}

void tutorial_open(struct app *app, struct tutorial *out)
{
    const struct rules *rules = app->settings.rules;
    struct error error = {0};
    *out = (struct tutorial){.app = app};
    if (!rules->lessons)
        tell_manual(app);
    else if (variant_new(rules, &(struct variant_spec){.board = NULL}, &out->variant, &error) !=
             STATUS_OK)
        app_say(app, "tactigon: %s\n", error.text);
}

void tutorial_close(struct tutorial *t)
{
    variant_free(t->variant);
}

bool tutorial_has_next(const struct tutorial *t)
{
    return t->variant && t->variant->rules->lessons[t->page].title;
}

bool tutorial_next(struct tutorial *t)
{
    const struct variant *v = t->variant;
    if (!tutorial_has_next(t))
        return false;
    const struct lesson *lesson = &v->rules->lessons[t->page++];
    struct text text = text_in(t->words, sizeof t->words);
    text_printf(&text, "%d. %s\n\n", t->page, lesson->title);
    rules_signs(lesson->text, look_of(t->app).is_unicode, &text);
    t->has_position =
        lesson->position && setup_position(t->app, v, lesson->position, &t->position) == CODE_NONE;
    if (t->has_position)
        t->selected = v->rules->place_parse(v, lesson->selected, strlen(lesson->selected));
    return true;
}
