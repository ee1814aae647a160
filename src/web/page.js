/*
 * The page for playing. The module has the rules and the game. This script shows what page_state
 * returns, and passes on what the user selects. Levels, analysis and the judge of puzzles run in
 * workers, which are terminated when their answer is no longer wanted.
 */
(async function () {
"use strict";
@WASI@

const RECORD_MAX = 2000000;
const SHOWN_MS = 450; /* the shortest time before a level's move is shown */
const HINT_NODES = 160000;
const ANALYSIS_LINES = 3;
const LEVELS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]; /* 0 is a person */
const TILE_MIN = 24; /* pixels; a tap on smaller tiles enlarges the board */
const EVEN = 30; /* a score below this is about even */
const CHANCE_SCALE = 220; /* scale of the curve that turns a score into the chance in the bar */
const BAR = /^\d\d([hv])(\d)$/; /* a bar, "07h3": its first cell, h (across) or v (up), its length */
const SVG = "http://www.w3.org/2000/svg";

const get = document.getElementById.bind(document);
let ask, book, games, state, workerAddress, module, written;
let sides = [0, 4];      /* who plays each side: 0 is a person, others are levels */
let picked = -1;         /* the tile of the selected piece */
let cursor = 0;          /* the tile with the keyboard cursor */
let places = [];         /* the middle of each tile in the picture */
let turnedRound = null;  /* the user's choice: turned or not; null: the person's side is at the bottom */
let notice = "";         /* shown before the side to move */
let marks = [];          /* the steps that a hint shows */
let paused = false;
let seed = 0;            /* the game's random seed; decides what a level overlooks */
let puzzle = null;
let found = null;        /* the result of the analysis */
let shownStep = -1;      /* the last step that was animated */
let isEnlarged = false;  /* a large board on a small screen, of which a part is seen */

/* ---- helpers ---- */

function make(name, fields, ...children) {
    const element = Object.assign(document.createElement(name), fields);
    element.append(...children);
    return element;
}

function drawn(name, attributes) {
    const element = document.createElementNS(SVG, name);
    Object.entries(attributes).forEach(([key, value]) => element.setAttribute(key, value));
    return element;
}

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const sideName = (side) => capital(side ? state.side1 : state.side0);
const sideClass = (side) => "side " + (side ? state.side1 : state.side0);
const isLast = () => state.at === state.n;
const isOver = () => state.result !== 0;
const isPerson = (side) => sides[side] === 0;
const numberOf = (text) => Number(text) | 0;
const sentence = (text) => capital(text) + (/[.!?]$/.test(text) ? "" : ".");
const count = (n, what) => n + " " + what + (n === 1 ? "" : "s");
const isSides = (value) => Array.isArray(value) && value.length === 2 && value.every((each) => LEVELS.includes(each));
const isTexts = (value) => Array.isArray(value) && value.every((each) => typeof each === "string");

function bytesOf(base64) {
    return Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
}

function toAddress(text) {
    const binary = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte));
    return btoa(binary.join("")).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

function fromAddress(text) {
    return new TextDecoder("utf-8", {fatal: true}).decode(bytesOf(text.replace(/-/g, "+").replace(/_/g, "/")));
}

/* Choices are kept for the next visit if the browser allows it. Values of another form are ignored. */
function keep(key, value) {
    try { localStorage.setItem("tactigon." + key, JSON.stringify(value)); } catch { /* not kept */ }
}

function kept(key, usual, isFit) {
    try {
        const value = JSON.parse(localStorage.getItem("tactigon." + key));
        return isFit(value) ? value : usual;
    } catch {
        return usual;
    }
}

/* ---- workers ---- */

function thinker() {
    let worker = null;
    let isBusy = false;
    function stop() {
        if (isBusy)
            worker = worker.terminate() ?? null;
        isBusy = false;
    }
    return {
        isBusy: () => isBusy,
        stop: stop,
        ask: function (question, then) {
            stop();
            worker = worker || new Worker(workerAddress);
            worker.onmessage = function (event) {
                isBusy = !event.data.done;
                then(event.data);
            };
            worker.onerror = function (event) {
                stop();
                say(sentence("The engine has failed: " + event.message));
            };
            isBusy = true;
            worker.postMessage({module: module, ...question});
        },
    };
}

const player = thinker();
const analyst = thinker();

function record() {
    return ask("page_record").text;
}

/* The position shown, for a worker: the record, and how many steps to undo. */
function position() {
    return {record: record(), back: state.n - state.at};
}

