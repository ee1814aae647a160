// Opens the page from disk in a headless Chromium, uses it as people do, and saves pictures of it:
//   node page_chromium.js BROWSER tactigon.html FOLDER [WALK...]
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

// Nothing is wider than the window, and the browser's console has no errors.
async function sound(page, what) {
    check(await page.ask("document.documentElement.scrollWidth <= innerWidth"), what + ": wider than the window");
    same(page.troubles, [], what + ": console");
    page.troubles.length = 0;
}

async function play(page) {
    await page.go(address);
    same(await page.ask(message), "Red to move.", "at first");
    await page.ask(`{
        const post = Worker.prototype.postMessage;
        window.seeds = [];
        Worker.prototype.postMessage = function (question) {
            if (question.kind === "bot")
                seeds.push(question.seed);
            post.call(this, question);
        };
    }`);
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
    const played = await page.ask(moves);
    same(played.length, 2, "redone");
    await page.click("#undo");
    await page.click(tile("f8"));
    await page.click(tile("f7"));
    await page.until(`${moves}.length === 2`);
    same(await page.ask(moves), played, "a level in the same game and position");
    const seeds = await page.ask("seeds");
    check(seeds.length === 2 && seeds[0] === seeds[1], "one seed for a game: " + seeds);
    await page.click("#resign");
    same(await page.ask(message), "Press Resign again to end the game. Red to move.", "a question first");
    await page.click("#resign");
    check(/^.*Cian wins/.test(await page.ask(message)), "resigned");
    for (const back of [0, 2]) {
        await page.go(address);
        for (const step of ["f8-f7", "f4-f5"].slice(back)) {
            await page.ask("{ const who = document.querySelector('#above select'); who.value = 0; who.onchange(); }");
            await page.ask(`document.getElementById("typed").value = "${step}"`);
            await page.click("#typing button");
        }
        await page.click("#resign");
        await page.click("#resign");
        const end = await page.ask(message);
        await page.go(await page.ask("location.href"));
        same(await page.ask(message), end, "resigned after " + (2 - back) + " moves, behind a reload");
    }
    await sound(page, "play");
}

// The page can be used with keys alone.
async function keys(page) {
    const at = "document.activeElement.getAttribute('aria-label')";
    await page.go(address);
    await page.ask("document.querySelector('.hit[aria-label^=\"f8,\"]').focus()");
    await page.press("ArrowDown");
    same(await page.ask(at), "f9, empty", "down");
    await page.press("ArrowUp");
    await page.press("Enter");
    same(await page.ask(at), "f8, red circle, picked", "picked by a key");
    await page.press("Escape");
    same(await page.ask(at), "f8, red circle", "let go by a key");
    await page.press("Enter");
    await page.press("ArrowUp");
    same(await page.ask(at), "f7, empty, can move here", "a tile in reach");
    await page.press("Enter");
    await page.until(`${moves}.length === 2`);
    await page.press(",");
    same(await page.ask("location.hash.slice(-6)"), "&ply=1", "a look back");
    await page.press("Home");
    check(await page.ask("!document.getElementById('resume').hidden"), "to play on from here");
    await page.press("End");
    await page.press("u");
    same(await page.ask(moves), [], "taken back by a key");
    await page.press("m");
    for (const key of ["d", "1", "0", "-", "c", "9"])
        await page.press(key);
    await page.press("Enter");
    check(/Red to move\.$/.test(await page.ask(message)), "an illegal move is refused: " + await page.ask(message));
    await page.ask("document.getElementById('typed').value = ''");
    for (const key of ["f", "8", "f", "7"])
        await page.press(key);
    await page.press("Enter");
    await page.until(`${moves}.length === 2`);
    await page.ask("document.activeElement.blur()");
    await page.ask("document.querySelector('#above select').focus()");
    await page.press("ArrowDown");
    same(await page.ask("document.activeElement.value"), "5", "a level chosen by keys, and the focus stays");
    await page.ask("document.querySelector('#moves button').focus()");
    await page.press("Enter");
    same(await page.ask(at), "1, Red f8-f7", "a move looked at by keys, and the focus stays");
    await page.press("End");
    await page.ask("document.activeElement.blur()");
    await page.press("?");
    check(await page.ask("document.getElementById('help-dialog').open"), "help by a key");
    await page.press("Escape");
    await page.press("Tab");
    check(await page.ask("getComputedStyle(document.activeElement).outlineStyle !== 'none'"), "the focus is seen");
    await sound(page, "keys");
}

async function puzzles(page) {
    await page.go(address);
    await page.click("#puzzles");
    await page.ask("document.getElementById('puzzle-game').value = 'dragons'");
    await page.ask("document.getElementById('puzzle-number').value = 2");
    await page.click("#solve");
    same(await page.ask("document.getElementById('task').textContent"), "Black to win within 2 turns.", "the task");
    same(await page.ask("location.hash"), "#puzzle=dragons.2", "the puzzle's address");
    await page.click(tile("d1"));
    await page.click(tile("d2"));
    await page.until(`/^d1-d2 is not the solution/.test(${message})`);
    same(await page.ask(moves), [], "a wrong turn is taken back");
    await page.click("#hint");
    same(await page.ask(message), "Look at f3. Black to move.", "a hint");
    await page.picture(path.join(folder, "page-1280-puzzle.png"));
    for (const what of ["judged", "judged again when it was taken back"]) {
        await page.click(tile("f3"));
        await page.click(tile("c3"));
        await page.until(`/^(Right so far|f3xc3 is not)/.test(${message})`);
        check((await page.ask(message)).startsWith("Right so far"), what + ": " + await page.ask(message));
        same((await page.ask(moves)).length, 2, "the other side has answered");
        if (what === "judged")
            await page.click("#undo");
    }
    await page.ask("document.getElementById('hint').click()");
    const line = await page.until(`(/^Hint: (\\S+?)[. ]/.exec(${message}) || [])[1]`);
    await page.ask(`document.getElementById("typed").value = ${JSON.stringify(line)}`);
    await page.click("#typing button");
    await page.until(`/^Right: solved/.test(${message})`);
    await page.press("Enter");
    same(await page.ask("location.hash"), "#puzzle=dragons.3", "the next one");
    for (const ways of [["Escape"], ["Home", "End"]]) { /* keys that stop other searches do not stop the judge */
        await page.go(address + "#puzzle=dragons.2");
        await page.click(tile("d1"));
        await page.ask(`document.querySelector('${tile("d2")}').dispatchEvent(new MouseEvent("click", {bubbles: true}));
            ${JSON.stringify(ways)}.forEach((key) => document.body.dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true})))`);
        await page.until(`/^d1-d2 is not the solution/.test(${message})`);
    }
    await sound(page, "puzzles");
}

