/*
 * An external engine in a match: the input is what the engine prints. Whatever it prints, the match
 * ends with a documented status and clean text, and an illegal step loses. The first line continues
 * the command line of the match.
 *
 * In the input these bytes stand for
 *   \x06         a correct answer to the last question
 *   \x05         silence until the timeout
 *   \x04         the end of the engine; another may be started
 */
#include <errno.h>

#include "match/match.h"
#include "program.h"
#include "system/platform.h"

enum { TEXT_MAX = 1 << 16, LINE_LEN_MAX = 256, OFTEN_MAX = 20000 };

struct platform_program {
    bool has_ended;
};

static struct talker {
    struct platform_program program;
    bool is_running;
    struct fuzz_input in;
    char asked[TEXT_MAX];    /* the last line sent to the engine */
    char position[TEXT_MAX]; /* the last "position" line */
    size_t len;
    int reads;
} * player;

struct platform_program *platform_program_new(const char *command, enum platform_group group)
{
    FUZZ_CHECK(!player->is_running);
    if (player->in.size == 0) {
        errno = ENOENT;
        return NULL;
    }
    player->program.has_ended = false;
    player->is_running = true;
    return &player->program;
}

int platform_program_free(struct platform_program *p, int wait_ms)
{
    memory_pass_ms(wait_ms);
    if (p)
        player->is_running = false;
    return p && p->has_ended ? 1 : PLATFORM_KILLED;
}

int platform_program_write(struct platform_program *p, const char *data, size_t size, int wait_ms)
{
    if (p->has_ended)
        return PLATFORM_READ_FAILED;
    for (size_t i = 0; i < size; i++) {
        if (data[i] != '\n' && player->len + 1 < TEXT_MAX) {
            player->asked[player->len++] = data[i];
            player->asked[player->len] = '\0';
            continue;
        }
        if (strncmp(player->asked, "position ", 9) == 0)
            strcpy(player->position, player->asked);
        player->len = 0;
    }
    return (int)size;
}

/* Adds a legal step in the position of the last line "position fen POSITION moves A B". */
static void add_step(struct text *out)
{
    const struct variant *v = fuzz_variant("", CPU_BEST);
    struct error error;
    union position p;
    char *moves = strstr(player->position, " moves"), word[MOVE_TEXT_MAX];
    const char *rest = moves ? moves + strlen(" moves") + 1 : "";
    if (moves)
        *moves = '\0';
    const char *fen = strstr(player->position, "fen ");
    if (fen && v->rules->pos_parse(v, fen + strlen("fen "), &p.pos, &error) != STATUS_OK)
        return;
    if (!fen)
        v->rules->start(v, &p.pos);
    for (text_next_word(&rest, word, sizeof word); *word;
         text_next_word(&rest, word, sizeof word)) {
        move_code m;
        if (rules_move_read(v, &p.pos, word, &m) != STATUS_OK)
            return; /* the position is from another game */
        fuzz_play(v, &p, m);
    }
    int n;
    move_code *steps = fuzz_steps_new(v, &p.pos, &n);
    if (n > 0)
        v->rules->move_format(v, &p.pos, steps[p.pos.key % (uint64_t)n], out);
    free(steps);
}

static void add_answer(struct text *out)
{
    if (strcmp(player->asked, "ugi") == 0) {
        text_add(out, "id name x\nugiok\n");
    } else if (strcmp(player->asked, "isready") == 0) {
        text_add(out, "readyok\n");
    } else if (strncmp(player->asked, "go", 2) == 0) {
        text_add(out, "info nodes 5\nbestmove ");
        add_step(out);
        text_add(out, "\n");
    }
}

int platform_program_read(struct platform_program *p, char *out, int size, int wait_ms)
{
    char typed[LINE_LEN_MAX];
    struct text text = text_in(typed, sizeof typed);
    FUZZ_CHECK(++player->reads < OFTEN_MAX);
    if (player->in.size == 0 || p->has_ended)
        return 0;
    const int byte = fuzz_byte(&player->in);
    if (byte == 4) {
        p->has_ended = true;
        return 0;
    }
    if (byte == 5) {
        memory_pass_ms(100 * wait_ms);
        return PLATFORM_READ_NOTHING;
    }
    if (byte == 6) {
        add_answer(&text);
    } else {
        text_put(&text, (char)byte);
        while (player->in.size > 0 && *player->in.data > 6 && text.len + 1 < sizeof typed)
            text_put(&text, (char)fuzz_byte(&player->in));
    }
    if (text.len == 0)
        return PLATFORM_READ_NOTHING;
    FUZZ_CHECK((size_t)size >= text.len);
    memcpy(out, typed, text.len);
    return (int)text.len;
}

static void check_file(struct fuzz_input written)
{
    struct match_line *l = malloc(sizeof *l);
    FUZZ_CHECK(l);
    for (char *line; (line = fuzz_line_new(&written));) {
        if (strncmp(line, "pair ", 5) == 0)
            FUZZ_CHECK(match_line_read(line, l) && l->pair.number == 1);
        free(line);
    }
    free(l);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct fuzz_input in = {data, size};
    char *words = fuzz_line_new(&in), line[512];
    struct text text = text_in(line, sizeof line);
    size_t n;
    player = calloc(1, sizeof *player);
    FUZZ_CHECK(player);
    player->in = in;
    memory_begin(NULL, 0);
    text_printf(&text, "match --p1 ugi:x --p2 random --games 2 --seed 1 %s", words ? words : "");
    program_run(line);
    const char *written = memory_written(&n);
    fuzz_check_clean(written, n, true);
    check_file((struct fuzz_input){(const uint8_t *)written, n});
    FUZZ_CHECK(!player->is_running);
    memory_end();
    free(player);
    free(words);
    return 0;
}

bool platform_relay(const char *path, bool is_open)
{
    return false;
}