function thinkIfLevel() {
    if (puzzle || paused || !isLast() || isOver() || isPerson(state.side) || player.isBusy())
        return;
    const asked = state;
    const begun = performance.now();
    const question = {kind: "bot", level: sides[state.side], seed: seed};
    player.ask({...question, ...position()}, function (answer) {
        setTimeout(function () {
            if (asked !== state || player.isBusy() || paused || isPerson(state.side))
                return;
            if (answer.step)
                play(answer.step);
            else
                say(sentence("Level " + sides[state.side] + " has no move: " + answer.error));
        }, Math.max(0, SHOWN_MS - (performance.now() - begun)));
    });
}

/* The judge of a puzzle is not stopped, because without its answer no side could move. */
function stopThinking() {
    if (!puzzle)
        player.stop();
    setAnalysis(false);
    paused = !isPerson(state.side);
}

/* ---- the game ---- */

function say(text) {
    notice = text;
    showMessage();
}

function refresh(at, text = "") {
    const side = state && state.side;
    state = JSON.parse(ask("page_state", at).text);
    isEnlarged = isEnlarged && state.side === side;
    notice = text;
    picked = -1;
    marks = [];
    found = null;
    if (cursor >= state.tiles.length)
        cursor = 0;
    show();
    const last = state.turns[state.turns.length - 1];
    if (puzzle && !puzzle.isDone && isLast() && last && last[0] === puzzle.side && (!state.mid || isOver()))
        judge(last);
    thinkIfLevel();
}

/* Called when a game has been opened. Work for the old game stops; the browser's Back returns to it. */
function begun(at) {
    if (location.hash === written)
        enter("pushState", written);
    player.stop();
    analyst.stop();
    paused = false;
    seed = Math.random() * 2 ** 31 | 0;
    turnedRound = null;
    shownStep = -1;
    cursor = 0;
    refresh(at);
}

function open(spec, players = sides) {
    const answer = ask("page_open", spec, "");
    if (answer.status !== 0)
        return answer.text;
    puzzle = null;
    sides = players;
    begun(-1);
    return "";
}

function openRecord(text, at, players = [0, 0]) {
    if (text.length > RECORD_MAX)
        return "the record is longer than 2 MB";
    const answer = ask("page_read", text, new TextEncoder().encode(text).length);
    if (answer.status !== 0)
        return answer.text;
    puzzle = null;
    sides = players;
    begun(at);
    return "";
}

/* Play a step by its number, or a step or turn by its text. Returns whether it was played. */
function play(step, by = "page_play") {
    const answer = ask(by, step);
    if (answer.status < 0) {
        say(sentence(answer.text));
        return false;
    }
    refresh(-1);
    return true;
}

/* Whether the person can move. If so, a running search for a hint is stopped. */
function isMine() {
    if (!isLast() || isOver() || (puzzle ? puzzle.isDone || player.isBusy() : !isPerson(state.side)))
        return false;
    player.stop();
    return true;
}

function type(text) {
    if (isMine())
        return play(text, "page_type");
    say("It is not your turn.");
    return false;
}

/* Undo the person's last turn and all later ones. A game between two levels pauses. */
function takeBack() {
    const own = state.turns.filter(([side]) => puzzle ? side === puzzle.side : isPerson(side));
    const turn = own.pop() || (sides.some((each) => each === 0) ? null : state.turns[state.turns.length - 1]);
    player.stop();
    if (!turn || (puzzle && puzzle.isDone))
        return;
    ask("page_undo", state.n - turn[1]);
    paused = sides.every((each) => each > 0);
    shownStep = turn[1];
    refresh(-1);
}

function redo() {
    player.stop();
    for (let n = state.redo; n > 0; n--) {
        ask("page_redo", 1);
        state = JSON.parse(ask("page_state", -1).text);
        if (!state.mid && (isPerson(state.side) || sides.every((each) => each > 0)))
            break;
    }
    refresh(-1);
}

/* Resign or agree on a draw, but only after a second click. */
let asked = {};
function endBy(id, side) {
    if (asked.id !== id || performance.now() > asked.until) {
        asked = {id: id, until: performance.now() + 4000};
        say("Press " + get(id).textContent + " again to end the game.");
        return;
    }
    asked = {};
    player.stop();
    ask("page_resign", side);
    refresh(-1);
}

function playOn() {
    ask("page_undo", state.n - state.at);
    refresh(-1);
}

