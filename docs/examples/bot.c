/*
 * Two bots play a game, which is written as a record.
 *   bot [SPEC [FIRST [SECOND]]]      bot "apart 6x7" level:3 search:nodes=2000
 */
#include <stdio.h>
#include <stdlib.h>

#include <tactigon.h>

/* Whoever is to move chooses: never assume that sides take turns. */
static int32_t play(tactigon_game *g, tactigon_bot *bots[2])
{
    int32_t status = TACTIGON_OK;
    while (status == TACTIGON_OK && tactigon_game_result(g) == TACTIGON_RESULT_NONE) {
        tactigon_step step;
        status =
            tactigon_bot_choose(bots[tactigon_position_side(tactigon_game_position(g))], g, &step);
        if (status == TACTIGON_OK)
            status = tactigon_game_play(g, step);
    }
    return status;
}

static int32_t print_record(const tactigon_game *g)
{
    const size_t size = tactigon_game_write(g, NULL, 0);
    char *record = size > 0 ? malloc(size + 1) : NULL;
    if (!record)
        return TACTIGON_ERROR_MEMORY;
    tactigon_game_write(g, record, size + 1);
    fputs(record, stdout);
    free(record);
    return TACTIGON_OK;
}

int main(int argc, char **argv)
{
    const char *players[2] = {argc > 2 ? argv[2] : "level:3", argc > 3 ? argv[3] : "random"};
    tactigon_error error = {0};
    tactigon_variant *v = NULL;
    tactigon_game *g = NULL;
    tactigon_bot *bots[2] = {NULL, NULL};
    int32_t status = tactigon_variant_new(argc > 1 ? argv[1] : "tactigon", NULL, 0, &v, &error);
    for (int side = 0; side < 2 && status == TACTIGON_OK; side++)
        status = tactigon_bot_new(v, players[side], (uint64_t)side, &bots[side], &error);
    if (status == TACTIGON_OK)
        status = tactigon_game_new(v, NULL, &g);
    if (status == TACTIGON_OK)
        status = tactigon_game_set_tag(g, "first", players[0]);
    if (status == TACTIGON_OK)
        status = tactigon_game_set_tag(g, "second", players[1]);
    if (status == TACTIGON_OK)
        status = play(g, bots);
    if (status == TACTIGON_OK)
        status = print_record(g);
    if (status != TACTIGON_OK)
        fprintf(stderr, "status %d: %s\n", (int)status, error.text);
    tactigon_game_free(g);
    for (int side = 0; side < 2; side++)
        tactigon_bot_free(bots[side]);
    tactigon_variant_free(v);
    return status == TACTIGON_OK ? 0 : 1;
}
