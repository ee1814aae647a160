/*
 * The page that replays a game.
 */
#include <stdlib.h>
#include <string.h>

#include "app/system/mem.h"
#include "app/view/export/assets.h"
#include "app/view/export/export.h"
#include "tactigon/analysis.h"
#include "tactigon/svg.h"

static const char *const mark_words[JUDGE_MARKS] = {
    [JUDGE_INACCURACY] = "inaccuracy",
    [JUDGE_MISTAKE] = "mistake",
    [JUDGE_BLUNDER] = "blunder",
};

/*
 * ---- the graph of an analysed game: who stands better behind each turn, by the scores that the
 * analysis has left in the record ----
 */

enum { HEIGHT = 1000 };

/* Where the curve is behind step n, from the top; negative where there is no score. */
static int height_at(const struct review *x, const struct eval *eval, int n)
{
    int score;
    if (!judge_score_find(x->record, x->game, n, &score))
        return -1;
    return (int)((double)HEIGHT * (1 - judge_chance(eval, score)) + 0.5);
}

/* From turn to turn; a turn without a score leaves a gap, and one alone is a point. */
static void add_curve(const struct review *x, const struct eval *eval, struct buffer *out)
{
    struct turn t = {0};
    bool is_open = false;
    buffer_add(out, "<path class=\"curve\" d=\"");
    while (turn_next(x->game, &t)) {
        const int height = height_at(x, eval, t.end);
        if (height >= 0)
            buffer_printf(out, is_open ? "L%d %d" : "M%d %dh0", t.end, height);
        is_open = height >= 0;
    }
    buffer_add(out, "\"/>\n");
}

static bool has_scores(const struct review *x)
{
    for (int i = 1; i <= review_steps(x); i++) {
        if (judge_score_find(x->record, x->game, i, NULL))
            return true;
    }
    return false;
}

/* As a figure, the first side's chances upwards; nothing for a game without scores. */
static void add_graph(const struct review *x, struct buffer *out)
{
    const struct rules *rules = x->variant->rules;
    const struct eval *eval = search_eval(rules);
    const int n = review_steps(x);
    if (!eval || !has_scores(x))
        return;
    buffer_add(out, "<figure>\n<figcaption>Who stands better: ");
    markup_add(out, rules->side_names[SIDE_FIRST]);
    buffer_add(out, " above, ");
    markup_add(out, rules->side_names[SIDE_SECOND]);
    buffer_printf(out,
                  " below</figcaption>\n<svg xmlns=\"http://www.w3.org/2000/svg\" id=\"graph\" "
                  "role=\"img\" aria-label=\"Graph of the scores\" viewBox=\"0 0 %d %d\" "
                  "preserveAspectRatio=\"none\">\n<path class=\"even\" d=\"M0 %dh%d\"/>\n",
                  n, HEIGHT, HEIGHT / 2, n);
    add_curve(x, eval, out);
    buffer_printf(out, "<path id=\"cursor\" d=\"M0 0v%d\" transform=\"translate(%d)\"/>\n", HEIGHT,
                  x->at);
    buffer_add(out, "</svg>\n</figure>\n");
}

/* ---- the page ---- */

/* A page while it is written. */
struct page {
    const struct review *x;
    const struct variant *v;
    const struct game *game;
    struct buffer *out;
    struct drawing drawing; /* of games with shapes */
    struct canvas canvas;   /* of the others */
    char text[LIST_TEXT_MAX];
};

/* A sentence: "Board: standard.", ending in a blank. */
static void add_field(struct page *page, const char *name, const char *value)
{
    if (!*value)
        return;
    char capital[REVIEW_CAPTION_MAX];
    struct text text = text_in(capital, sizeof capital);
    text_add_capital(&text, name);
    markup_add(page->out, capital);
    buffer_add(page->out, ": ");
    markup_add(page->out, value);
    buffer_add(page->out, ". ");
}

