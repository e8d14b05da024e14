import { expect, test } from "vitest";
import { operation } from "../../test/api-document.ts";
import { neighbouringTags } from "./neighbouring-tags.ts";

/** The tags that are found, of operations given as `METHOD /path`, with their tag if they have one. */
function found(...operations: readonly (readonly [id: string, tag?: string])[]) {
  return Object.fromEntries(
    neighbouringTags(
      operations.map(([id, tag]) => operation(id, tag === undefined ? {} : { tags: [tag] })),
    ),
  );
}

/** Operations elsewhere, so that a folder is no large part of the document. */
const ELSEWHERE = Array.from(
  { length: 20 },
  (_, place) => [`GET /other${place}`, "other"] as const,
);

test("an operation has the tag of the others on its path, whatever its parameters are called", () => {
  expect(
    found(["GET /users/{id}", "users"], ["DELETE /users/{user}"], ["GET /orders"], ...ELSEWHERE),
  ).toEqual({ "DELETE /users/{user}": "users" });
});

test("else that of the nearest paths around it", () => {
  expect(
    found(
      ["GET /a/b/c", "inner"],
      ["GET /a/b/d"],
      ["GET /a/x", "outer"],
      ["GET /a/y", "outer"],
      ["GET /a/z"],
      ...ELSEWHERE,
    ),
  ).toEqual({ "GET /a/b/d": "inner", "GET /a/z": "outer" });
});

test("neighbours that do not agree by two thirds tell nothing", () => {
  const two = [["GET /a/1", "one"] as const, ["GET /a/2", "one"] as const];
  expect(found(...two, ["GET /a/3", "two"], ["GET /a/4"], ...ELSEWHERE)).toEqual({
    "GET /a/4": "one",
  });
  expect(
    found(...two, ["GET /a/3", "two"], ["GET /a/5", "two"], ["GET /a/4"], ...ELSEWHERE),
  ).toEqual({});
});

test("neither does a folder of which fewer than half are tagged, nor half of the document", () => {
  expect(found(["GET /a/1", "one"], ["GET /a/2"], ["GET /a/3"], ...ELSEWHERE)).toEqual({});
  expect(found(["GET /a/1", "one"], ["GET /a/2"], ...ELSEWHERE)).toEqual({ "GET /a/2": "one" });
  const half = [["GET /a/1", "one"] as const, ["GET /a/2"] as const];
  expect(found(...half, ["GET /b", "b"], ["GET /c", "c"])).toEqual({ "GET /a/2": "one" });
  expect(found(...half, ["GET /b", "b"])).toEqual({});
});

test("a blank tag is none, and without tags there is nothing to find", () => {
  expect(found(["GET /a/1", "one"], ["GET /a/2", " "], ...ELSEWHERE)).toEqual({
    "GET /a/2": "one",
  });
  expect(found(["GET /a/1"], ["GET /a/2"])).toEqual({});
});
