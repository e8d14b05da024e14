import { SpecLensError } from "@speclens/core";
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
  expect(renderError(error)).toMatch(/^Something went wrong inside SpecLens: Cannot read x\. /);
  for (const value of [error, "text", undefined, null, { message: "x" }, Symbol("s")])
    expect(renderError(value)).not.toMatch(/\n|at file/);
  expect(renderErrorJson(7).code).toBe("internal");
});
