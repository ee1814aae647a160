// Asks the page's module in Node what the native program is asked: perft 3 and a search of so many nodes, a game a line.
//   node page_engine.js MODULE.wasm [NODES]
"use strict";
const fs = require("fs");
const module_ = new WebAssembly.Module(fs.readFileSync(process.argv[2]));
const nodes = Number(process.argv[3] || 20000);
let page;
// What wasi-libc asks of a system: a clock; there are no files, arguments or environment.
const wasi = new Proxy({
    clock_time_get: (id, precision, out) => {
        new DataView(page.memory.buffer).setBigUint64(out, BigInt(Math.round(performance.now() * 1e6)), true);
        return 0;
    },
    proc_exit: () => { throw new Error("exit"); },
}, {get: (own, name) => own[name] || (() => 8)});
const imports = {};
for (const i of WebAssembly.Module.imports(module_))
    (imports[i.module] = imports[i.module] || {})[i.name] = wasi[i.name];
page = new WebAssembly.Instance(module_, imports).exports;
if (page._initialize)
    page._initialize();
function give(...texts) {
    const bytes = texts.map(t => Buffer.from(t + "\0"));
    let at = page.page_input(bytes.reduce((n, b) => n + b.length, 0));
    return bytes.map(b => { new Uint8Array(page.memory.buffer).set(b, at); at += b.length; return at - b.length; });
}
function answer() {
    return Buffer.from(page.memory.buffer, page.page_answer(), page.page_answer_size()).toString();
}
page.page_games();
for (const game of JSON.parse(answer())) {
    if (page.page_open(...give(game.name, "")) !== 0)
        throw new Error(answer());
    const leaves = page.page_perft(2);
    page.page_state(-1);
    const state = JSON.parse(answer());
    const begin = performance.now();
    if (page.page_search(nodes, 0, 1) !== 0)
        throw new Error(answer());
    const found = JSON.parse(answer());
    const speed = found.nodes / (performance.now() - begin) * 1000;
    console.log(game.name, leaves, state.steps.length, found.depth, found.nodes, found.lines[0].score, found.lines[0].steps.join(" "));
    console.error(game.name, Math.round(speed), "nodes/s");
}