function hint() {
    if (puzzle && puzzle.lesson && state.n === 0)
        return hintLesson();
    if (puzzle && puzzle.first && state.n === 0) {
        const step = state.steps.find((each) => each[0] === puzzle.first);
        const whole = puzzle.hints++ > 0;
        showHint(step, whole ? "The solution begins with " + step[3] + "." : "Look at " + state.tiles[step[1]][2] + ".", whole);
        return;
    }
    player.ask({kind: "search", nodes: HINT_NODES, lines: 1, why: true, ...position()}, function (answer) {
        const line = answer.found && answer.found.lines[0];
        const step = line && state.steps.find((each) => each[0] === line.first);
        if (step)
            showHint(step, "Hint: " + (line.win >= 0 && answer.why || step[3] + ".") + " " + outlook(line), true);
    });
}

/* What a score means, as a sentence. */
function outlook(line) {
    const better = sideName((line.win || line.score) > 0 ? state.side : 1 - state.side);
    if (line.win)
        return better + " wins in " + plies(line.win) + ".";
    return Math.abs(line.score) < EVEN ? "The game is about even." : better + " is ahead by " + points(line) + ".";
}

function showHint(step, text, whole) {
    marks = [whole ? step : [0, step[1], -1, ""]];
    say(text);
    showMarks();
}

/* ---- puzzles ---- */

function task(info, side) {
    const turns = info.turns === 1 ? "one turn" : info.turns + " turns";
    return side + {
        win: " to win within " + turns + ".",
        save: " is in danger. Find a turn after which the other side cannot win within " + turns + ".",
        piece: " to win a piece for good within " + turns + ".",
        points: " to end at least " + info.points + (info.points === 1 ? " point" : " points") + " ahead. Find the turn.",
    }[info.task];
}

function openPuzzle(game, number) {
    const answer = ask("page_puzzle", game, number);
    if (answer.status !== 0)
        return answer.text;
    const info = JSON.parse(answer.text);
    setAnalysis(false);
    sides = [0, 0];
    puzzle = {game: game, number: number, info: info, first: info.first, hints: 0, isDone: false};
    puzzle.side = JSON.parse(ask("page_state", -1).text).side;
    begun(-1);
    get("task").textContent = task(info, sideName(puzzle.side));
    get("puzzle-title").textContent = "Puzzle " + (number + 1) + " of " + info.count + ", grade " + info.grade + " of 5";
    say(task(info, sideName(puzzle.side)));
    return "";
}

function judge(last) {
    const turn = state.turns.filter(([side]) => side === puzzle.side).length;
    if (puzzle.lesson)
        return judgeLesson(last, turn);
    say("Checking your turn.");
    player.ask({kind: "judge", game: puzzle.game, number: puzzle.number, steps: state.codes, turn}, function (answer) {
        if (answer.judged === 2) {
            puzzle.isDone = true;
            say("Right: solved.");
            show();
            get("next").focus();
        } else if (answer.judged === 1) {
            answer.reply.forEach((step) => ask("page_play", step));
            refresh(-1, "Right so far.");
        } else {
            ask("page_undo", state.n - last[1]);
            refresh(-1, last[3] + (answer.judged === 0 ? " is not the solution. Try again, or ask for a hint." :
                " would take too long to check. Try another move."));
        }
    });
}

@BOARD@
@LESSONS@
/* ---- around the board ---- */

function whoseTurn() {
    if (!isLast())
        return "Looking back: step " + state.at + " of " + state.n + ".";
    if (isOver())
        return state.end;
    if (puzzle && puzzle.isDone)
        return "";
    const side = sideName(state.side);
    if (!isPerson(state.side) && !puzzle)
        return paused ? "Paused. Press Go on to let level " + sides[state.side] + " move." : side + " (level " + sides[state.side] + ") is thinking.";
    return state.mid ? side + " to continue the turn, or stop." : side + " to move.";
}

function showMessage() {
    const turn = state.turns.findLast((each) => each[2] <= state.at);
    const last = turn && !notice ? sideName(turn[0]) + (/\d/.test(turn[3]) ? " played " : ": ") + turn[3] + "." : "";
    get("message").textContent = [notice || last, whoseTurn()].filter(Boolean).join(" ");
}

