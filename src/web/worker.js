/*
 * Does the long work, so that the page stays responsive: choosing a level's step, searching, and
 * judging puzzles. A question contains everything it needs, so the worker can be ended at any time.
 */
"use strict";
@WASI@

const FIRST_NODES = 20000;
const LAST_NODES = 80000000;
let ask;

/* Open the game of a record, with `back` steps undone. */
function open(question) {
    ask("page_read", question.record, new TextEncoder().encode(question.record).length);
    if (question.back > 0)
        ask("page_undo", question.back);
}

/* Search with more and more nodes. Each search uses the transposition table of the previous one. If
 * `why` is asked for, only the last result is sent, with the reasons for its best turn. */
function search(question) {
    open(question);
    for (let nodes = FIRST_NODES; nodes <= (question.nodes || LAST_NODES); nodes *= 2) {
        const {status, text} = ask("page_search", nodes, 0, question.lines);
        if (status < 0)
            return {done: true, error: text};
        const found = JSON.parse(text);
        const win = found.lines.length > 0 ? Math.abs(found.lines[0].win) : 0;
        if (found.nodes < nodes || (win > 0 && win < found.depth) || (question.why && nodes * 2 > question.nodes)) {
            const why = question.why ? ask("page_why") : {status: -1};
            return {done: true, found: found, why: why.status < 0 ? "" : why.text};
        }
        if (!question.why)
            postMessage({found: found});
    }
    return {done: true};
}

function bot(question) {
    open(question);
    const {status, text} = ask("page_bot", question.level, question.seed);
    return {done: true, step: status >>> 0, error: text};
}

function judge(question) {
    ask("page_puzzle", question.game, question.number);
    question.steps.forEach((step) => ask("page_play", step));
    const {status, text} = ask("page_judge", question.turn);
    return {done: true, judged: status, reply: status < 0 ? [] : JSON.parse(text)};
}

onmessage = function (event) {
    const question = event.data;
    ask = ask || engine(question.module);
    postMessage({search, bot, judge}[question.kind](question));
};
