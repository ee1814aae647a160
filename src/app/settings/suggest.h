/*
 * Did you mean: the candidate nearest to what was typed. Offer every candidate,
 * then read `best`.
 */
#ifndef TACTIGON_APP_SETTINGS_SUGGEST_H
#define TACTIGON_APP_SETTINGS_SUGGEST_H

struct suggest {
    const char *typed;
    const char *best; /* NULL while no candidate is near enough */
    int distance;     /* of `best`; before that, one more than is near enough */
};

struct suggest suggest_for(const char *typed);
void suggest_offer(struct suggest *s, const char *candidate);

/* Letters to insert, delete, replace or exchange with the next one; without regard to case. */
int suggest_distance(const char *a, const char *b);

#endif