/* The player as people read him, in page->text. */
static const char *player_of(struct page *page, enum side side)
{
    struct text text = text_in(page->text, sizeof page->text);
    facts_player(page->v->rules, record_text(page->x->record, RECORD_PLAYER + (int)side), &text);
    return page->text;
}

static void add_title(struct page *page)
{
    const struct record *r = page->x->record;
    const char *const *names = page->v->rules->side_names;
    markup_add(page->out, page->v->rules->title);
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        if (!*record_text(r, RECORD_PLAYER + side))
            continue;
        buffer_add(page->out, side == SIDE_FIRST ? ": " : ", ");
        markup_add(page->out, names[side]);
        buffer_add(page->out, " (");
        markup_add(page->out, player_of(page, (enum side)side));
        buffer_add(page->out, ")");
    }
}

static void add_head(struct page *page)
{
    struct buffer *out = page->out;
    buffer_add(out, "<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\">\n"
                    "<head>\n<meta charset=\"utf-8\"/>\n<title>");
    add_title(page);
    /* A page that wants nothing from anywhere and gets nothing, nor runs what is not its own. */
    buffer_printf(out,
                  "</title>\n<meta http-equiv=\"Content-Security-Policy\" content=\"default-src "
                  "'none'; base-uri 'none'; form-action 'none'; style-src '%s' '%s'; "
                  "script-src '%s'\"/>\n",
                  asset_drawing_css_hash, asset_page_css_hash, asset_page_js_hash);
    buffer_add(out, "<meta name=\"viewport\" content=\"width=device-width, "
                    "initial-scale=1\"/>\n<meta name=\"generator\" content=\"tactigon " //
               TACTIGON_VERSION "\"/>\n<style>");
    drawing_style(out);
    buffer_add(out, "</style>\n<style>");
    buffer_add_packed(out, asset_page_css);
    buffer_add(out, "</style>\n</head>\n");
}

static void add_header(struct page *page)
{
    const struct record *r = page->x->record;
    const char *const *names = page->v->rules->side_names;
    char result[ERROR_TEXT_MAX];
    struct text text;
    buffer_add(page->out, "<body>\n<header>\n<h1>");
    markup_add(page->out, page->v->rules->title);
    buffer_add(page->out, "</h1>\n<p>");
    add_field(page, names[SIDE_FIRST], player_of(page, SIDE_FIRST));
    add_field(page, names[SIDE_SECOND], player_of(page, SIDE_SECOND));
    add_field(page, "board", page->v->title);
    if (strcmp(page->v->rule_set, page->v->rules->rule_sets[0]) != 0)
        add_field(page, "rules", page->v->rule_set);
    text = text_in(page->text, sizeof page->text);
    facts_date(record_text(r, RECORD_DATE), &text);
    add_field(page, "date", page->text);
    text = text_in(result, sizeof result);
    review_result(page->x, &text);
    buffer_add(page->out, "</p>\n<p><strong>");
    markup_add(page->out, *result ? result : "Unfinished.");
    buffer_add(page->out, "</strong></p>\n</header>\n");
}

/* ---- what is said of a step ---- */

/* The comments in words behind step `at`, as record_next_comment: scores are told otherwise, times
 * not. */
static const char *next_note(const struct page *page, int at, int *k)
{
    const char *note;
    do
        note = record_next_comment(page->x->record, page->game, at, k);
    while (note && (judge_score_read(note, NULL) || record_is_of_clock(note)));
    return note;
}

/* The mark with which a comment begins, as in "?? better d4-d5". */
static enum judge_mark mark_of(const struct page *page, int at)
{
    const char *note;
    for (int k = 0; (note = next_note(page, at, &k));) {
        for (int mark = JUDGE_GOOD + 1; mark < JUDGE_MARKS; mark++) {
            const char *sign = judge_mark_text((enum judge_mark)mark);
            const size_t len = strlen(sign);
            if (strncmp(note, sign, len) == 0 && (note[len] == ' ' || note[len] == '\0'))
                return (enum judge_mark)mark;
        }
    }
    return JUDGE_GOOD;
}