/* Show who plays a side. The elements stay, so that an open list of players does. */
function showPlayer(element, side) {
    if (!element.firstChild)
        element.append(make("span", {ariaHidden: "true"}), make("strong", {}), make("span", {className: "score"}), make("select", {}));
    const [disc, name, score, select] = element.children;
    element.className = "player" + (state.side === side && !isOver() ? " next" : "");
    disc.className = "disc " + sideClass(side);
    name.textContent = sideName(side);
    score.textContent = side ? state.score1 : state.score0;
    select.hidden = puzzle !== null;
    if (select.dataset.game !== state.game)
        select.replaceChildren(...levelOptions());
    select.dataset.game = state.game;
    if (select.value !== String(sides[side]))
        select.value = sides[side];
    select.setAttribute("aria-label", "Who plays " + sideName(side));
    select.onchange = function () {
        sides[side] = numberOf(select.value);
        keep("sides", sides);
        paused = false;
        player.stop();
        show();
        thinkIfLevel();
    };
}

function levelOptions() {
    const levels = games.find((game) => !state || game.name === state.game).levels;
    return ["Person", ...levels.map((name, i) => "Level " + (i + 1) + ", " + name)].map((text, i) =>
        make("option", {value: i, textContent: text}));
}

function showMoves() {
    const list = get("moves");
    const hadFocus = list.contains(document.activeElement);
    let number = 0;
    const items = state.turns.map(function ([side, , end, text], i) {
        const isFirst = side === 0 || i === 0 || side === state.turns[i - 1][0];
        number += isFirst;
        const button = make("button", {type: "button", textContent: text, onclick: () => look(end)});
        button.setAttribute("aria-label", i + 1 + ", " + sideName(side) + " " + text);
        if (end === state.at)
            button.setAttribute("aria-current", "step");
        const item = make("li", {}, make("span", {className: "number", textContent: isFirst ? number + "." : ""}),
            make("span", {className: "disc " + sideClass(side), ariaHidden: "true"}), button);
        item.dataset.turn = text; /* for print */
        item.classList.toggle("second", side === 1);
        return item;
    });
    list.replaceChildren(...items);
    const current = list.querySelector("[aria-current]");
    if (hadFocus && current)
        current.focus();
    list.scrollTop = current ? current.offsetTop - list.clientHeight / 2 : 0;
}

function showTools() {
    const isTurn = isLast() && !isOver() && (puzzle ? !puzzle.isDone && state.side === puzzle.side : isPerson(state.side));
    const disabled = {first: state.at === 0, back: state.at === 0, on: isLast(), last: isLast(),
        undo: state.n === 0 || !isLast() || (puzzle && puzzle.isDone), redo: state.redo === 0 || !isLast() || puzzle !== null,
        hint: !isTurn, resign: isOver() || !isLast() || puzzle !== null || !sides.includes(0),
        draw: isOver() || !isLast(), analyse: false};
    Object.entries(disabled).forEach(([id, is]) => setOff(id, is));
    get("resume").hidden = isLast() || puzzle !== null;
    get("stop").hidden = puzzle !== null || (isPerson(state.side) && !paused) || isOver() || !isLast();
    get("stop").textContent = paused ? "Go on" : "Stop";
    get("puzzle").hidden = puzzle === null;
    get("redo").hidden = get("resign").hidden = puzzle !== null;
    get("draw").hidden = puzzle !== null || sides.some((each) => each > 0);
    get("analyse").hidden = puzzle !== null && !puzzle.isDone;
    const what = puzzle && puzzle.lesson ? "lesson" : "puzzle";
    get("next").textContent = "Next " + what;
    get("leave").textContent = "Leave " + what + "s";
    get("next").classList.toggle("main", puzzle !== null && puzzle.isDone);
    offer(isTurn ? stepsFrom(-1) : [], false);
}

/* Buttons that are off keep the keyboard's focus. */
const isOff = (id) => get(id).getAttribute("aria-disabled") === "true";

function setOff(id, is) {
    get(id).setAttribute("aria-disabled", Boolean(is));
}

/* If the element with the focus has gone or is hidden, the board gets the focus. */
function keepFocus(held) {
    const now = document.activeElement;
    if (held !== document.body && (now === document.body || now.getClientRects().length === 0))
        focusTile(cursor);
}

