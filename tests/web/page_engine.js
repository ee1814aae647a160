// Has the page's module answer the questions of page_native.c, in Node, and prints the same:
//   node page_engine.js MODULE.wasm WASI.js <QUESTIONS
"use strict";
const fs = require("fs");
const wasi = new Function(fs.readFileSync(process.argv[3], "utf8") + "; return wasi;")();
const module_ = new WebAssembly.Module(fs.readFileSync(process.argv[2]));
let page;
page = new WebAssembly.Instance(module_, wasi(module_, () => page.memory)).exports;
page._initialize();

// Texts where the module finds them, terminated.
function give(...texts) {
    const bytes = texts.map(t => Buffer.from(t + "\0"));
    let at = page.page_input(bytes.reduce((n, b) => n + b.length, 0));
    return bytes.map(b => {
        new Uint8Array(page.memory.buffer).set(b, at);
        at += b.length;
        return at - b.length;
    });
}

function answer() {
    return Buffer.from(page.memory.buffer, page.page_answer(), page.page_answer_size()).toString();
}

let record = "", step = 0;
const words = {
    games: () => { page.page_games(); return 0; },
    open: (spec, start) => page.page_open(...give(spec, start)),
    read: text => {
        text = text === "=" ? record : text.replaceAll("\\n", "\n");
        return page.page_read(give(text)[0], Buffer.byteLength(text));
    },
    puzzle: (game, n) => page.page_puzzle(give(game)[0], Number(n)),
    state: at => page.page_state(Number(at)),
    play: s => page.page_play(s === "=" ? step : Number(s)),
    type: text => page.page_type(give(text)[0]),
    undo: n => page.page_undo(Number(n)),
    redo: n => page.page_redo(Number(n)),
    resign: side => page.page_resign(Number(side)),
    record: () => {
        const status = page.page_record();
        record = status === 0 ? answer() : record;
        return status;
    },
    search: (nodes, time, lines) => {
        const begin = process.cpuUsage();
        const status = page.page_search(Number(nodes), Number(time), Number(lines));
        const used = process.cpuUsage(begin);
        if (status === 0)
            console.error(JSON.parse(answer()).nodes, (used.user + used.system) / 1e6);
        return status;
    },
    bot: (level, seed) => step = page.page_bot(Number(level), Number(seed)) >>> 0,
    judge: turn => page.page_judge(Number(turn)),
    perft: depth => page.page_perft(Number(depth))
};
const answers = {games: 1, puzzle: 1, state: 1, record: 1, search: 1, judge: 1};

for (const line of fs.readFileSync(0, "utf8").split("\n").slice(0, -1)) {
    const [, word, a = "", b = "", c = ""] = line.split("\t");
    const status = words[word](a, b, c);
    fs.writeSync(1, line + "\n" + status + "\n" +
        (answers[word] || (word === "bot" ? status === 0 : status < 0) ? answer() + "\n" : ""));
}
