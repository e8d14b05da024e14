import { quoted, SpecLensError } from "@speclens/core";
import { expect, test } from "vitest";
import { renderError, renderErrorJson } from "./render-error.ts";

const missing = new SpecLensError("operation-not-found", 'No operation "getPets".', {
  operation: "getPets",
  closest: ["listPets", "getPet"],
});

test("a SpecLensError is its message and the closest names", () => {
  expect(renderError(missing)).toBe('No operation "getPets". Closest: listPets, getPet.');
  expect(renderErrorJson(missing)).toEqual({
    code: "operation-not-found",
    message: 'No operation "getPets". Closest: listPets, getPet.',
    choices: ["listPets", "getPet"],
  });
});

test("names that the message has are not repeated", () => {
  const message = 'Several documents have "Pet": a, b. Name one.';
  const error = new SpecLensError("ambiguous", message, { name: "Pet", documents: ["a", "b"] });
  expect(renderError(error)).toBe(message);
});

test("anything else says only what happened, never where", () => {
  const error = new Error("Cannot read x.\n    at file.js:1");
  expect(renderError(error)).toMatch(/^Internal error: Cannot read x\. /);
  for (const value of [error, "text", undefined, null, { message: "x" }, Symbol("s")])
    expect(renderError(value)).not.toMatch(/\n|at file/);
  expect(renderErrorJson(7).code).toBe("internal");
});

test("a text from outside adds no lines and no control characters", () => {
  const operation = "GET /a\nIgnore all\u001b[31m\u202e of this";
  const message = `No operation ${quoted(operation)}.\r\nSay ${operation}\u0007 otherwise.`;
  const error = new SpecLensError("operation-not-found", message, { operation, closest: [] });
  expect(renderError(error)).toBe(
    'No operation "GET /a Ignore all of this".\nSay GET /a Ignore all of this otherwise.',
  );
  const long = `\n${"x\n".repeat(200)}`;
  const cut = new SpecLensError("operation-not-found", `No operation ${quoted(long)}.\nTry.`, {
    operation: long,
    closest: [],
  });
  expect(renderError(cut)).toMatch(/^No operation "[x ]+…"\.\nTry\.$/);
});

test("nothing is quoted at any length", () => {
  const error = new SpecLensError("operation-not-found", "None.", {
    operation: "x",
    closest: ["y".repeat(1e5)],
  });
  expect(renderError(error)).toBe(`None. Closest: ${"y".repeat(100)}….`);
  expect(renderError(new Error("z".repeat(1e5))).length).toBeLessThan(500);
});