async function analysis(page) {
    await page.go(address + "#game=dragons");
    await page.click("#analyse");
    await page.until("document.querySelectorAll('#lines li').length === 3");
    check(/^Evaluation: (White|Black) /.test(await page.ask("document.getElementById('bar').getAttribute('aria-label')")), "the bar has a name");
    check(await page.ask("document.querySelectorAll('#signs .arrow').length") === 3, "three arrows");
    await page.until("/Depth ([5-9]|\\d\\d)/.test(document.getElementById('depth').textContent)");
    await page.picture(path.join(folder, "page-1280-analysis.png"));
    await page.click("#analyse");
    check(await page.ask("document.getElementById('bar').hidden"), "stopped");
    await page.click("#hint");
    const hint = await page.until(`/^Hint: /.test(${message}) && ${message}`);
    check(/^Hint: \S+ [^]+\. (The game is about even|(White|Black) (is ahead by \d+\.\d+|wins in \d+ pl(y|ies)))\. White to move\.$/.test(hint), "a hint with its reason: " + hint);
    await sound(page, "analysis");
}

// A record file is dropped on the page, looked through, and continued from the middle.
async function records(page) {
    await page.go(address);
    await page.ask("{ const who = document.querySelector('#above select'); who.value = 0; who.onchange(); }");
    for (const step of ["f8-f7", "f4-f5", "b8-b7"]) {
        await page.ask(`document.getElementById("typed").value = "${step}"`);
        await page.click("#typing button");
    }
    const link = await page.ask("location.hash");
    const record = await page.ask("atob(new URLSearchParams(location.hash.slice(1)).get('record').replace(/-/g, '+').replace(/_/g, '/'))");
    const file = path.join(folder, "page-dropped.tgr");
    fs.writeFileSync(file, record);
    await page.go(address);
    const data = {items: [], files: [file], dragOperationsMask: 1};
    for (const type of ["dragEnter", "dragOver", "drop"])
        await page.send("Input.dispatchDragEvent", {type, x: 400, y: 400, data});
    await page.until(`${moves}.length === 3`);
    same(await page.ask("document.getElementById('on').getAttribute('aria-disabled')"), "false", "at the start of the record");
    await page.click("#on");
    await page.click("#on");
    check(/Looking back: step 2 of 3\.$/.test(await page.ask(message)), "looked on");
    await page.click("#back");
    await page.click("#resume");
    same(await page.ask(moves), ["f8-f7"], "played on from there");
    await page.go(address + link + "&ply=2");
    same(await page.ask("document.querySelector('[aria-current]').textContent"), "f4-f5", "the address has a ply");
    for (const [bad, sentence] of [["#game=nonsense", "there is no game of that name"], ["#game=tactigon%20nope", "there is no board 'nope'"],
        ["#record=%21%21", "its record is not base64url"], ["#record=aGVsbG8", ""], ["#puzzle=isaac.9999", "no such puzzle"],
        ["#puzzle=nothing.1", "no puzzles"]]) {
        await page.go(address + bad);
        const said = await page.ask(message);
        check(said.startsWith("The address cannot be read: " + sentence), bad + ": " + said);
    }
    await page.ask(`location.hash = ${JSON.stringify(link)}`);
    await page.until(`${moves}.length === 3`);
    fs.writeFileSync(file, "not a record");
    for (const type of ["dragEnter", "dragOver", "drop"])
        await page.send("Input.dispatchDragEvent", {type, x: 400, y: 400, data});
    await page.until(`/^The record cannot be read: /.test(${message})`);
    await sound(page, "records");
}

// Steps that tiles cannot tell apart, such as lengths of a bar, are chosen with buttons.
async function choices(page) {
    await page.go(address + "#game=isaac");
    await page.click(tile("00"));
    const names = "[...document.querySelectorAll('#choice button')].map((each) => each.getAttribute('aria-label') || each.textContent)";
    check((await page.ask(names)).includes("7 across"), "bars to choose from: " + await page.ask(names));
    await page.click("#choice button[aria-label='7 across']");
    await page.until(`${moves}.length === 2`);
    same((await page.ask(moves))[0], "00h7", "a bar");
    await page.click("#analyse");
    await page.until("document.querySelectorAll('#lines li').length === 3");
    check(await page.ask("[...document.querySelectorAll('#signs .arrow')].every((each) => Math.max(each.getBBox().width, each.getBBox().height) >= 50)"), "bars as long as they are");
    await page.go(address + "#puzzle=isaac.1");
    await page.click("#hint");
    check(/^(Look at|Hint:) \d\d/.test(await page.until(`/^(Look|Hint)/.test(${message}) && ${message}`)), "a hint where bars are placed");
    await sound(page, "choices");
}