/* Show buttons for steps that cannot be chosen by clicking tiles. */
function offer(steps, canLeave) {
    const choice = get("choice");
    const buttons = steps.map(function (step) {
        const bar = BAR.exec(step[3]);
        const text = bar ? (bar[1] === "h" ? "\u2192 " : "\u2191 ") + bar[2] : step[3] === "stop" ? "Stop here" : capital(step[3]);
        const button = make("button", {type: "button", textContent: text, className: "main"});
        if (bar)
            button.setAttribute("aria-label", bar[2] + (bar[1] === "h" ? " across" : " upwards"));
        button.onclick = () => play(step[0]);
        button.onpointerenter = button.onfocus = () => get("marks").replaceChildren(drawnStep(step, "hinted"));
        return button;
    });
    if (canLeave)
        buttons.push(make("button", {type: "button", textContent: "Cancel", onclick: letGo}));
    if (isEnlarged)
        buttons.push(make("button", {type: "button", textContent: "Whole board", onclick: () => { isEnlarged = false; show(); }}));
    choice.replaceChildren(...buttons);
    choice.hidden = buttons.length === 0;
    if (canLeave)
        buttons[0].focus();
}

function show() {
    const held = document.activeElement;
    const title = games.find((game) => game.name === state.game).title;
    get("title").textContent = document.title = title;
    get("about").textContent = aboutSpec();
    get("words").textContent = state.words;
    get("legend").innerHTML = state.legend;
    showBoard();
    showPlayer(get("above"), isTurned() ? 0 : 1);
    showPlayer(get("below"), isTurned() ? 1 : 0);
    showMoves();
    showTools();
    showMessage();
    writeAddress();
    if (isAnalysing())
        analyse();
    keepFocus(held);
}

function aboutSpec() {
    const [, board, rules] = state.spec.split(" ");
    const game = games.find((each) => each.name === state.game);
    const parts = game.boards.length > 1 ? ["board " + board] : [];
    return parts.concat(rules !== game.rules[0] ? ["rules " + rules] : []).join(", ");
}

/* ---- analysis ---- */

const plies = (win) => Math.abs(win) === 1 ? "1 ply" : Math.abs(win) + " plies";
const points = (line) => Math.abs(line.score / (state.point || 100)).toFixed(2) + (state.point ? " points" : "");

function scoreText(line) {
    const better = line.score >= 0 ? state.side : 1 - state.side;
    if (line.win !== 0)
        return sideName(line.win > 0 ? state.side : 1 - state.side) + " wins in " + plies(line.win);
    return sideName(better) + " +" + points(line);
}

function showFound() {
    get("analysis").hidden = get("bar").hidden = !isAnalysing();
    if (isAnalysing() && isOver() && isLast()) {
        get("depth").textContent = "The game is over. Step back to see what was better.";
        get("lines").replaceChildren();
    }
    if (!isAnalysing() || !found || found.lines.length === 0)
        return;
    const best = found.lines[0];
    const own = best.win ? (best.win > 0 ? 1 : 0) : 1 / (1 + Math.exp(-best.score / CHANCE_SCALE));
    const lower = isTurned() ? 1 : 0;
    const share = state.side === lower ? own : 1 - own;
    get("bar").className = sideClass(1 - lower);
    get("share").className = sideClass(lower);
    get("share").style.height = 100 * share + "%";
    get("bar").setAttribute("aria-label", "Evaluation: " + scoreText(best));
    get("depth").textContent = "Depth " + found.depth + ", " + found.nodes.toLocaleString("en") + " nodes";
    get("lines").replaceChildren(...found.lines.map((line) => make("li", {}, make("strong", {textContent: scoreText(line)}),
        " " + line.steps.join(" ").replaceAll("-", "\u2011")))); /* no line break within a step */
}

function analyse() {
    found = null;
    if (isOver() && isLast()) {
        analyst.stop();
        showFound();
        return;
    }
    analyst.ask({kind: "search", lines: ANALYSIS_LINES, ...position()}, function (answer) {
        found = answer.found || found;
        if (answer.error)
            say(sentence(answer.error));
        showFound();
        if (found && isLast())
            showMarks();
    });
    showFound();
}

const isAnalysing = () => get("analyse").getAttribute("aria-pressed") === "true";

/* At the end of a game there is nothing to search, so the analysis begins before the last turn. */
function setAnalysis(isOn) {
    if (isOn && isOver() && isLast())
        lookTurn(-1);
    get("analyse").setAttribute("aria-pressed", isOn);
    analyst.stop();
    found = null;
    if (isOn)
        analyse();
    showFound();
    if (state)
        showMarks();
}

/* ---- earlier and later positions ---- */

function look(at) {
    player.stop();
    refresh(Math.max(0, Math.min(state.n, at)));
}

function lookTurn(by) {
    const ends = [0, ...state.turns.map((turn) => turn[2])];
    const at = by < 0 ? ends.findLast((end) => end < state.at) : ends.find((end) => end > state.at);
    if (at !== undefined)
        look(at);
}

