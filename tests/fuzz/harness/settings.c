/* The settings file. Whatever it contains, each setting gets a value that a user could choose. A
 * good file is the same when it is written and read again, and unknown lines are kept. A damaged
 * file is only overwritten after asking the user. */
#include "front/app.h"

#include "memory.h"

#define SETTINGS_PATH MEMORY_HOME "/.config/tactigon/settings"

static const struct front nobody;

static void start(struct app *app, const struct rules *rules)
{
    *app = (struct app){.code = CODE_NONE, .front = &nobody};
    settings_reset(&app->settings, rules);
    app_load_settings(app, SETTINGS_ALL);
}

static void end(struct app *app)
{
    answer_free(&app->answer);
}

static void check_values(const struct settings *s)
{
    struct settings again = *s;
    struct error error;
    for (int i = 0; i < SETTING_COUNT; i++) {
        const char *word = setting_value(s, (enum setting)i);
        FUZZ_CHECK(word && *word); /* the word stays valid, because only `again` changes */
        if (!setting_is_open(s, (enum setting)i))
            continue;
        FUZZ_CHECK(setting_change(&again, (enum setting)i, word, &error) == STATUS_OK);
        FUZZ_CHECK_SAME(setting_value(&again, (enum setting)i), word);
    }
    for (int i = 0; i < 2; i++) {
        struct player player;
        const struct text_word name = player_format(&s->players[i]);
        FUZZ_CHECK(strlen(name.text) + 1 < sizeof name.text);
        FUZZ_CHECK(player_read(s->rules, name.text, &player, &error) == STATUS_OK);
    }
}

static void write_again(struct app *app, const struct rules *rules)
{
    struct app other;
    size_t size, size_again;
    app_remember(app, REMEMBER_PLAYER);
    const char *text = memory_file(SETTINGS_PATH, &size);
    FUZZ_CHECK(text);
    char *kept = malloc(size + 1);
    FUZZ_CHECK(kept);
    memcpy(kept, text, size + 1);
    start(&other, rules);
    FUZZ_CHECK_SAME(other.settings_file.fault.text, "");
    for (int i = 0; i < SETTING_COUNT; i++)
        FUZZ_CHECK_SAME(setting_value(&other.settings, (enum setting)i),
                        setting_value(&app->settings, (enum setting)i));
    app_remember(&other, REMEMBER_PLAYER);
    text = memory_file(SETTINGS_PATH, &size_again);
    FUZZ_CHECK(size == size_again && memcmp(kept, text, size) == 0);
    end(&other);
    free(kept);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct app app;
    const struct rules *rules = rules_at(size % 7 == 0 ? 1 : 0); /* games have different keys */
    memory_begin(NULL, 0);
    memory_put(SETTINGS_PATH, (const char *)data, size);
    start(&app, rules);
    check_values(&app.settings);
    app_report_settings(&app);
    if (*app.settings_file.fault.text) {
        FUZZ_CHECK(app.answer.n_pieces > 0);
        fuzz_check_error(&app.settings_file.fault);
        app_remember(&app, REMEMBER_PLAYER);
        size_t now;
        const char *text = memory_file(SETTINGS_PATH, &now);
        FUZZ_CHECK(text && now == size && (size == 0 || memcmp(text, data, size) == 0));
    } else {
        write_again(&app, rules);
    }
    end(&app);
    memory_end();
    return 0;
}