// Two people at one screen, a turn of jumps that can stop early, and the same game after a reload.
async function two(page) {
    await page.go(address + "#game=apart");
    await page.ask("for (const side of ['above', 'below']) { const who = document.querySelector('#' + side + ' select'); who.value = 0; who.onchange(); }");
    for (const [from, to] of ["c7 a5", "c2 a4", "e7 c5", "e2 c4", "f7 h5", "f2 h4", "c8 a6", "a6 a4"].map((each) => each.split(" "))) {
        await page.click(tile(from));
        await page.click(tile(to));
    }
    check(/^White played .* White to continue the turn, or stop\.$/.test(await page.ask(message)), "amid a turn: " + await page.ask(message));
    await page.click("#choice button");
    same(await page.ask(message), "White played c8-a6xa4. Black to move.", "a turn that has stopped");
    const all = await page.ask(moves);
    await page.send("Page.reload");
    await page.until(`document.readyState === "complete" && document.getElementById("moves") && ${moves}.length === 7`);
    same(await page.ask(moves), all, "the same game behind a reload");
    same(await page.ask("document.querySelector('#above select').value + document.querySelector('#below select').value"), "00", "and its sides");
    await page.click("#undo");
    same((await page.ask(moves)).length, 6, "a whole turn is taken back");
    await page.click("#redo");
    same(await page.ask(moves), all, "and redone");
    await page.click("#draw");
    await page.click("#draw");
    same(await page.ask(message), "White played c8-a6xa4. Draw by agreement.", "both agree");
    await page.click("#undo");
    await page.click("#redo");
    await page.click("#flip");
    same(await page.ask("document.querySelector('#above strong').textContent"), "White", "turned round");
    await page.click(tile("c4"));
    same(await page.ask("(document.querySelector('.hit[aria-label*=picked]') || document.body).ariaLabel"), "c4, black separate piece, picked", "a click on a turned board");
    await page.press("Escape");
    same(await page.ask(`(${astray.toString()})()`), [], "names off their tiles, on a board that is turned and shown again");
    await page.click(tile("c4"));
    same(await page.ask("(document.querySelector('.hit[aria-label*=picked]') || document.body).ariaLabel"), "c4, black separate piece, picked", "and a click on it");
    await sound(page, "two");
}

// Runs in the page: returns the tiles whose name or clickable area is not where the tile is drawn.
function astray() {
    const hits = document.querySelectorAll(".hit"), names = document.querySelectorAll(".names text");
    return [...document.querySelectorAll("#tiles use")].map((use, i) => {
        const tile = use.getBoundingClientRect(), hit = hits[i].getBoundingClientRect(), name = names[i].getBoundingClientRect();
        const isIn = name.left > tile.left - 1 && name.right < tile.right + 1 && name.top > tile.top - 3 && name.bottom < tile.bottom + 1;
        return isIn && Math.abs(hit.left - tile.left) < 3 && Math.abs(hit.top - tile.top) < 3 ? "" : names[i].textContent;
    }).filter(Boolean);
}

// A game in which the level begins and the person is at the bottom; its saved record and its link.
async function sides(page) {
    await page.go(address);
    await page.click("#new");
    await page.ask(`for (const [id, value] of [["player0", 2], ["player1", 0], ["board-name", "small"], ["rule-set", "gold"]])
        document.getElementById(id).value = value`);
    await page.click("#begin");
    await page.until(`${moves}.length === 1`);
    same(await page.ask("document.querySelector('#below strong').textContent"), "Cian", "the person sits below");
    same(await page.ask("document.getElementById('about').textContent"), "board small, rules gold", "board and rules");
    await page.send("Page.setDownloadBehavior", {behavior: "allow", downloadPath: folder});
    const file = path.join(folder, "tactigon.tgr");
    fs.rmSync(file, {force: true});
    await page.click("#save");
    for (let i = 0; i < 100 && !fs.existsSync(file); i++)
        await page.until("new Promise((then) => setTimeout(() => then(true), 50))");
    check(/^tactigon-record 1\n[^]*board: small\n/.test(fs.readFileSync(file, "utf8")), "the record is saved");
    await page.click("#link");
    await page.until(`document.getElementById("copy-dialog").open || ${message}.startsWith("Link copied.")`);
    await sound(page, "sides");
}

// The page stays responsive while a strong level thinks, and the level can be stopped.
async function thinking(page) {
    await page.go(address);
    await page.ask("{ const who = document.querySelector('#above select'); who.value = 9; who.onchange(); }");
    await page.click(tile("f8"));
    await page.click(tile("f7"));
    const [frames, longest] = await page.ask(`new Promise((done) => {
        let frames = 0, longest = 0, last = performance.now();
        (function frame() {
            longest = Math.max(longest, performance.now() - last);
            last = performance.now();
            frames++;
            ${message}.endsWith("thinking.") ? requestAnimationFrame(frame) : done([frames, longest]);
        })();
    })`);
    check(frames > 5 && longest < 500, `the page stands still: ${frames} frames, the longest ${longest} ms`);
    await page.click("#undo");
    await page.click(tile("f8"));
    await page.click(tile("f7"));
    await page.click("#stop");
    await page.ask("new Promise((then) => setTimeout(then, 700))");
    same(await page.ask(message), "Red played f8-f7. Paused. Press Go on to let level 9 move.", "stopped");
    await page.click("#stop");
    await page.until(`${moves}.length === 2`);
    await sound(page, "thinking");
}