static void add_mark(const struct page *page, int at, struct text *out)
{
    const enum judge_mark mark = mark_of(page, at);
    if (mark != JUDGE_GOOD)
        text_printf(out, " %s", judge_mark_text(mark));
}

/* "Move 3, red: d7xd5 ?? (blunder)" */
static void add_caption(const struct page *page, int at, struct turn *t, struct text *out)
{
    const enum judge_mark mark = mark_of(page, at);
    review_caption(page->x, at, t, out);
    add_mark(page, at, out);
    if (mark != JUDGE_GOOD)
        text_printf(out, " (%s)", mark_words[mark]);
}

/* "+1.20 for red", or nothing. */
static void add_score(const struct page *page, int at, struct text *out)
{
    int score;
    if (judge_score_find(page->x->record, page->game, at, &score))
        judge_score_show(page->v->rules, score, out);
}

/* The score and the notes of the position that is shown first, a line each. */
static void add_shown_notes(struct page *page)
{
    const char *note;
    struct text score = text_in(page->text, sizeof page->text);
    add_score(page, page->x->at, &score);
    if (score.len > 0) {
        buffer_add(page->out, "Score: ");
        markup_add(page->out, page->text);
        buffer_add(page->out, "\n");
    }
    for (int k = 0; (note = next_note(page, page->x->at, &k));) {
        markup_add(page->out, note);
        buffer_add(page->out, "\n");
    }
}

/* What a side has and has lost, in page->text. */
static void list_side(struct page *page, int at, enum side side)
{
    struct text text = text_in(page->text, sizeof page->text);
    rules_score(page->v, review_pos(page->x, at), side, &text);
    if (page->v->rules->show->picture)
        facts_lost(page->v, review_pos(page->x, 0), review_pos(page->x, at), side, &text);
}

/* ---- positions ---- */

static int last_steps(const struct page *page, int at, move_code last[REVIEW_STEPS_MAX])
{
    return review_last_steps(page->x, at, last);
}

/* The canvas of a position into page->text. */
static void draw_text(struct page *page, int at)
{
    move_code last[REVIEW_STEPS_MAX];
    const struct view view = {.style = VIEW_LARGE,
                              .selected = PLACE_NONE,
                              .n_last = last_steps(page, at, last),
                              .last = last};
    struct text text = text_in(page->text, sizeof page->text);
    mem_check(page->v->rules->show->draw(page->v, review_pos(page->x, at), &view, &page->canvas));
    for (int row = 0; row < page->canvas.rows; row++) {
        canvas_row_text(&page->canvas, row, &text);
        text_put(&text, '\n');
    }
}

/* The code of a position, or its text, into page->text. */
static void draw(struct page *page, int at)
{
    if (!page->v->rules->show->picture) {
        draw_text(page, at);
        return;
    }
    move_code last[REVIEW_STEPS_MAX];
    const int n_last = last_steps(page, at, last);
    struct text text = text_in(page->text, sizeof page->text);
    drawing_code(&page->drawing, review_pos(page->x, at), last, n_last, &text);
}

/* The board with the position that is shown first: it is there also without the script. */
static void add_board(struct page *page)
{
    struct buffer *out = page->out;
    for (int i = 0; page->v->rules->show->picture && i <= review_steps(page->x); i++)
        drawing_look(&page->drawing, review_pos(page->x, i));
    draw(page, page->x->at);
    if (!page->v->rules->show->picture) {
        buffer_add(out, "<pre id=\"pieces\" aria-hidden=\"true\">");
        markup_add(out, page->text);
        buffer_add(out, "</pre>\n");
        return;
    }
    buffer_add(out, "<svg xmlns=\"http://www.w3.org/2000/svg\"");
    drawing_size(&page->drawing, out);
    buffer_add(out, " class=\"board\" role=\"img\" aria-label=\"The board\" "
                    "aria-describedby=\"words\">\n");
    drawing_board(&page->drawing, out);
    buffer_add(out, "<g id=\"pieces\">");
    drawing_pieces(&page->drawing, page->text, out);
    buffer_add(out, "</g>\n</svg>\n");
}