/* ---- the address ---- */

/* Add an entry with the players to the browser's history. Browsers refuse too many in a short time. */
function enter(method, address) {
    try { history[method](sides, "", address); } catch { /* a later entry will do */ }
}

function writeAddress() {
    const ply = isLast() ? "" : "&ply=" + state.at;
    const address = puzzle ? (puzzle.lesson ? "#lesson=" : "#puzzle=") + puzzle.game + "." + (puzzle.number + 1) :
        state.n === 0 && !isOver() && !state.start && !state.own ? "#game=" + encodeURIComponent(state.spec) :
            "#game=" + encodeURIComponent(state.spec) + "&record=" + toAddress(record()) + ply;
    if (address !== location.hash || String(history.state) !== String(sides))
        enter("replaceState", address);
    written = location.hash;
}

/* Open what the address names. Returns a sentence if it cannot be opened. */
function readAddress() {
    const fields = new URLSearchParams(location.hash.slice(1));
    const [game, number] = (fields.get("puzzle") || "").split(".");
    if (game)
        return openPuzzle(game, numberOf(number) - 1);
    if (fields.has("lesson")) {
        const [of, n] = fields.get("lesson").split(".");
        return openLesson(of, numberOf(n) - 1);
    }
    const players = isSides(history.state) ? history.state : null;
    if (fields.has("record")) {
        const ply = fields.has("ply") ? numberOf(fields.get("ply")) : -1;
        let text;
        try {
            text = fromAddress(fields.get("record"));
        } catch {
            return "its record is not base64url";
        }
        return openRecord(text, ply, players ?? [0, 0]);
    }
    return open(fields.get("game") || "tactigon", players ?? kept("sides", sides, isSides));
}

function followAddress() {
    const error = readAddress();
    if (!error)
        return;
    if (!state)
        open("tactigon");
    say(sentence("The address cannot be read: " + error));
}

async function copyText(text, what) {
    try {
        await navigator.clipboard.writeText(text);
        say(what + " copied.");
    } catch {
        get("copied").value = text;
        get("copy-dialog").showModal();
        get("copied").select();
    }
}

function save() {
    const link = make("a", {href: URL.createObjectURL(new Blob([record()], {type: "text/plain"})), download: state.game + ".tgr"});
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

async function openFile(file) {
    tell(file.size > RECORD_MAX ? "the file is larger than 2 MB" : openRecord(await file.text(), 0));
}

function tell(error) {
    say(error ? sentence("The record cannot be read: " + error) : "The record is open. Step through it with the buttons.");
}

/* ---- mouse and keyboard ---- */

function hold(tile) {
    const held = document.activeElement;
    const targets = new Set(stepsFrom(tile).map((step) => step[2]).filter((to) => to >= 0)).size;
    picked = tile;
    get("marks").replaceChildren();
    showMarks();
    showTools();
    if (tile >= 0)
        say(state.tiles[tile][2] + " picked, " + (targets > 0 ? count(targets, state.game === "tactigon" ? "tile" : "square") : count(stepsFrom(tile).length, "way")) + ".");
    else
        say("");
    keepFocus(held);
}

/* On a large board and a small screen, a tap first enlarges the part around it. Returns whether it did. */
function enlarge(tile) {
    const board = get("board");
    if (isEnlarged || get("hits").children[tile].getBoundingClientRect().width >= TILE_MIN)
        return false;
    board.style.maxHeight = board.clientHeight + "px";
    isEnlarged = true;
    cursor = tile;
    show();
    const seen = board.getBoundingClientRect();
    const box = get("hits").children[tile].getBoundingClientRect();
    board.scrollBy(box.x + box.width / 2 - seen.x - seen.width / 2, box.y + box.height / 2 - seen.y - seen.height / 2);
    return true;
}

const letGo = () => hold(-1);

function pick(tile) {
    cursor = tile;
    if (!isLast())
        return say("To move, play on from here or go to the last move.");
    if (!isMine())
        return showMarks();
    const ways = picked < 0 ? [] : stepsFrom(picked).filter((step) => step[2] === tile);
    if (ways.length === 1)
        return play(ways[0][0]);
    const own = stepsFrom(tile);
    const isSame = picked === tile;
    hold(ways.length > 0 ? picked : own.length > 0 && !isSame ? tile : -1);
    if (ways.length > 1)
        offer(ways, true);
    else if (picked === tile && own.every((step) => step[2] < 0))
        offer(own, true);
    else if (own.length === 0 && state.tiles[tile][4] === state.side)
        say("Nothing there can move now.");
}

/* Move the cursor to a tile. The Tab key stops only at this tile. */
function setCursor(tile) {
    const hits = get("hits").children;
    hits[cursor].setAttribute("tabindex", -1);
    cursor = tile;
    hits[tile].setAttribute("tabindex", 0);
}

function focusTile(tile) {
    get("hits").children[tile].focus();
}

/* Move the cursor to the nearest tile in a direction. Sideways distance counts twice. */
function moveCursor(dx, dy) {
    const [x, y] = places[cursor];
    let best = cursor;
    let least = Infinity;
    places.forEach(function (place, i) {
        const along = (place[0] - x) * dx + (place[1] - y) * dy;
        const aside = Math.abs((place[0] - x) * dy) + Math.abs((place[1] - y) * dx);
        if (along > 10 && along + 2 * aside < least && aside <= along) {
            least = along + 2 * aside;
            best = i;
        }
    });
    focusTile(best);
}

const arrows = {ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0]};
const keys = {u: "undo", r: "redo", h: "hint", a: "analyse", f: "flip", n: "new", p: "puzzles", o: "open", "?": "help",
    ",": "back", ".": "on", Home: "first", End: "last"};

