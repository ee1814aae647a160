// Uses the page as readers do, from disk, in a headless Chromium, and leaves pictures of it:
//   node page_chromium.js BROWSER tactigon.html FOLDER
"use strict";
const fs = require("fs");
const path = require("path");
const {launch} = require("./chromium.js");

const [browser, html, folder] = process.argv.slice(2);
const address = "file://" + path.resolve(html);
const message = "document.getElementById('message').textContent";
const moves = "[...document.querySelectorAll('#moves button')].map((each) => each.textContent)";
const tile = (name) => `.hit[aria-label^="${name},"]`;
let failed = 0;

function check(is, what) {
    if (!is) {
        failed++;
        console.log("FAILED: " + what);
    }
}

function same(got, wanted, what) {
    check(JSON.stringify(got) === JSON.stringify(wanted), what + ": " + JSON.stringify(got) + " is not " + JSON.stringify(wanted));
}

// Nothing is wider than the window, and the browser has nothing to complain of.
async function sound(page, what) {
    check(await page.ask("document.documentElement.scrollWidth <= innerWidth"), what + ": wider than the window");
    same(page.troubles, [], what + ": console");
    page.troubles.length = 0;
}

async function play(page) {
    await page.go(address);
    same(await page.ask(message), "Red to move.", "at first");
    await page.click(tile("f8"));
    same(await page.ask("document.querySelectorAll('#signs .dot').length"), 3, "reachable tiles");
    await page.picture(path.join(folder, "page-1280-picked.png"));
    await page.click(tile("f7"));
    await page.until(`${moves}.length === 2`);
    same((await page.ask(moves))[0], "f8-f7", "a person's move");
    check(/^Cian played .*\. Red to move\.$/.test(await page.ask(message)), "a level's move is told");
    await page.click("#undo");
    same(await page.ask(moves), [], "taken back");
    await page.click("#redo");
    same((await page.ask(moves)).length, 2, "redone");
    await page.click("#resign");
    same(await page.ask(message), "Press Resign again to give up the game. Red to move.", "a question first");
    await page.click("#resign");
    check(/^.*Cian wins/.test(await page.ask(message)), "resigned");
    await sound(page, "play");
}

(async function () {
    const profile = fs.mkdtempSync(path.join(require("os").tmpdir(), "page-"));
    const chromium = launch(browser, profile);
    try {
        for (const walk of [play]) {
            const page = await chromium.page();
            await page.size(1280, 800, false);
            await walk(page).catch((error) => { failed++; console.log(walk.name + ": " + error.stack); });
            await page.close();
        }
    } finally {
        await chromium.close();
        fs.rmSync(profile, {recursive: true, force: true});
    }
    process.exitCode = failed > 0 ? 1 : 0;
})();
