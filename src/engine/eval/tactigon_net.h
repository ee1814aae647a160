/* The net that adds to Tactigon's linear score; see tactigon_net.c. */
#ifndef TACTIGON_ENGINE_EVAL_TACTIGON_NET_H
#define TACTIGON_ENGINE_EVAL_TACTIGON_NET_H

#include "engine/eval/eval.h"

extern const struct eval_net tg_net;

#endif
