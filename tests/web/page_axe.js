// Checks the accessibility of the page with axe-core, in its states, widths, themes and games:
//   node page_axe.js BROWSER tactigon.html AXE    AXE: the folder of axe.min.js
"use strict";
const fs = require("fs");
const path = require("path");
const {launch} = require("./chromium.js");

const [browser, html, folder] = process.argv.slice(2);
const address = "file://" + path.resolve(html);
const axe = fs.readFileSync(path.join(folder, "axe.min.js"), "utf8");
const dialogs = {new: "#new", puzzles: "#puzzles", open: "#open", help: "#help", how: "#how"};
const games = ["tactigon", "dragons", "apart", "isaac"];
const themes = ["dark", "light", "contrast", "safe", "mono"];
const turns = "document.querySelectorAll('#moves button').length";
let states = 0, failed = 0;

const theme = (page, name) => page.ask(`document.getElementById("theme").value = "${name}"; document.getElementById("theme").onchange()`);

const alone = (page) => page.ask("for (const id of ['above', 'below']) { const who = document.querySelector('#' + id + ' select'); who.value = 0; who.onchange(); }");

// Checks all rules; some must apply. Undecided ones are ignored, such as contrast in the picture (see page_chromium.js).
async function look(page, what) {
    const {violations, passes} = await page.ask(`axe.run(document, {resultTypes: ["violations"]}).then(({violations, passes}) => ({
        passes: passes.length,
        violations: violations.map((each) => each.id + ": " + each.help + "\\n    " + each.nodes.map((node) =>
            node.target.join(" ") + " " + node.html.slice(0, 100)).slice(0, 5).join("\\n    "))}))`);
    states++;
    if (violations.length === 0 && passes > 10)
        return;
    failed++;
    console.log(`FAILED: ${what}: ${passes} rules passed, these failed:\n  ${violations.join("\n  ")}`);
}

// The states of the page, with the actions that lead to each.
const walks = {
    start: (page) => page.go(address),
    picked: async (page) => {
        await page.go(address);
        await page.click('.hit[aria-label^="f8,"]');
    },
    game: async (page) => {
        await page.go(address);
        await alone(page);
        for (const step of ["f8-f7", "f4-f5", "b8-b7"]) {
            await page.ask(`document.getElementById("typed").value = "${step}"`);
            await page.click("#typing button");
        }
        await page.until(turns + " === 3");
    },
    replay: async (page) => {
        await walks.game(page);
        await page.click("#back");
        await page.ask("document.querySelectorAll('details').forEach((each) => { each.open = true; })");
    },
    analysis: async (page) => {
        await page.go(address);
        await page.click("#analyse");
        await page.until("document.querySelectorAll('#lines li').length === 3");
    },
    thinking: async (page) => {
        await page.go(address);
        await page.ask("{ const who = document.querySelector('#above select'); who.value = 9; who.onchange(); }");
        await page.click('.hit[aria-label^="f8,"]');
        await page.click('.hit[aria-label^="f7,"]');
    },
    over: async (page) => {
        await page.go(address);
        await page.click("#resign");
        await page.click("#resign");
    },
    puzzle: (page) => page.go(address + "#puzzle=dragons.2"),
    solved: async (page) => {
        await page.go(address + "#puzzle=tactigon.1");
        for (let i = 0; i < 20 && await page.ask("!/solved/.test(document.getElementById('message').textContent)"); i++) {
            await page.ask("document.getElementById('hint').click(); document.getElementById('hint').click()");
            const step = await page.until("(/(?:begins with|Hint:) (\\S+?)[. ]/.exec(document.getElementById('message').textContent) || [])[1]");
            await page.ask(`document.getElementById("typed").value = ${JSON.stringify(step)}`);
            await page.click("#typing button");
            await page.until("!/Checking|begins|Hint:/.test(document.getElementById('message').textContent)");
        }
        await page.until("/solved/.test(document.getElementById('message').textContent)");
    },
    lesson: (page) => page.go(address + "#lesson=tactigon.1"),
    choices: async (page) => {
        await page.go(address + "#game=isaac");
        await page.click('.hit[aria-label^="00,"]');
    },
    error: (page) => page.go(address + "#game=nothing"),
};
for (const [name, selector] of Object.entries(dialogs))
    walks[name + " dialog"] = async (page) => {
        await page.go(address);
        await page.ask(`document.querySelector("${selector}").click()`);
    };
for (const game of games)
    walks[game] = (page) => page.go(address + "#game=" + game);

(async function () {
    const profile = fs.mkdtempSync(path.join(require("os").tmpdir(), "page-"));
    const chromium = launch(browser, profile);
    try {
        const page = await chromium.page();
        await page.go(address);
        await page.ask("localStorage.setItem('tactigon.taught', 'true')");
        for (const [width, height] of [[1280, 800], [360, 640]]) {
            await page.size(width, height, width < 400);
            for (const [name, walk] of Object.entries(walks)) {
                await walk(page);
                await page.ask(axe + "; 0");
                for (const each of games.includes(name) ? themes : ["dark", "light"]) {
                    await theme(page, each);
                    await look(page, `${name}, ${each}, ${width} pixels wide`);
                }
            }
        }
        console.log(`axe-core ${await page.ask("axe.version")}: ${states} states, ${failed} with violations`);
    } catch (error) {
        failed++;
        console.log("FAILED: " + error.stack);
    } finally {
        await chromium.close();
        fs.rmSync(profile, {recursive: true, force: true, maxRetries: 10});
    }
    process.exitCode = failed > 0 ? 1 : 0;
})();
