// Runs the page's module on the questions of page_native.c and prints its answers in the same form. The
// module runs in Node, or in the page in a headless Chromium:
//   node page_engine.js WASI.js MODULE.wasm <QUESTIONS
//   node page_engine.js WASI.js tactigon.html BROWSER PROFILE <QUESTIONS
"use strict";
const fs = require("fs");
const path = require("path");

// Returns the answers to all questions. Passes the nodes and time (by `clock`) of each search to `spent`.
function answer_all(ask, questions, clock, spent) {
    const answers = {games: 1, teach: 1, puzzle: 1, state: 1, record: 1, search: 1, why: 1, judge: 1};
    const out = [];
    let answer, record = "", step = 0;
    function status(name, ...values) {
        answer = ask(name, ...values);
        return answer.status;
    }
    const words = {
        games: () => status("page_games") || 0,
        teach: (game, of_rules) => status("page_teach", game, Number(of_rules)),
        open: (spec, start) => status("page_open", spec, start),
        read: (text) => {
            text = text === "=" ? record : text.replaceAll("\\n", "\n");
            return status("page_read", text, new TextEncoder().encode(text).length);
        },
        puzzle: (game, n) => status("page_puzzle", game, Number(n)),
        state: (at) => status("page_state", Number(at)),
        play: (s) => status("page_play", s === "=" ? step : Number(s)),
        type: (text) => status("page_type", text),
        undo: (n) => status("page_undo", Number(n)),
        redo: (n) => status("page_redo", Number(n)),
        resign: (side) => status("page_resign", Number(side)),
        record: () => {
            const found = status("page_record");
            record = found === 0 ? answer.text : record;
            return found;
        },
        search: (nodes, time, lines) => {
            const begin = clock();
            const found = status("page_search", Number(nodes), Number(time), Number(lines));
            if (found === 0)
                spent(JSON.parse(answer.text).nodes + " " + (clock() - begin));
            return found;
        },
        why: () => status("page_why"),
        bot: (level, seed) => step = status("page_bot", Number(level), Number(seed)) >>> 0,
        judge: (turn) => status("page_judge", Number(turn)),
        perft: (depth) => status("page_perft", Number(depth)),
    };
    for (const line of questions.split("\n").slice(0, -1)) {
        const [, word, a = "", b = "", c = ""] = line.split("\t");
        const found = words[word](a, b, c);
        out.push(line, found);
        if (answers[word] || (word === "bot" ? found === 0 : found < 0))
            out.push(answer.text);
    }
    return out.join("\n") + "\n";
}

function in_node(wasi, module_, questions) {
    const engine = new Function(wasi + "; return engine;")();
    const seconds = () => {
        const {user, system} = process.cpuUsage();
        return (user + system) / 1e6;
    };
    return answer_all(engine(new WebAssembly.Module(module_)), questions, seconds, console.error);
}

async function in_chromium(wasi, html, browser, profile, questions) {
    const chromium = require("./chromium.js").launch(browser, profile);
    const page = await chromium.page();
    await page.go("file://" + path.resolve(html));
    const answers = await page.ask(`(async () => {
        ${wasi}
        ${answer_all}
        const bytes = Uint8Array.from(atob(document.getElementById("wasm").textContent), (c) => c.charCodeAt(0));
        const ask = engine(await WebAssembly.compile(bytes));
        return answer_all(ask, ${JSON.stringify(questions)}, () => 0, () => 0);
    })()`);
    await chromium.close();
    return answers;
}

(async function () {
    const [wasi, file, browser, profile] = process.argv.slice(2);
    const shim = fs.readFileSync(wasi, "utf8"), questions = fs.readFileSync(0, "utf8");
    fs.writeFileSync(1, browser ? await in_chromium(shim, file, browser, profile, questions) :
        in_node(shim, fs.readFileSync(file), questions));
})().catch((error) => {
    console.error(error);
    process.exitCode = 1;
});
