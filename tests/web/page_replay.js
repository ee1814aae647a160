// Opens pages of replays in a headless Chromium and continues the game from one of the positions:
//   node page_replay.js BROWSER FOLDER    the folder has tactigon.html and the pages
"use strict";
const fs = require("fs");
const path = require("path");
const {launch} = require("./chromium.js");

const [browser, folder] = process.argv.slice(2);
const text = (id) => `document.getElementById("${id}").textContent.trim()`;
const turns = "[...document.querySelectorAll('#moves button')].length";
const PLY = 4;

async function follow(page, name) {
    await page.size(1280, 800, false);
    await page.send("Page.navigate", {url: "file://" + path.resolve(folder, name) + "#" + PLY});
    await page.until(`document.getElementById("count") && ${text("count")}.startsWith("${PLY} /")`);
    const words = await page.ask(text("words"));
    await page.click("#play");
    await page.until("document.querySelector('#board svg') !== null");
    const found = await page.ask(text("words"));
    if (found !== words)
        throw new Error("the replay shows: " + words + "; the page shows: " + found);
    const before = await page.ask(turns);
    await page.click("#resume");
    if (await page.ask(turns) >= before || await page.ask(text("words")) !== words || page.troubles.length > 0)
        throw new Error("the game does not continue: " + page.troubles);
}

(async function () {
    const chromium = launch(browser, path.join(folder, "profile"));
    for (const name of fs.readdirSync(folder).filter((each) => /^replay-.*\.html$/.test(each))) {
        const page = await chromium.page();
        await follow(page, name).then(() => console.log(name + ": played on"), (error) => {
            console.log("FAILED: " + name + ": " + error.message);
            process.exitCode = 1;
        });
        await page.close();
    }
    await chromium.close();
})();
