// Controls pages in a headless Chromium with the DevTools protocol over a pipe; needs no packages.
//   const chromium = launch(BROWSER, FOLDER); const page = await chromium.page();
"use strict";
const {spawn} = require("child_process");

const WAIT_MS = 20000;

// Starts the browser. Messages to and from it are JSON and end with a NUL.
function connect(browser, folder) {
    const child = spawn(browser, ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
        "--no-first-run", "--remote-debugging-pipe", "--user-data-dir=" + folder, "about:blank"],
    {stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"]});
    const waiting = new Map();
    const listeners = [];
    let last = 0, rest = Buffer.alloc(0);
    child.stdio[4].on("data", (data) => {
        rest = Buffer.concat([rest, data]);
        for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
            const message = JSON.parse(rest.subarray(0, end).toString());
            rest = rest.subarray(end + 1);
            const each = waiting.get(message.id);
            waiting.delete(message.id);
            if (each)
                message.error ? each.reject(new Error(each.method + ": " + message.error.message)) : each.resolve(message.result);
            else
                listeners.forEach((listener) => listener(message));
        }
    });
    return {
        listen: (listener) => listeners.push(listener),
        send: (method, params = {}, sessionId) => new Promise((resolve, reject) => {
            waiting.set(++last, {method, resolve, reject});
            child.stdio[3].write(JSON.stringify({id: last, method, params, sessionId}) + "\0");
        }),
        // The browser closes itself, so that no process writes into its folder afterwards.
        close: () => new Promise((resolve) => {
            const timer = setTimeout(() => child.kill("SIGKILL"), WAIT_MS);
            child.on("exit", () => { clearTimeout(timer); resolve(); });
            child.stdio[3].write(JSON.stringify({id: ++last, method: "Browser.close"}) + "\0");
        }),
    };
}

function trouble(message) {
    const p = message.params;
    if (message.method === "Runtime.exceptionThrown")
        return p.exceptionDetails.text + " " + ((p.exceptionDetails.exception || {}).description || "");
    if (message.method === "Runtime.consoleAPICalled" && (p.type === "error" || p.type === "warning"))
        return p.args.map((each) => each.value || each.description).join(" ");
    if (message.method === "Log.entryAdded" && (p.entry.level === "error" || p.entry.level === "warning"))
        return p.entry.source + ": " + p.entry.text;
    return "";
}

async function attach(browser) {
    const {targetId} = await browser.send("Target.createTarget", {url: "about:blank"});
    const {sessionId} = await browser.send("Target.attachToTarget", {targetId, flatten: true});
    const send = (method, params) => browser.send(method, params, sessionId);
    const page = {send, troubles: [], close: () => browser.send("Target.closeTarget", {targetId})};
    browser.listen((message) => {
        if (message.sessionId === sessionId && trouble(message))
            page.troubles.push(trouble(message));
    });
    for (const domain of ["Page", "Runtime", "Log", "DOM", "Accessibility"])
        await send(domain + ".enable");
    return page;
}

// Adds page.ask(), which evaluates an expression in the page and throws its errors here, and others.
function add_questions(page) {
    page.ask = async (expression) => {
        const {result, exceptionDetails} = await page.send("Runtime.evaluate",
            {expression, returnByValue: true, awaitPromise: true, userGesture: true});
        if (exceptionDetails)
            throw new Error(expression + ": " + (exceptionDetails.exception || {}).description);
        return result.value;
    };
    // If the page is replaced before it answers, the next page is asked.
    const lost = (error) => {
        if (!/navigated or closed|context was destroyed|find context/.test(error.message))
            throw error;
    };
    page.until = async (expression, ms = WAIT_MS) => {
        for (const end = Date.now() + ms; Date.now() < end; await new Promise((then) => setTimeout(then, 30))) {
            const value = await page.ask(expression).catch(lost);
            if (value)
                return value;
        }
        throw new Error("never true: " + expression + "; the page says: " + await page.ask("document.getElementById('message').textContent"));
    };
    page.go = async (address) => {
        await page.send("Page.navigate", {url: "about:blank"});
        await page.send("Page.navigate", {url: address});
        await page.until("document.querySelector('#board svg') !== null");
    };
    page.size = (width, height, touch) => Promise.all([
        page.send("Emulation.setDeviceMetricsOverride", {width, height, deviceScaleFactor: 1, mobile: touch}),
        page.send("Emulation.setTouchEmulationEnabled", {enabled: touch})]);
}

// Adds clicks, taps and keys. An element must be visible at its middle after scrolling to it.
function add_hands(page) {
    const middle = async (selector) => JSON.parse(await page.ask(`(() => {
        const element = document.querySelector(${JSON.stringify(selector)});
        element.scrollIntoView({block: "center", behavior: "instant"});
        const box = element.getBoundingClientRect();
        const x = box.x + box.width / 2, y = box.y + box.height / 2;
        const top = document.elementFromPoint(x, y);
        return JSON.stringify({x, y, is: top === element || element.contains(top), top: top && top.outerHTML.slice(0, 80)});
    })()`));
    const found = async (selector) => {
        const at = await middle(selector);
        if (!at.is)
            throw new Error(selector + " is under " + at.top);
        return at;
    };
    page.click = async (selector) => {
        const {x, y} = await found(selector);
        for (const type of ["mouseMoved", "mousePressed", "mouseReleased"])
            await page.send("Input.dispatchMouseEvent", {type, x, y, button: type === "mouseMoved" ? "none" : "left", clickCount: 1});
    };
    page.tap = async (selector) => {
        const {x, y} = await found(selector);
        await page.send("Input.dispatchTouchEvent", {type: "touchStart", touchPoints: [{x, y}]});
        await page.send("Input.dispatchTouchEvent", {type: "touchEnd", touchPoints: []});
    };
    page.press = async (key) => {
        const text = key === "Enter" ? "\r" : key.length === 1 ? key : undefined;
        const codes = {Enter: 13, Escape: 27, Tab: 9, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40, End: 35, Home: 36};
        const given = {key, text, windowsVirtualKeyCode: codes[key] || (text ? key.toUpperCase().charCodeAt(0) : 0)};
        await page.send("Input.dispatchKeyEvent", {type: "keyDown", ...given});
        await page.send("Input.dispatchKeyEvent", {type: "keyUp", ...given});
    };
    page.picture = async (path) => {
        const {data} = await page.send("Page.captureScreenshot", {format: "png", captureBeyondViewport: false});
        require("fs").writeFileSync(path, Buffer.from(data, "base64"));
    };
}

exports.launch = (browser, folder) => {
    const connection = connect(browser, folder);
    return {
        close: connection.close,
        page: async () => {
            const page = await attach(connection);
            add_questions(page);
            add_hands(page);
            return page;
        },
    };
};
