/*
 * The file that a match writes its pairs to. When it holds pairs of this very match already, that
 * one was ended: this one plays the others.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "app/match/contest.h"
#include "app/match/part.h"
#include "app/system/output.h"

/* What a file says that is there already. */
struct earlier {
    struct part_file file;
    size_t keep; /* so many bytes of it: the lines of this match's pairs and what is before them */
    int n_pairs;
    bool has_head, is_ended;
};

void contest_write(struct contest *s)
{
    output_text(&s->file, s->line, strlen(s->line)); /* in any thread: without memory of its own */
    output_add(&s->file, "\n");
    if (!output_flush(&s->file))
        atomic_store(&s->is_stopped, true);
}

static enum exit_code refuse_file(struct contest *s, const char *path, int error)
{
    app_say(s->app, "tactigon: cannot write '%s': %s\n", path,
            error == EBUSY ? "another process is writing it" : strerror(error));
    return CODE_FAILED;
}

static enum exit_code open_file(struct contest *s, const char *path, int64_t size, int64_t keep)
{
    FILE *file = platform_append(path, size, keep);
    if (!file)
        return refuse_file(s, path, errno);
    output_standard(&s->file, file, path);
    return CODE_NONE;
}

static enum exit_code write_head(struct contest *s)
{
    struct text line = text_in(s->line, MATCH_LINE_MAX);
    match_part_format(s->text, &s->part, &line);
    contest_write(s);
    return s->file.error == 0 ? CODE_NONE : refuse_file(s, s->file.name, s->file.error);
}

/* ---- what is there already ---- */

static enum exit_code refuse_match(struct contest *s, const char *path)
{
    app_say(s->app,
            "tactigon: '%s' is no part of this match: name another file, or replace it with "
            "--force\n",
            path);
    return CODE_FAILED;
}

/* A head that was torn is no other one than ours. */
static bool is_ours(struct contest *s, const struct part_file *f)
{
    const size_t len = f->size - f->at;
    struct text line = text_in(s->line, MATCH_LINE_MAX);
    match_part_format(s->text, &s->part, &line);
    return len <= line.len && memcmp(s->line, f->data + f->at, len) == 0;
}

static enum exit_code take_pair(struct contest *s, struct earlier *e, const struct match_result *r)
{
    const int i = (r->number - s->part.shard) / s->part.n_shards;
    const bool is_of_part = r->number >= s->part.shard &&
                            (r->number - s->part.shard) % s->part.n_shards == 0 && i < s->n_slots;
    if (!is_of_part)
        return part_refuse(s->app, &e->file, "this pair is none of this part of the match");
    struct slot *slot = &s->slots[i];
    if (slot->is_loaded)
        return part_refuse(s->app, &e->file, "this pair is there twice");
    slot->result = *r;
    slot->is_loaded = true;
    atomic_store(&slot->is_done, true);
    e->n_pairs++;
    return CODE_NONE;
}

static bool is_same_head(const struct contest *s, const struct match_line *line)
{
    return strcmp(line->match, s->text) == 0 && line->part.n_pairs == s->part.n_pairs &&
           line->part.shard == s->part.shard && line->part.n_shards == s->part.n_shards;
}

static enum exit_code take_line(struct contest *s, struct earlier *e, enum part_line kind,
                                const struct match_line *line)
{
    enum exit_code code = CODE_NONE;
    if (kind == PART_AT_END)
        return CODE_NONE;
    if (kind == PART_TORN)
        return e->has_head || is_ours(s, &e->file) ? CODE_NONE : refuse_match(s, e->file.path);
    if (kind == PART_HEAD ? e->has_head || !is_same_head(s, line) : !e->has_head)
        return refuse_match(s, e->file.path);
    if (kind == PART_BAD || e->is_ended)
        return part_refuse(s->app, &e->file, "this line belongs to no part of a match");
    e->has_head = true;
    if (kind == PART_LAST)
        e->is_ended = true; /* cut off again if there is more to be played */
    else
        e->keep = e->file.at;
    if (kind == PART_PAIR && strcmp(line->match, s->text) != 0)
        return refuse_match(s, e->file.path);
    if (kind == PART_PAIR)
        code = take_pair(s, e, &line->pair);
    return code;
}

static enum exit_code take_file(struct contest *s, struct earlier *e)
{
    struct match_line line;
    enum part_line kind;
    enum exit_code code;
    do {
        kind = part_next(&e->file, &line);
        code = take_line(s, e, kind, &line);
    } while (code == CODE_NONE && kind != PART_AT_END && kind != PART_TORN);
    return code;
}

static enum exit_code go_on(struct contest *s, const char *path)
{
    struct earlier e = {.keep = 0};
    enum exit_code code = part_open(s->app, path, &e.file);
    if (code == CODE_NONE)
        code = take_file(s, &e);
    if (code == CODE_NONE && e.n_pairs > 0)
        app_say(s->app, "tactigon: %d of %d games are in '%s' already\n", 2 * e.n_pairs,
                2 * s->n_slots, path);
    s->is_written = e.is_ended && e.n_pairs == s->n_slots;
    if (code == CODE_NONE && !s->is_written)
        code = open_file(s, path, (int64_t)e.file.size, (int64_t)e.keep);
    if (code == CODE_NONE && !e.has_head)
        code = write_head(s);
    part_close(&e.file);
    return code;
}

enum exit_code contest_load(struct contest *s, const struct options *options)
{
    const char *path = options->output;
    if (!path)
        return CODE_NONE;
    if (!s->file.file && platform_kind(path) != PLATFORM_MISSING && !options->is_forced)
        return go_on(s, path);
    const enum exit_code code = s->file.file ? CODE_NONE : open_file(s, path, -1, 0);
    return code == CODE_NONE ? write_head(s) : code;
}