static void list_position(struct page *page, int at)
{
    struct text words = text_in(page->text, sizeof page->text);
    rules_list(page->v, review_pos(page->x, at), &words);
}

static void add_controls(struct buffer *out)
{
    buffer_add(out,
               "</p>\n</div>\n<noscript><p>The buttons and the list need JavaScript, which is off: "
               "only the position that the game was written with is drawn.</p></noscript>\n"
               "<div class=\"controls\" id=\"controls\" hidden=\"hidden\">\n"
               "<button type=\"button\" id=\"start\">Start</button>\n"
               "<button type=\"button\" id=\"back\">Back</button>\n"
               "<button type=\"button\" id=\"auto\">Play</button>\n"
               "<button type=\"button\" id=\"next\">Next</button>\n"
               "<button type=\"button\" id=\"end\">End</button>\n"
               "<span id=\"count\"></span>\n</div>\n</section>\n");
}

static void add_stage(struct page *page)
{
    struct buffer *out = page->out;
    struct turn turn = {0};
    buffer_add(out, "<main>\n<section id=\"stage\" aria-label=\"Board\">\n");
    add_board(page);
    struct text caption = text_in(page->text, sizeof page->text);
    add_caption(page, page->x->at, &turn, &caption);
    buffer_add(out, "<div role=\"status\" aria-live=\"polite\">\n<p id=\"say\">");
    markup_add(out, page->text);
    buffer_add(out, "</p>\n<p id=\"notes\">");
    add_shown_notes(page);
    add_controls(out);
}

/* Both sides with what they have; what the reader may open stands below all. */
static void add_sides(struct page *page)
{
    struct buffer *out = page->out;
    buffer_add(out, "<section id=\"game\" aria-label=\"Game\">\n<dl>\n");
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        char capital[REVIEW_CAPTION_MAX];
        struct text text = text_in(capital, sizeof capital);
        text_add_capital(&text, page->v->rules->side_names[side]);
        list_side(page, page->x->at, (enum side)side);
        buffer_add(out, "<dt>");
        markup_add(out, capital);
        buffer_printf(out, "</dt><dd id=\"side%d\">", side);
        markup_add(out, page->text);
        buffer_add(out, "</dd>\n");
    }
    buffer_add(out, "</dl>\n");
    add_graph(page->x, out);
}

static void add_details(struct page *page)
{
    struct buffer *out = page->out;
    buffer_add(out, "<footer>\n<details>\n<summary>The position in words</summary>\n"
                    "<p id=\"words\">");
    list_position(page, page->x->at);
    markup_add(out, page->text);
    buffer_add(out, "</p>\n</details>\n<details>\n<summary>Pieces, marks and keys</summary>\n"
                    "<ul id=\"legend\">\n");
    if (page->v->rules->show->picture)
        drawing_legend(&page->drawing, out);
    for (int mark = JUDGE_GOOD + 1; mark < JUDGE_MARKS; mark++)
        buffer_printf(out, "<li><span class=\"key\">%s</span> %s</li>\n",
                      judge_mark_text((enum judge_mark)mark), mark_words[mark]);
    buffer_add(out, "<li>Space plays and stops; the arrows left and right, Home and End go through "
                    "the game; on a phone swipe across the board.</li>\n"
                    "</ul>\n</details>\n</footer>\n");
}

/* ---- the list of moves ---- */

static void add_notes(struct page *page, int at)
{
    const char *note;
    for (int k = 0; (note = next_note(page, at, &k));) {
        buffer_add(page->out, "<span class=\"note\">");
        markup_add(page->out, note);
        buffer_add(page->out, "</span>");
    }
}

