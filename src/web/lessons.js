/*
 * How to play, and the lessons, made from the program's texts: the rules and lessons.txt (its form is
 * in docs/lesson-format.md). This is a part of page.js. A second instance of the module, `book`, draws
 * the pictures and tries out turns, so that the game on the board stays as it is.
 */
const ANSWER_LEVEL = 4; /* plays the other side where the solution does not say what it plays */
const WRONG_FOR_HINT = 2;

/* Read the lessons of a game: a list of objects with a list of values for each key. */
function lessonsOf(game) {
    const {status, text} = book("page_teach", game, 0);
    const lessons = [];
    let values = [];
    for (const line of status < 0 ? [] : text.split("\n")) {
        const [, key, value] = /^(\S+?):\s*(.*)$/.exec(line) || [];
        if (key === "lesson")
            lessons.push({wrong: [], "wrong-if": []});
        if (key && lessons.length > 0) {
            const lesson = lessons[lessons.length - 1];
            values = lesson[key] = lesson[key] || [];
            values.push(value);
        } else if (/^\s+\S/.test(line) && values.length > 0) {
            values.push(values.pop() + " " + line.trim());
        }
    }
    return lessons;
}

/* "{a|b}" is a in ASCII and b elsewhere, "[a|b]" is a where moves are typed and b where they are pointed at. */
const worded = (text) => text.replace(/[{[]([^|{}[\]]*)\|([^|{}[\]]*)[}\]]/g, "$2");

function specOf(game, lesson) {
    const {boards, rules} = games.find((each) => each.name === game);
    return [game, lesson.board || boards[0], lesson.rules || rules[0]].join(" ");
}

/* The position that turns lead to from the start of a lesson. */
function lessonAfter(game, lesson, turns) {
    book("page_open", specOf(game, lesson), String(lesson.position || ""));
    turns.forEach(function (turn) {
        book("page_type", turn);
        if (JSON.parse(book("page_state", -1).text).mid)
            book("page_type", "stop");
    });
    return JSON.parse(book("page_state", -1).text);
}

function countPieces(position, side, kind) {
    return position.tiles.filter((tile) => tile[3] && tile[4] === side && (!kind || tile[3] === kind)).length;
}

/* Whether the test holds after any turn of the side to move in the game of `book`. */
function anyTurn(test) {
    return JSON.parse(book("page_state", -1).text).steps.some(function ([step]) {
        book("page_play", step);
        const then = JSON.parse(book("page_state", -1).text);
        const is = then.mid ? anyTurn(test) : test(then);
        book("page_undo", 1);
        return is;
    });
}

function anyReply(test) {
    const text = record();
    book("page_read", text, new TextEncoder().encode(text).length);
    return anyTurn(test);
}

/* Whether the turn just played leads to the same position as one of `turns` from the lesson's start. */
function isOneOf(turns) {
    const reached = JSON.stringify(state.tiles);
    return turns.some((turn) => JSON.stringify(lessonAfter(puzzle.game, puzzle.lesson, [turn]).tiles) === reached);
}

/* Whether a condition of the lesson holds in the position shown. */
function holds(condition) {
    const side = puzzle.side;
    const [word, ...rest] = condition.split(" ");
    const hasWon = (position) => position.result === 1 + side;
    const compare = (n) => rest[0] === "=" ? n === Number(rest[1]) : rest[0] === "<=" ? n <= rest[1] : n >= rest[1];
    const kind = rest.join(" ");
    const has = countPieces(state, side, kind);
    const tile = state.tiles.find((each) => each[2] === rest[0]);
    switch (word) {
    case "won": return hasWon(state);
    case "mine": return compare(countPieces(state, side, rest.slice(2).join(" ")));
    case "theirs": return compare(countPieces(state, 1 - side, rest.slice(2).join(" ")));
    case "score": return compare(parseInt(side ? state.score1 : state.score0, 10));
    case "on": return tile[4] === side && (rest.length === 1 || tile[3] === rest.slice(1).join(" "));
    case "safe": return isOver() || !anyReply((then) => countPieces(then, side, kind) < has);
    case "won-next": return isOver() ? hasWon(state) : !anyReply((then) => !hasWon(then));
    default: return isOneOf(rest);
    }
}

/* The lesson's own sentence about a wrong turn, or "". */
function sentenceOnWrong(number) {
    const lesson = puzzle.lesson;
    const turn = number > 1 ? undefined : lesson.wrong.find((each) => isOneOf([each.split(" ")[0]]));
    if (turn)
        return turn.slice(turn.indexOf(" ") + 1);
    const broken = lesson["wrong-if"].find((each) => holds(each.split(":")[0]));
    return broken ? broken.slice(broken.indexOf(":") + 1).trim() : "";
}

function markDone(game, lesson) {
    keep("lessons", [...new Set([...kept("lessons", [], isTexts), game + "." + lesson.lesson])]);
}

/* Judge the turn that the pupil has just played. */
function judgeLesson(turn, number) {
    const lesson = puzzle.lesson;
    if (lesson.win.every(holds)) {
        puzzle.isDone = true;
        markDone(puzzle.game, lesson);
        show();
        say("Right. " + worded(String(lesson.after)));
        get("next").focus();
        return;
    }
    const isWon = state.result === 1 + puzzle.side;
    const words = isWon ? "" : sentenceOnWrong(number);
    if (!words && !isOver() && number < Number(lesson.in || 1))
        return answerTurn(lesson, number);
    ask("page_undo", words ? state.n - turn[1] : state.n);
    puzzle.wrong++;
    const hints = puzzle.wrong >= WRONG_FOR_HINT ? " Hint: " + lesson.hint[Math.min(puzzle.hints++, lesson.hint.length - 1)] : "";
    refresh(-1, worded((words || (isWon ? turn[3] + " wins the game, but it is not what this lesson teaches." :
        "That does not reach the goal: " + lesson.goal)) + hints));
}