// Records as text: copied, pasted, opened, and damaged; and leaving the puzzles.
async function texts(page) {
    const paste = (text) => page.ask(`{ const data = new DataTransfer(); data.setData("text", ${JSON.stringify(text)});
        document.body.dispatchEvent(new ClipboardEvent("paste", {clipboardData: data, bubbles: true})); }`);
    await page.go(address + "#puzzle=apart.1");
    await page.click("#leave");
    check(/^#game=apart/.test(await page.ask("location.hash")), "out of the puzzles");
    await page.ask("navigator.clipboard.writeText = () => Promise.reject()");
    await page.click("#copy");
    await page.until("document.getElementById('copy-dialog').open");
    const record = await page.ask("document.getElementById('copied').value");
    check(/^tactigon-record 1\n[^]*game: apart/.test(record), "the record is handed out: " + record);
    await page.press("Escape");
    await page.click("#open");
    await page.ask("document.getElementById('text').value = 'hello'");
    await page.click("#read");
    check(/^The record cannot be read: this is not a game record/.test(await page.ask(message)), "a text that is none: " + await page.ask(message));
    await page.go(address);
    await paste(record);
    same(await page.ask("document.title"), "Apart", "a record is pasted");
    await paste(record.replace(/board: .*/, "board: nowhere"));
    check(/^The record cannot be read: /.test(await page.ask(message)), "a broken one: " + await page.ask(message));
    await sound(page, "texts");
}

// A game against a level continues with that level after a reload (phones close pages in the background)
// and after the browser's Back, even if the browser refuses to change the address.
async function returns(page) {
    const players = "[...document.querySelectorAll('.player select')].map((each) => each.value)";
    await page.go(address);
    await page.click(tile("f8"));
    await page.click(tile("f7"));
    await page.until(`${moves}.length === 2`);
    const entries = await page.ask("history.length");
    await page.ask("window.onpagehide = null");
    await page.send("Page.reload");
    await page.until(`document.readyState === "complete" && document.getElementById("moves") && ${moves}.length === 2`);
    same(await page.ask(players), ["4", "0"], "who plays behind a reload");
    for (const solve of ["location.hash = '#puzzle=dragons.2'", "document.getElementById('puzzle-game').value = 'dragons'; document.getElementById('solve').click()"]) {
        await page.ask(solve);
        await page.until("document.title === 'Three Dragons'");
        await page.ask("history.back()");
        await page.until("document.title === 'Tactigon'");
        same(await page.ask(players), ["4", "0"], "who plays when a reader goes back");
        same((await page.ask(moves)).length, 2, "and the moves");
    }
    same(await page.ask("history.length"), entries + 1, "entries of the browser's history");
    await page.ask("history.replaceState = () => { throw new DOMException('too often', 'SecurityError'); }");
    await page.click(tile("b8"));
    await page.click(tile("b7"));
    await page.until(`${moves}.length === 4`);
    await page.click("#resign");
    await page.click("#resign");
    await page.click("#back");
    same(await page.ask(message), "Red played b8-b7. Looking back: step 3 of 4.", "a look back into a game that is over");
    await sound(page, "returns");
}

// With touch and the width of a small phone: board and message are visible without scrolling.
async function touch(page) {
    const box = (selector) => `document.querySelector("${selector}").getBoundingClientRect()`;
    await page.size(360, 640, true);
    for (const game of ["tactigon", "dragons", "apart", "isaac"]) {
        await page.go(address + "#game=" + game);
        await page.until("document.querySelectorAll('.hit').length > 50");
        await page.picture(path.join(folder, "page-360-" + game + ".png"));
        await sound(page, game + " at 360");
        const small = await page.ask(`[...document.querySelectorAll("button, select, input, summary, .hit")].filter((each) => {
            const box = each.getBoundingClientRect();
            return box.width > 0 && (box.width < 24 || box.height < 24);
        }).map((each) => each.outerHTML.slice(0, 60))`);
        same(small, [], "smaller than 24 pixels in " + game);
        for (const each of ["#message", "#board svg"])
            check(await page.ask(`${box(each)}.top >= 0 && ${box(each)}.bottom <= innerHeight`), each + " outside the window in " + game);
    }
    await page.go(address);
    await page.tap(tile("f8"));
    await page.tap(tile("f7"));
    await page.until(`${moves}.length === 2`);
    same(await page.ask(`(${cut.toString()})()`), [], "words that are cut");
    await page.size(360, 480, true);
    await page.tap("#menu");
    await page.tap("#help");
    check(await page.ask(`${box("#help-title")}.top >= ${box("#help-dialog")}.top`), "help begins at its top");
    await page.press("Escape");
    for (const [width, height] of [[640, 360], [844, 390]]) {
        await page.size(width, height, true);
        check(await page.ask(`${box("#board svg")}.height <= innerHeight`), `the whole board at ${width}x${height}`);
        await sound(page, `${width}x${height}`);
    }
    await page.size(360, 740, true);
    await page.ask("document.documentElement.style.fontSize = '200%'");
    check(await page.ask(`${box("#title")}.right <= ${box("#menu")}.left || ${box("#title")}.bottom <= ${box("#menu")}.top`), "a title that words twice as large hide");
    check(await page.ask(`${box("#above select")}.width > 120`), "players twice as large");
    await sound(page, "touch");
}

// Runs in the page: returns the options that are too wide for their visible select element.
function cut() {
    document.getElementById("new").click();
    const pen = document.createElement("canvas").getContext("2d");
    const found = [...document.querySelectorAll("select")].filter((each) => each.getClientRects().length > 0).flatMap((each) => {
        const style = getComputedStyle(each);
        pen.font = style.font;
        const room = each.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 16;
        return [...each.options].filter((option) => pen.measureText(option.text).width > room)
            .map((option) => option.text + " in " + (each.id || "a player's") + ": " + room);
    });
    document.getElementById("new-dialog").close();
    return found;
}

// At the first visit the page shows how to play, with pictures; later it does not. The dialog leaves the
// page usable, and so does a second visit without a store for settings.
async function teach(page) {
    const isOpen = "document.getElementById('how-dialog').open";
    await page.ask("localStorage.clear()");
    await page.go(address);
    check(await page.ask(isOpen), "how to play is open at the first visit");
    same(await page.ask("document.activeElement.id"), "how-title", "the focus is in it");
    await page.picture(path.join(folder, "page-1280-how.png"));
    await page.press("Escape");
    check(await page.ask("document.activeElement.classList.contains('hit')"), "then the focus is on the board");
    await page.go(address);
    check(!await page.ask(isOpen), "how to play at the second visit");
    await page.click("#how");
    await page.click("#analyse"); // beside the dialog
    await page.click("#analyse");
    const manual = fs.readFileSync(path.join(__dirname, "../../docs/rules/apart.md"), "utf8");
    for (const game of ["tactigon", "dragons", "apart", "isaac"]) {
        const lessons = fs.readFileSync(path.join(__dirname, `../../src/rules/${game}/lessons.txt`), "utf8");
        await page.ask(`{ const of = document.getElementById("how-game"); of.value = "${game}"; of.onchange(); }`);
        same(await page.ask("[...document.querySelectorAll('#pictures h3')].map((each) => each.textContent)"),
            lessons.match(/^title: .*/gm).map((each) => each.slice(7)), "the program's lessons in " + game);
        await page.until("[...document.querySelectorAll('#pictures img')].every((each) => each.naturalWidth > 0)");
        check(!/[[\]{}]/.test(await page.ask("document.getElementById('pictures').textContent")), "other front ends' words in " + game);
        if (game === "apart")
            same(await page.ask("document.getElementById('manual').textContent"), manual, "the program's rules");
    }
    await sound(page, "teach");
    for (const [width, height] of [[320, 256], [360, 640], [640, 360]]) {
        await page.size(width, height, true);
        await page.ask("localStorage.clear()");
        await page.go(address);
        await page.picture(path.join(folder, `page-${width}-how.png`));
        check(await page.ask("document.getElementById('learn').getBoundingClientRect().bottom <= innerHeight"), "a button to leave it, " + width);
        await page.tap("#how-dialog [data-close]");
        check(!await page.ask(isOpen), "closed by a tap, " + width);
        await sound(page, "teach at " + width);
    }
}

// Each lesson's solution reaches its goal, and its wrong turns get their sentences.
async function lessons(page) {
    const type = async (turn) => {
        for (const step of [turn, "stop"]) {
            await page.ask(`document.getElementById("typed").value = "${step}"`);
            await page.ask("document.getElementById('typing').requestSubmit()");
            if (!(await page.ask(message)).endsWith("or stop."))
                break;
        }
    };
    await page.go(address + "#lesson=tactigon.1");
    same(await page.ask(message), "Goal: Move the circle to d6, the tile in front of it. Red to move.", "a goal");
    await page.click("#hint");
    check((await page.ask(message)).startsWith("Hint: The circle is on d7. Pick d7 first, then d6."), "a hint: " + await page.ask(message));
    await page.click(tile("d7"));
    await page.click(tile("d8"));
    check((await page.ask(message)).startsWith("d8 is behind the circle"), "a wrong turn: " + await page.ask(message));
    same(await page.ask(moves), [], "which is taken back");
    await page.click(tile("d7"));
    await page.click(tile("e7"));
    check(/^That does not reach the goal: .* Hint: /.test(await page.ask(message)), "and another one, with a hint: " + await page.ask(message));
    await page.picture(path.join(folder, "page-1280-lesson.png"));
    await page.click(tile("d7"));
    await page.click(tile("d6"));
    check((await page.ask(message)).startsWith("Right. The letter is the column"), "the goal: " + await page.ask(message));
    await page.press("Enter");
    same(await page.ask("location.hash"), "#lesson=tactigon.2", "the next lesson");
    for (const game of ["tactigon", "dragons", "apart", "isaac"]) {
        const texts = fs.readFileSync(path.join(__dirname, `../../src/rules/${game}/lessons.txt`), "utf8").split("\nlesson: ").slice(1);
        for (const [i, text] of texts.entries()) {
            const value = (key) => (new RegExp(`^${key}: (.*)`, "m").exec(text) || [])[1];
            const solution = value("solution");
            await page.ask(`location.hash = "#lesson=${game}.${i + 1}"`);
            await page.until(`${message}.startsWith("Goal: ") && location.hash === "#lesson=${game}.${i + 1}" ||
                document.getElementById("puzzle").hidden`);
            for (const wrong of text.match(/^wrong: \S+ \S+ \S+/gm) || []) {
                const [, turn, ...words] = wrong.split(" ");
                await type(turn);
                check((await page.ask(message)).startsWith(words.join(" ")), `${game} ${i + 1}, ${turn}: ${await page.ask(message)}`);
            }
            for (const turn of (solution || "").split(" ").filter((_, k) => k % 2 === 0 && solution))
                await type(turn);
            const end = await page.ask(message);
            check(solution ? end.startsWith("Right. ") : end.startsWith("Goal: "), `${game} ${i + 1} "${value("title")}": ${end}`);
        }
    }
    await page.go(address + "#lesson=tactigon.4"); // two turns: a first turn that the solution does not name
    await type("d10e9");
    await page.until(`${message}.startsWith("Right so far.")`);
    same((await page.ask(moves)).length, 2, "a level answers");
    await page.click("#how");
    check(await page.ask("document.querySelector('#pictures h3').textContent.endsWith('\u2713')"), "what has been done is marked");
    await page.ask("localStorage.removeItem('tactigon.lessons'); document.getElementById('learn').click()");
    await page.go(address + "#lesson=tactigon.2");
    await page.click("#leave");
    check((await page.ask("location.hash")).startsWith("#game=tactigon"), "out of the lessons");
    await sound(page, "lessons");
}

// Two people play at one screen, and moves are typed.
async function people(page, game = "tactigon") {
    await page.go(address + "#game=" + game);
    await page.ask("document.querySelectorAll('.player select').forEach((who) => { who.value = 0; who.onchange(); })");
    return async (...turns) => {
        for (const turn of turns) {
            await page.ask(`document.getElementById("typed").value = "${turn}"`);
            await page.click("#typing button");
        }
    };
}

// The focus stays on the page's elements, whatever a key hides, removes or switches off.
async function focus(page) {
    const type = await people(page);
    const isLost = "document.activeElement === document.body || document.activeElement.getClientRects().length === 0";
    // A dialog tells the page a moment later that Escape has closed it.
    const kept = (what) => page.until(`!(${isLost})`).catch(() => check(false, what));
    const use = async (id) => {
        await page.ask(`document.getElementById("${id}").focus()`);
        await page.press("Enter");
        await kept("the focus after " + id);
    };
    await type("d7d6", "b4b5");
    for (const id of ["first", "last", "back", "resume", "undo", "redo", "analyse", "resign", "resign", "undo", "draw", "draw", "help"])
        await use(id);
    await page.press("Escape");
    await kept("the focus after help");
    await page.size(360, 640, true);
    for (const id of ["menu", "puzzles"])
        await use(id);
    await page.press("Escape");
    await kept("the focus after a dialog that the menu opened");
    await page.size(1280, 800, false);
    await page.go(address + "#puzzle=dragons.2");
    await use("next");
    await use("leave");
    await page.go(address + "#game=isaac");
    await page.click(tile("00"));
    await page.press("Enter");
    await kept("the focus after a choice");
    const second = await people(page);
    await second("d7d6");
    await page.ask(`document.querySelector('${tile("b4")}').focus()`);
    await page.press("Enter");
    same(await page.ask(message), "b4 picked, 3 tiles. Cian to move.", "a piece picked by a key");
    same(await page.ask("[...document.querySelectorAll('.hit[aria-pressed=true]')].map((each) => each.getAttribute('aria-label'))"),
        ["b4, cian circle, picked"], "and pressed");
    await page.press("Escape");
    same(await page.ask(message), "Red played d7-d6. Cian to move.", "and put back");
    await sound(page, "focus");
}

// Keys on other keyboards, and keys that are held down.
async function keyboards(page) {
    const down = (fields) => page.ask(`document.activeElement.dispatchEvent(new KeyboardEvent("keydown",
        ${JSON.stringify({bubbles: true, cancelable: true, ...fields})}))`);
    const isOn = "document.getElementById('analyse').getAttribute('aria-pressed')";
    const type = await people(page);
    await type("d7d6");
    await page.ask("document.activeElement.blur()");
    await down({key: "\u0433", code: "KeyU"});
    same(await page.ask(moves), [], "u on a Cyrillic keyboard");
    await down({key: "A", code: "KeyQ"});
    same(await page.ask(isOn), "true", "a on a French keyboard, as a capital");
    for (let i = 0; i < 3; i++)
        await down({key: "a", code: "KeyA", repeat: true});
    same(await page.ask(isOn), "true", "a held down");
    await page.ask("document.getElementById('analyse').focus()");
    await page.send("Input.dispatchKeyEvent", {type: "keyDown", key: "Enter", text: "\r", windowsVirtualKeyCode: 13});
    for (let i = 0; i < 4; i++)
        await page.send("Input.dispatchKeyEvent", {type: "keyDown", key: "Enter", text: "\r", windowsVirtualKeyCode: 13, autoRepeat: true});
    await page.send("Input.dispatchKeyEvent", {type: "keyUp", key: "Enter", windowsVirtualKeyCode: 13});
    same(await page.ask(isOn), "false", "Enter held down");
    await type("z9z9");
    check(!/\.\./.test(await page.ask(message)), "two full stops: " + await page.ask(message));
    await page.ask("localStorage.removeItem('tactigon.sides')");
    await page.go(address);
    await page.ask("document.querySelector('#above select').classList.add('same')");
    await type("f8f7");
    await page.until(`${moves}.length === 2`);
    check(await page.ask("document.querySelector('#above select').classList.contains('same')"), "an open list of players outlives a level's move");
    same(await page.ask("getComputedStyle(document.getElementById('on')).touchAction"), "manipulation", "quick taps");
    await sound(page, "keyboards");
}

// Whatever is stored or in the browser's history, the page opens; and it opens without a store.
async function stored(page) {
    for (const [key, value] of [["sides", "5"], ["sides", "{}"], ["sides", "[99,0]"], ["sides", "[]"], ["sides", "[0.5,\"x\"]"], ["sides", "{"],
        ["theme", "\"nosuch\""], ["theme", "[]"], ["lessons", "5"], ["lessons", "{}"], ["lessons", "[{}]"], ["taught", "7"]]) {
        await page.ask(`localStorage.clear(); localStorage.setItem("tactigon." + ${JSON.stringify(key)}, ${JSON.stringify(value)})`);
        await page.go(address);
        same(await page.ask(message), "Red to move.", `with ${key} ${value}`);
        same(await page.ask("[...document.querySelectorAll('#theme, .player select')].map((each) => each.value !== '')"), [true, true, true], key + " " + value);
    }
    await page.ask("history.replaceState({bad: 1}, '', '#game=apart')");
    await page.send("Page.reload");
    await page.until(`document.title === "Apart"`);
    same(await page.ask(message), "White to move.", "with a damaged entry of the history");
    const {identifier} = await page.send("Page.addScriptToEvaluateOnNewDocument",
        {source: "Object.defineProperty(window, 'localStorage', {get: () => { throw new DOMException('no', 'SecurityError'); }})"});
    await page.go(address);
    same(await page.ask(message), "Red to move.", "without a store");
    await page.send("Page.removeScriptToEvaluateOnNewDocument", {identifier});
    await sound(page, "stored");
}

// Text that is dropped into a field stays there; a file closes the dialog and is opened.
async function drops(page) {
    const drop = async (selector, data) => {
        const at = JSON.parse(await page.ask(`(() => { const box = document.querySelector("${selector}").getBoundingClientRect();
            return JSON.stringify({x: box.x + box.width / 2, y: box.y + box.height / 2}); })()`));
        for (const type of ["dragEnter", "dragOver", "drop"])
            await page.send("Input.dispatchDragEvent", {type, ...at, data});
    };
    const text = (data) => ({items: [{mimeType: "text/plain", data}], dragOperationsMask: 1});
    const file = path.join(folder, "page-dropped.tgr");
    fs.writeFileSync(file, "tactigon-record 1\ngame: tactigon\nfirst: red\n\n1. d7-d6 b4-b5\nend: 2\n");
    await page.go(address);
    await drop("#typed", text("d7d6"));
    await page.until("document.getElementById('typed').value === 'd7d6'");
    await page.click("#open");
    await drop("#text", text("tactigon-record 1"));
    await page.until("document.getElementById('text').value === 'tactigon-record 1'");
    await drop("#open-dialog", {items: [], files: [file], dragOperationsMask: 1});
    await page.until(`${moves}.length === 2`);
    check(!await page.ask("document.getElementById('open-dialog').open"), "the dialog is closed");
    await page.ask("Object.defineProperty(navigator, 'clipboard', {value: undefined, configurable: true})");
    await page.click("#link");
    check(await page.ask("document.getElementById('copy-dialog').open && document.getElementById('copied').value === location.href"), "a link to copy by hand");
    await sound(page, "drops");
}

// The system's colours keep what is shown by colour; light comes from the style alone; print has no buttons.
async function media(page) {
    const style = (selector, names) => page.ask(`[...document.querySelectorAll("${selector}")].map((each) =>
        ${JSON.stringify(names)}.map((name) => getComputedStyle(each)[name]).join())`);
    const differ = async (what, selector, names) => {
        const found = await style(selector, names);
        check(found.length > 1 && new Set(found).size > 1, what + ": " + found);
    };
    const emulate = (features, media = "") => page.send("Emulation.setEmulatedMedia", {media, features:
        Object.entries(features).map(([name, value]) => ({name, value}))});
    const type = await people(page);
    await type("d7d6", "b4b5", "f8f7");
    await page.click("#analyse");
    await page.until("document.querySelectorAll('#lines li').length === 3");
    for (const scheme of ["light", "dark"]) {
        await emulate({"forced-colors": "active", "prefers-color-scheme": scheme});
        await differ("whose turn", ".player", ["borderTopColor"]);
        await differ("discs", ".player .disc", ["backgroundColor"]);
        await differ("halves of the bar", "#bar, #share", ["backgroundColor"]);
        await differ("what is on", "#analyse, #undo", ["backgroundColor", "color"]);
        await differ("the move shown", "#moves button", ["backgroundColor", "color"]);
        same(await style("#analyse, #moves [aria-current]", ["forcedColorAdjust"]), ["none", "none"], "no plate that hides the text");
        await differ("what is off", "#on, #back", ["color"]);
    }
    await page.picture(path.join(folder, "page-1280-forced.png"));
    await page.click("#analyse");
    const paper = [];
    for (const scheme of ["light", "dark"]) {
        await emulate({"prefers-color-scheme": scheme});
        paper.push((await style("body", ["backgroundColor"]))[0]);
        check(await page.ask("document.documentElement.dataset.theme === undefined"), "no theme but the style's");
        await page.ask(`document.documentElement.dataset.theme = "${scheme}"`);
        same((await style("body, #stop, .tile, .piece", ["backgroundColor", "color", "fill"])).join(), await (async () => {
            await page.ask("delete document.documentElement.dataset.theme");
            return (await style("body, #stop, .tile, .piece", ["backgroundColor", "color", "fill"])).join();
        })(), scheme + ", chosen and by the system");
    }
    check(paper[0] === "rgb(255, 255, 255)" && paper[0] !== paper[1], "light and dark: " + paper);
    await emulate({"prefers-color-scheme": "dark"}, "print");
    same(await page.ask("[...document.querySelectorAll('button, select, input, summary')].filter((each) => each.getClientRects().length > 0).length"), 0, "controls in print");
    same(await page.ask("[...document.querySelectorAll('#moves li')].map((each) => each.innerText.trim() + ' ' + getComputedStyle(each, '::after').content)"),
        ['1. "d7-d6"', ' "b4-b5"', '2. "f8-f7"'], "numbered moves in print");
    same((await style("body", ["backgroundColor"]))[0], paper[0], "print is light");
    check(await page.ask("document.querySelector('#board svg').getBoundingClientRect().height > 200"), "the board in print");
    await page.picture(path.join(folder, "page-print.png"));
    await emulate({});
    await page.send("Emulation.setScriptExecutionDisabled", {value: true});
    await page.send("Page.navigate", {url: "about:blank"});
    await page.send("Page.navigate", {url: address});
    await new Promise((then) => setTimeout(then, 500));
    await page.picture(path.join(folder, "page-1280-bare.png"));
    await page.send("Emulation.setScriptExecutionDisabled", {value: false});
    same(await page.ask("document.body.innerText.trim()"), "This page needs JavaScript and WebAssembly. JavaScript is turned off in this browser.", "without JavaScript");
    page.troubles.length = 0;
}

// After the end of a game, the analysis shows the position before the last turn.
async function after(page) {
    const type = await people(page);
    await type("d7d6", "b4b5");
    for (const id of ["#resign", "#resign", "#analyse"])
        await page.click(id);
    await page.until("document.querySelectorAll('#lines li').length === 3");
    check(/Looking back: step 1 of 2\.$/.test(await page.ask(message)), "the position analysed: " + await page.ask(message));
    await page.click("#last");
    check(/^The game is over/.test(await page.ask("document.getElementById('depth').textContent")), "at the end");
    await page.click("#back");
    await page.until("document.querySelectorAll('#lines li').length === 3");
    await sound(page, "after");
}

// The page in small windows: the board takes the width, or is seen whole with the message.
async function fits(page) {
    const box = (selector) => `document.querySelector("${selector}").getBoundingClientRect()`;
    for (const [width, height] of [[320, 256], [640, 360], [360, 640], [844, 390], [1280, 800]]) {
        for (const game of ["tactigon", "dragons", "apart", "isaac"]) {
            const what = `${game} at ${width}x${height}`;
            await page.size(width, height, width < 900);
            await page.go(address + "#game=" + game);
            await page.picture(path.join(folder, `page-${width}-${game}.png`));
            if (width === 320)
                check(await page.ask(`${box("#board svg")}.width > 303 && ${box("header")}.height < 64`), what + ": the width");
            else
                for (const each of ["#message", "#board svg"])
                    check(await page.ask(`${box(each)}.top >= 0 && ${box(each)}.bottom <= innerHeight`), each + " outside the window, " + what);
            if (width > height)
                check(await page.ask(`${box("#panel")}.top < innerHeight - 40 || innerHeight < 300`), "the buttons begin below the window, " + what);
            await sound(page, what);
        }
    }
    await page.size(360, 640, true);
    await people(page, "apart%2015x15");
    const width = `document.querySelector(".hit").getBoundingClientRect().width`;
    check(await page.ask(width + " < 24"), "small tiles");
    for (const name of ["c14", "c14", "c12"]) {
        await page.tap(tile(name));
        same(await page.ask(`${width} > 40`), name !== "c12", "tiles after a tap on " + name);
    }
    same(await page.ask(moves), ["c14-c12"], "a move on the enlarged board");
    await page.tap(tile("c2"));
    await page.tap("#choice button");
    check(await page.ask(width + " < 24"), "the whole board again");
    await sound(page, "fits");
}

// Names for screen readers, and contrast, in every theme and game.
async function access(page) {
    await page.go(address);
    const {nodes} = await page.send("Accessibility.getFullAXTree");
    const roles = nodes.filter((node) => !node.ignored).map((node) => ({role: (node.role || {}).value, name: ((node.name || {}).value || "").trim()}));
    const controls = ["button", "combobox", "textbox", "spinbutton", "link", "checkbox", "application", "dialog", "img", "DisclosureTriangle"];
    same(roles.filter((node) => controls.includes(node.role) && !node.name), [], "without a name");
    same(roles.filter((node) => node.role === "heading").map((node) => node.name).slice(0, 1), ["Tactigon"], "the heading");
    for (const role of ["banner", "main", "navigation", "status"])
        same(roles.filter((node) => node.role === role).length, 1, role);
    check(roles.filter((node) => node.role === "button" && /^[a-g]\d+, /.test(node.name)).length > 50, "a button for each tile");
    same(await page.ask("document.documentElement.lang + document.querySelectorAll('h1').length"), "en1", "language and heading");
    same(await page.ask(`(() => { const ids = [...document.querySelectorAll("[id]")].map((each) => each.id);
        return ids.filter((id, i) => ids.indexOf(id) !== i); })()`), [], "ids that are there twice");
    same(await page.ask("document.querySelectorAll('[tabindex]:not([tabindex=\"0\"]):not([tabindex=\"-1\"])').length"), 0, "an order of its own");
    same(await page.ask("document.querySelectorAll('.hit[tabindex=\"0\"]').length"), 1, "the board is one stop of Tab");
    for (const theme of ["dark", "light", "contrast", "safe", "mono"]) {
        await page.ask(`document.getElementById("theme").value = "${theme}"; document.getElementById("theme").onchange()`);
        for (const game of ["tactigon", "dragons", "apart", "isaac"]) {
            await page.ask(`location.hash = "#game=${game}"`);
            await page.until(`document.title === document.querySelector("#game option[value=${game}]").textContent`);
            same(await page.ask(`(${pale.toString()})()`), [], "too pale in " + game + ", " + theme);
            if (theme === "dark" || theme === "light")
                await page.picture(path.join(folder, `page-1280-${game}-${theme}.png`));
        }
    }
    await sound(page, "access");
}

// Runs in the page: returns what has too little contrast under WCAG. Words, and names on tiles, need 4.5:1
// to their background, and pieces 3:1 to each tile, in fill or edge.
function pale() {
    const light = (color) => color.match(/[\d.]+/g).slice(0, 3).map((c) => (c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
        .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
    const ratio = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
    const style = (each) => getComputedStyle(each);
    const ground = (each) => {
        while (each.parentElement && /, 0\)$/.test(style(each).backgroundColor))
            each = each.parentElement;
        return style(each).backgroundColor;
    };
    const color = (name) => {
        const hex = style(document.documentElement).getPropertyValue(name).trim();
        return "rgb(" + [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16)).join() + ")";
    };
    const shades = ["--s1", "--s2", "--s3"].map(color), fills = ["--gold", "--picked", "--capture", "--target"].map(color);
    const words = [...document.querySelectorAll("h1, h2, p, button:not([aria-disabled=true]), select:enabled, strong, .score, label, summary, li")]
        .filter((each) => each.getClientRects().length > 0 && ratio(style(each).color, ground(each)) < 4.5);
    const names = [...shades.map((shade) => ["--soft", shade]), ...fills.map((fill) => ["--strong", fill])]
        .filter(([ink, tile]) => ratio(color(ink), tile) < 4.5);
    const pieces = [...document.querySelectorAll("#board defs .piece")].filter((piece) => {
        const form = style(piece.querySelector("ellipse, path, rect"));
        return [...shades, ...fills].some((tile) => ratio(form.fill, tile) < 3 && ratio(form.stroke, tile) < 3);
    });
    return [...words, ...pieces].map((each) => each.outerHTML.slice(0, 80)).concat(names.map((each) => each.join(" on ")));
}

(async function () {
    const profile = fs.mkdtempSync(path.join(require("os").tmpdir(), "page-"));
    const chromium = launch(browser, profile);
    try {
        const only = process.argv.slice(5);
        for (const walk of [play, keys, puzzles, analysis, records, choices, two, sides, thinking, texts, returns, touch, access,
            teach, lessons, focus, keyboards, stored, drops, media, after, fits]) {
            if (only.length > 0 && !only.includes(walk.name))
                continue;
            const page = await chromium.page();
            await page.size(1280, 800, false);
            await page.go(address);
            await page.ask("localStorage.clear(); localStorage.setItem('tactigon.taught', 'true')");
            await walk(page).catch((error) => { failed++; console.log(walk.name + ": " + error.stack); });
            await page.close();
        }
    } finally {
        await chromium.close();
        // The browser's processes end a little later.
        fs.rmSync(profile, {recursive: true, force: true, maxRetries: 10});
    }
    process.exitCode = failed > 0 ? 1 : 0;
})();