/* A link to position `at`, which the turn led to. */
static void add_link(struct page *page, int at, const struct turn *turn)
{
    char caption[REVIEW_CAPTION_MAX];
    struct text text = text_in(caption, sizeof caption);
    struct turn t = *turn;
    add_caption(page, at, &t, &text);
    buffer_printf(page->out, "<a href=\"#%d\" aria-label=\"", at);
    markup_add(page->out, caption);
    text_clear(&text);
    add_score(page, at, &text);
    if (text.len > 0) {
        buffer_add(page->out, "\" data-score=\"");
        markup_add(page->out, caption);
        text_clear(&text);
    }
    buffer_add(page->out, "\">");
    if (at == 0)
        text_add(&text, "Start");
    else
        page->v->rules->move_show(page->v, review_pos(page->x, at - 1),
                                  game_move_at(page->game, at - 1), &text);
    add_mark(page, at, &text);
    markup_add(page->out, caption);
    buffer_add(page->out, "</a>");
    add_notes(page, at);
}

/* The turns, two a row; *row is the row that is open, 0 for none. */
static void add_turn(struct page *page, const struct turn *t, int *row)
{
    struct buffer *out = page->out;
    if (*row != t->number) {
        buffer_printf(out, "%s<li><span class=\"number\">%d.</span>", *row ? "</li>\n" : "",
                      t->number);
        if (t->is_second)
            buffer_add(out, "<span>...</span>");
    }
    *row = t->number;
    buffer_add(out, "<span>");
    for (int i = t->begin; i < t->end; i++)
        add_link(page, i + 1, t);
    buffer_add(out, "</span>");
}

static void add_moves(struct page *page)
{
    struct turn t = {0};
    int row = 0;
    buffer_add(page->out, "<nav aria-label=\"Moves\">\n<h2>Moves</h2>\n<ol id=\"moves\">\n"
                          "<li><span class=\"number\">0.</span><span>");
    add_link(page, 0, &t);
    buffer_add(page->out, "</span></li>\n");
    while (turn_next(page->game, &t))
        add_turn(page, &t, &row);
    buffer_printf(page->out, "%s</ol>\n</nav>\n</section>\n</main>\n", row ? "</li>\n" : "");
}

/* ---- the script ---- */

/* What of each position goes into an array of the script's data. */
enum part { PART_CODE, PART_WORDS, PART_FIRST, PART_SECOND };
enum { PARTS = PART_SECOND + 1 };

static void make_part(struct page *page, enum part part, int at)
{
    switch (part) {
    case PART_CODE:
        draw(page, at);
        break;
    case PART_WORDS:
        list_position(page, at);
        break;
    case PART_FIRST:
    case PART_SECOND:
        list_side(page, at, part == PART_FIRST ? SIDE_FIRST : SIDE_SECOND);
        break;
    }
}

static void add_script(struct page *page)
{
    static const char *const names[PARTS] = {"plies", "words", "side0", "side1"};
    struct buffer *out = page->out;
    const int n = review_steps(page->x);
    buffer_printf(out, "<script type=\"application/json\" id=\"data\">\n{\"first\": %d",
                  page->x->at);
    for (int part = 0; part < PARTS; part++) {
        buffer_printf(out, ",\n\"%s\": [\n", names[part]);
        for (int i = 0; i <= n; i++) {
            make_part(page, (enum part)part, i);
            markup_string(out, page->text);
            buffer_add(out, i < n ? ",\n" : "]");
        }
    }
    buffer_add(out, "}\n</script>\n<script>");
    buffer_add_packed(out, asset_page_js);
    buffer_add(out, "</script>\n</body>\n</html>\n");
}

enum status export_html(const struct review *x, struct buffer *out)
{
    struct page *page = mem_new(1, sizeof *page);
    page->x = x;
    page->v = x->variant;
    page->game = x->game;
    page->out = out;
    page->canvas = canvas_empty();
    if (page->v->rules->show->picture)
        drawing_begin(&page->drawing, page->v);
    add_head(page);
    add_header(page);
    add_stage(page);
    add_sides(page);
    add_moves(page);
    add_details(page);
    add_script(page);
    canvas_free(&page->canvas);
    free(page);
    return STATUS_OK;
}
