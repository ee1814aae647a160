/*
 * The system calls that the module's C library makes. Only the clock works. All others (files,
 * arguments, random numbers, environment) return ENOSYS, and ending the process throws an error.
 * wasi(module, memory) returns the imports for an instance; `memory` returns the instance's memory.
 */
function wasi(module, memory) {
    "use strict";
    var ENOSYS = 52;
    var own = {
        clock_time_get: function (id, precision, out) {
            var now = BigInt(Math.round(performance.now() * 1e6));
            new DataView(memory().buffer).setBigUint64(out, now, true);
            return 0;
        },
        proc_exit: function (code) { throw new Error("the engine has exited: " + code); }
    };
    var imports = {};
    WebAssembly.Module.imports(module).forEach(function (each) {
        imports[each.module] = imports[each.module] || {};
        imports[each.module][each.name] = own[each.name] || function () { return ENOSYS; };
    });
    return imports;
}

/*
 * Makes an instance of the module and returns a function ask(name, values...), which calls an export.
 * Texts are passed as UTF-8. The result is {status, text}: the export's value and the answer's text.
 */
function engine(module) {
    "use strict";
    var exports = new WebAssembly.Instance(module, wasi(module, function () {
        return exports.memory;
    })).exports;
    exports._initialize();
    return function (name, ...values) {
        var texts = values.map((value) => typeof value === "string" ? new TextEncoder().encode(value + "\0") : null);
        var size = texts.reduce((sum, text) => sum + (text ? text.length : 0), 0);
        var at = size > 0 ? exports.page_input(size) : 0;
        var given = values.map(function (value, i) {
            if (!texts[i])
                return value;
            new Uint8Array(exports.memory.buffer).set(texts[i], at);
            at += texts[i].length;
            return at - texts[i].length;
        });
        var status = exports[name](...given);
        var bytes = new Uint8Array(exports.memory.buffer, exports.page_answer(),
            exports.page_answer_size());
        return {status: status, text: new TextDecoder().decode(bytes)};
    };
}