/* On a keyboard without Latin letters, the place of a key counts. */
const codes = {Comma: ",", Period: ".", Slash: "?"};
function keyOf({key, code = ""}) {
    if (key.length > 1 && key !== "Unidentified")
        return key;
    return /^[ -~]$/.test(key) ? key.toLowerCase() : codes[code] || code.replace(/^Key/, "").toLowerCase();
}

function press(event) {
    const target = event.target;
    const key = keyOf(event);
    if (key === "Escape" && get("how-dialog").open && !document.querySelector("dialog:modal"))
        return get("how-dialog").close();
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog:modal") ||
        /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName))
        return;
    const isTile = target.classList.contains("hit");
    const isHeld = event.repeat && (key === "Enter" || key === " " || (keys[key] && !",.".includes(key)));
    if (isHeld && (target !== document.body || key !== " ")) {
        event.preventDefault(); /* a key that is held down does not toggle */
        return;
    }
    if (key === "Escape") {
        if (picked >= 0)
            letGo();
        else
            stopThinking();
        show();
    } else if (arrows[key] && (isTile || target === document.body)) {
        moveCursor(...arrows[key]);
    } else if (isTile && (key === "Enter" || key === " ")) {
        pick(numberOf(target.dataset.tile));
    } else if (key === "m") {
        get("typed").focus();
    } else if (keys[key] && !isOff(keys[key])) {
        get(keys[key]).click();
    } else {
        return;
    }
    event.preventDefault();
}

/* ---- dialogs ---- */

function fill(select, texts) {
    select.replaceChildren(...texts.map((text) => make("option", {value: text, textContent: text === "none" ? "no extra rules" : text})));
    select.disabled = texts.length < 2;
}

function chooseGame() {
    const game = games.find((each) => each.name === get("game").value);
    fill(get("board-name"), game.boards);
    fill(get("rule-set"), game.rules);
}

function begin() {
    get("new-dialog").close();
    sides = [numberOf(get("player0").value), numberOf(get("player1").value)];
    keep("sides", sides);
    open([get("game").value, get("board-name").value, get("rule-set").value].join(" "));
}

function solve() {
    get("puzzles-dialog").close();
    const error = openPuzzle(get("puzzle-game").value, numberOf(get("puzzle-number").value) - 1);
    if (error)
        say(sentence(error));
}

function nextPuzzle() {
    const opened = puzzle.lesson ? openLesson : openPuzzle;
    opened(puzzle.game, (puzzle.number + 1) % puzzle.info.count);
    focusTile(0);
}

/* Without a choice, the style follows the system. */
function setTheme() {
    const name = get("theme").value;
    if (name === "auto")
        delete document.documentElement.dataset.theme;
    else
        document.documentElement.dataset.theme = name;
    if (get("how-dialog").open)
        showHow();
}

function setMenu(isOpen) {
    document.querySelector("header").classList.toggle("open", isOpen);
    get("menu").setAttribute("aria-expanded", isOpen);
}

