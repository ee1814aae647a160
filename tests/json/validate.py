"""Validates the values in files COMMAND.NUMBER.json, one or more in each, against #/$defs/COMMAND of a
schema. The schema must refuse changed values: without version, with another version or one more member.

    validate.py SCHEMA FILE..."""

import json
import os
import sys

import jsonschema


def values(text):
    decoder = json.JSONDecoder()
    text = text.strip()
    while text:
        value, end = decoder.raw_decode(text)
        yield value
        text = text[end:].strip()


def main(schema_path, paths):
    with open(schema_path, encoding="utf-8") as file:
        schema = json.load(file)
    kind = jsonschema.Draft202012Validator
    kind.check_schema(schema)
    whole = kind(schema)
    count = 0
    failed = False

    def report(path, why):
        nonlocal failed
        failed = True
        print(f"FAILED {path}: {why}")

    for path in paths:
        command = os.path.basename(path).split(".")[0]
        if command not in schema["$defs"]:
            report(path, "the schema does not know this command")
            continue
        if {"$ref": f"#/$defs/{command}"} not in schema["anyOf"]:
            report(path, "the command is missing from anyOf")
        one = kind({**schema, "anyOf": [{"$ref": f"#/$defs/{command}"}]})
        with open(path, encoding="utf-8") as file:
            found = list(values(file.read()))
        if not found:
            report(path, "nothing was printed")
        for value in found:
            count += 1
            for error in list(one.iter_errors(value)) + list(whole.iter_errors(value)):
                report(path, f"{error.json_path}: {error.message}")
            if one.is_valid({**value, "surplus": 1}):
                report(path, "a member that there is not is taken")
            if one.is_valid({**value, "version": 2}):
                report(path, "another version is taken")
            if one.is_valid({k: v for k, v in value.items() if k != "version"}):
                report(path, "no version is needed")
    print(f"{count} values")
    return failed or count == 0


sys.exit(main(sys.argv[1], sys.argv[2:]))
