/* What the WebAssembly module exports to the page. The page and its worker each have an instance of
 * the module, so global variables are enough. An answer is JSON, or a sentence if the status is
 * below 0, and lasts until the next call. */
#ifndef TACTIGON_WEB_PAGE_H
#define TACTIGON_WEB_PAGE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __wasm__
#define EXPORT(name) __attribute__((export_name(#name))) name
#else
#define EXPORT(name) name
#endif

char *EXPORT(page_input)(size_t size);
const char *EXPORT(page_answer)(void);
size_t EXPORT(page_answer_size)(void);
int EXPORT(page_open)(const char *spec, const char *start);
int EXPORT(page_read)(const char *record, size_t size);
int EXPORT(page_puzzle)(const char *name, int number);
void EXPORT(page_games)(void);
int EXPORT(page_teach)(const char *name, int of_rules);
int EXPORT(page_state)(int at);
int EXPORT(page_play)(uint32_t step);
int EXPORT(page_type)(const char *text);
int EXPORT(page_undo)(int n);
int EXPORT(page_redo)(int n);
int EXPORT(page_resign)(int side);
int EXPORT(page_record)(void);
int EXPORT(page_search)(int nodes, int time_ms, int lines);
int EXPORT(page_why)(void);
uint32_t EXPORT(page_bot)(int level, uint32_t seed);
int EXPORT(page_judge)(int turn);
double EXPORT(page_perft)(int depth);

#endif