const clicks = {
    menu: () => setMenu(get("menu").getAttribute("aria-expanded") !== "true"),
    resign: () => endBy("resign", isPerson(state.side) ? state.side : 1 - state.side), draw: () => endBy("draw", 2),
    undo: takeBack, redo: redo, hint: hint, resume: playOn, analyse: () => setAnalysis(!isAnalysing()),
    flip: () => { turnedRound = !isTurned(); show(); },
    first: () => look(0), back: () => lookTurn(-1), on: () => lookTurn(1), last: () => look(state.n),
    stop: () => { if (paused) { paused = false; thinkIfLevel(); } else { stopThinking(); } show(); },
    new: () => get("new-dialog").showModal(), puzzles: () => get("puzzles-dialog").showModal(),
    open: () => get("open-dialog").showModal(), help: () => get("help-dialog").showModal(),
    how: () => openHow(state.game),
    begin: begin, solve: solve, next: nextPuzzle,
    leave: () => open(state.spec, kept("sides", [0, 4], isSides)),
    link: () => copyText(location.href, "Link"), copy: () => copyText(record(), "Record"), save: save,
    read: () => { get("open-dialog").close(); tell(openRecord(get("text").value, 0)); },
};

function listen() {
    Object.entries(clicks).forEach(([id, action]) => { get(id).onclick = () => isOff(id) || action(); });
    document.querySelectorAll("dialog").forEach((dialog) => { dialog.onclose = () => keepFocus(dialog); });
    document.querySelectorAll("[data-close]").forEach((button) => { button.onclick = () => button.closest("dialog").close(); });
    get("board").onclick = function (event) {
        const tile = event.target.dataset.tile;
        if (tile && !enlarge(numberOf(tile)))
            pick(numberOf(tile));
    };
    get("nav").onclick = (event) => { if (event.target.tagName === "BUTTON") setMenu(false); };
    get("board").addEventListener("focusin", (event) => setCursor(numberOf(event.target.dataset.tile)));
    get("game").onchange = chooseGame;
    get("file").onchange = function () { get("open-dialog").close(); openFile(get("file").files[0]); get("file").value = ""; };
    get("theme").onchange = function () { keep("theme", get("theme").value); setTheme(); };
    get("typing").onsubmit = function (event) {
        event.preventDefault();
        if (type(get("typed").value))
            get("typed").value = "";
    };
    get("how-game").onchange = showHow;
    document.onkeydown = press;
    listenForDrops();
    document.onpaste = function (event) {
        const text = event.clipboardData.getData("text");
        if (text.startsWith("tactigon-record") && !/^(INPUT|TEXTAREA)$/.test(event.target.tagName))
            tell(openRecord(text, 0));
    };
    window.onhashchange = followAddress;
}

/* A file that is dropped anywhere is opened. Text that is dropped into a field stays there. */
function listenForDrops() {
    const isForField = (event) => /^(INPUT|TEXTAREA)$/.test(event.target.tagName) && !event.dataTransfer.types.includes("Files");
    document.ondragover = (event) => isForField(event) || event.preventDefault();
    document.ondrop = function (event) {
        if (isForField(event))
            return;
        event.preventDefault();
        const file = event.dataTransfer.files[0];
        if (file) {
            document.querySelectorAll("dialog[open]").forEach((dialog) => dialog.close());
            openFile(file);
        }
    };
}

async function start() {
    const themes = [...get("theme").options].map((option) => option.value);
    document.querySelectorAll("header, main").forEach((part) => { part.hidden = false; });
    get("theme").value = kept("theme", "auto", (value) => themes.includes(value));
    setTheme();
    module = await WebAssembly.compile(bytesOf(get("wasm").textContent));
    ask = engine(module);
    book = engine(module);
    games = JSON.parse((ask("page_games"), ask("page_games").text));
    workerAddress = URL.createObjectURL(new Blob([get("worker").textContent], {type: "text/javascript"}));
    sides = kept("sides", sides, isSides);
    listen();
    ["game", "puzzle-game", "how-game"].forEach((id) => get(id).append(...games.map((game) =>
        make("option", {value: game.name, textContent: game.title}))));
    ["player0", "player1"].forEach((id, i) => { get(id).append(...levelOptions()); get(id).value = sides[i]; });
    chooseGame();
    const isFirstVisit = history.state === null && !kept("taught", false, (value) => value === true);
    followAddress();
    if (isFirstVisit && !puzzle) {
        openHow(state.game);
        keep("taught", true);
    }
}

try {
    await start();
} catch (error) {
    get("message").textContent = "The page cannot run here: " + error.message;
}
})();