/* Play the other side's turn: the solution's if the pupil has followed it, otherwise a level's. */
function answerTurn(lesson, number) {
    const solution = String(lesson.solution).split(" ").slice(0, 2 * number);
    const isKnown = JSON.stringify(lessonAfter(puzzle.game, lesson, solution.slice(0, -1)).tiles) === JSON.stringify(state.tiles);
    const goOn = () => refresh(-1, "Right so far. Goal: " + worded(String(lesson.goal)));
    if (isKnown && ask("page_type", solution[solution.length - 1]).status > 0)
        return goOn();
    player.ask({kind: "bot", level: ANSWER_LEVEL, seed: seed, ...position()}, function (answer) {
        ask("page_play", answer.step);
        state = JSON.parse(ask("page_state", -1).text);
        if (answer.step && !isOver() && state.side !== puzzle.side)
            answerTurn(lesson, number);
        else
            goOn();
    });
}

function hintLesson() {
    const lesson = puzzle.lesson;
    const at = Math.min(puzzle.hints++, lesson.hint.length - 1);
    const first = lessonAfter(puzzle.game, lesson, []);
    const moved = lessonAfter(puzzle.game, lesson, [String(lesson.solution).split(" ")[0]]);
    const step = first.steps.find((each) => each[0] === moved.codes[0]);
    if (at === lesson.hint.length - 1 && step)
        showHint(step, "Hint: " + worded(lesson.hint[at]), true);
    else
        say("Hint: " + worded(lesson.hint[at]));
}

/* Open a lesson. A lesson that is a whole game against a level becomes an ordinary game. */
function openLesson(game, number) {
    const lessons = games.some((each) => each.name === game) ? lessonsOf(game) : [];
    const lesson = lessons[number];
    const answer = lesson ? ask("page_open", specOf(game, lesson), String(lesson.position || "")) : {status: -1, text: "no such lesson"};
    if (answer.status !== 0)
        return answer.text;
    const side = JSON.parse(ask("page_state", -1).text).side;
    const level = numberOf(String(lesson.against || "").split(":")[1]);
    const words = worded("Goal: " + lesson.goal);
    get("how-dialog").close();
    setAnalysis(false);
    sides = side ? [level, 0] : [0, level];
    puzzle = level ? null : {game, number, lesson, side, hints: 0, wrong: 0, isDone: false, info: {count: lessons.length}};
    begun(-1);
    if (level)
        markDone(game, lesson);
    get("task").textContent = worded(lesson.say.join("\n") + "\n") + words;
    get("puzzle-title").textContent = "Lesson " + (number + 1) + " of " + lessons.length + ": " + lesson.title;
    if (lesson.pick)
        hold(state.tiles.findIndex((tile) => tile[2] === String(lesson.pick)));
    say(words);
    return "";
}

/* The place that a piece must reach, for a mark on the board, or -1. */
function goalTile() {
    const place = puzzle && puzzle.lesson && !puzzle.isDone && puzzle.lesson.win.find((each) => each.startsWith("on "));
    return place ? state.tiles.findIndex((tile) => tile[2] === place.split(" ")[1]) : -1;
}

/* ---- how to play ---- */

/* A position as an image, which has its own ids, with the page's style and theme. */
function picture(position) {
    const svg = painted(position);
    const style = drawn("style", {});
    style.textContent = document.querySelector("style").textContent;
    svg.prepend(style);
    if (document.documentElement.dataset.theme)
        svg.dataset.theme = document.documentElement.dataset.theme;
    return make("img", {alt: position.words, src: "data:image/svg+xml," + encodeURIComponent(new XMLSerializer().serializeToString(svg))});
}

function showHow() {
    const game = get("how-game").value;
    const manual = book("page_teach", game, 1).text;
    const done = kept("lessons", [], isTexts);
    const lessons = lessonsOf(game);
    get("how-title").textContent = "How to play " + games.find((each) => each.name === game).title;
    get("goal").textContent = manual.split("\n## ")[0].replace(/^#.*\n+/, "").replace(/\n/g, " ").trim();
    get("manual").textContent = manual;
    get("pictures").replaceChildren(...lessons.map((lesson, i) => make("li", {},
        make("h3", {textContent: lesson.title + (done.includes(game + "." + lesson.lesson) ? " \u2713" : "")}),
        picture(lessonAfter(game, lesson, [])), make("p", {textContent: worded(lesson.say[0])}),
        make("button", {type: "button", textContent: "Play lesson " + (i + 1), onclick: () => openLesson(game, i)}))));
    get("learn").onclick = () => openLesson(game,
        Math.max(0, lessons.findIndex((lesson) => !done.includes(game + "." + lesson.lesson))));
}

/* Open the dialog. It is not modal, so that the page can be used beside it. */
function openHow(game) {
    get("how-game").value = game;
    showHow();
    get("how-dialog").show();
    get("how-dialog").scrollTop = 0;
}
