// Has the page's module answer the questions of page_native.c, in Node, and prints the same:
//   node page_engine.js MODULE.wasm WASI.js <QUESTIONS
"use strict";
const fs = require("fs");
const engine = new Function(fs.readFileSync(process.argv[3], "utf8") + "; return engine;")();
const ask = engine(new WebAssembly.Module(fs.readFileSync(process.argv[2])));
let answer;

function status(name, ...values) {
    answer = ask(name, ...values);
    return answer.status;
}

let record = "", step = 0;
const words = {
    games: () => status("page_games") || 0,
    open: (spec, start) => status("page_open", spec, start),
    read: text => {
        text = text === "=" ? record : text.replaceAll("\\n", "\n");
        return status("page_read", text, Buffer.byteLength(text));
    },
    puzzle: (game, n) => status("page_puzzle", game, Number(n)),
    state: at => status("page_state", Number(at)),
    play: s => status("page_play", s === "=" ? step : Number(s)),
    type: text => status("page_type", text),
    undo: n => status("page_undo", Number(n)),
    redo: n => status("page_redo", Number(n)),
    resign: side => status("page_resign", Number(side)),
    record: () => {
        const found = status("page_record");
        record = found === 0 ? answer.text : record;
        return found;
    },
    search: (nodes, time, lines) => {
        const begin = process.cpuUsage();
        const found = status("page_search", Number(nodes), Number(time), Number(lines));
        const used = process.cpuUsage(begin);
        if (found === 0)
            console.error(JSON.parse(answer.text).nodes, (used.user + used.system) / 1e6);
        return found;
    },
    bot: (level, seed) => step = status("page_bot", Number(level), Number(seed)) >>> 0,
    judge: turn => status("page_judge", Number(turn)),
    perft: depth => status("page_perft", Number(depth))
};
const answers = {games: 1, puzzle: 1, state: 1, record: 1, search: 1, judge: 1};

for (const line of fs.readFileSync(0, "utf8").split("\n").slice(0, -1)) {
    const [, word, a = "", b = "", c = ""] = line.split("\t");
    const found = words[word](a, b, c);
    fs.writeSync(1, line + "\n" + found + "\n" +
        (answers[word] || (word === "bot" ? found === 0 : found < 0) ? answer.text + "\n" : ""));
}
