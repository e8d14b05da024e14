import { LONGEST_NAME, LONGEST_SUMMARY } from "@speclens/core";
import { expect, test } from "vitest";
import { LARGEST_PART } from "../document/is-too-large.ts";
import { parseDocument } from "../parse-document.ts";
import { MOST_TAGS } from "./read-operation.ts";
import { LONGEST_PATH, MOST_OPERATIONS, MOST_REJECTED } from "./read-paths.ts";

function parsed(paths: object, rest: object = {}) {
  const text = JSON.stringify({
    openapi: "3.1.0",
    info: { title: "t", version: "1" },
    paths,
    ...rest,
  });
  const { document } = parseDocument(text, { id: "shop" });
  if (document === undefined) throw new Error("no document");
  return document;
}

test("operations beyond the most are counted, listed as far as the list goes, and told", () => {
  const count = MOST_OPERATIONS + MOST_REJECTED + 5;
  const path = { get: {} };
  const document = parsed(
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`/p${at}`, path])),
  );
  expect(document.operations).toHaveLength(MOST_OPERATIONS);
  expect(document.operationsFound).toBe(count);
  expect(document.rejected).toHaveLength(MOST_REJECTED);
  expect(document.diagnostics.map(({ code }) => code)).toEqual(["operations-excessive"]);
});

test("a path, or an operation, that is too large is rejected, and the others are read", () => {
  const path = `/${"p".repeat(LONGEST_PATH)}`;
  const document = parsed({
    [path]: { get: {} },
    "/large": { get: { description: "d".repeat(LARGEST_PART) } },
    "/a": { get: {} },
  });
  expect(document.operations.map(({ id }) => id)).toEqual(["GET /a"]);
  expect(document.rejected.map(({ reason }) => reason)).toEqual([
    expect.stringContaining(`the limit is ${LONGEST_PATH}`),
    expect.stringContaining("16 MiB"),
  ]);
  expect(document.rejected[0]?.id.length).toBeLessThan(2 * LONGEST_NAME);
});

test("what rows repeat is cut, with a warning that says where", () => {
  const long = "n".repeat(3_000);
  const document = parsed(
    { "/a": { get: { summary: long, operationId: long, tags: [long] } } },
    {
      info: { title: long, version: "1" },
      tags: [{ name: "a", "x-displayName": long }],
      components: { schemas: { [`${long}1`]: {}, [`${long}2`]: {} } },
    },
  );
  const [operation] = document.operations;
  expect(operation?.summary).toBe(long);
  expect(operation?.operationId).toBe(long);
  const names = [
    document.title,
    ...document.tags.map(({ displayName = "" }) => displayName),
    ...(operation?.tags ?? []),
    ...document.schemas.map(({ name }) => name),
  ];
  expect(names.map(({ length }) => length)).toEqual(names.map(() => LONGEST_NAME));
  expect(new Set(document.schemas.map(({ name }) => name)).size).toBe(2);
  const warned = document.diagnostics.filter(({ code }) => /^(name|summary)-excessive$/.test(code));
  expect(warned.map(({ pointer }) => pointer.slice(0, 40)).sort()).toEqual(
    [
      `/components/schemas/${"n".repeat(20)}`.slice(0, 40),
      `/components/schemas/${"n".repeat(20)}`.slice(0, 40),
      "/info/title",
      "/paths/~1a/get/operationId",
      "/paths/~1a/get/summary",
      "/paths/~1a/get/tags",
      "/tags/0/x-displayName",
    ].map((pointer) => pointer.slice(0, 40)),
  );
  expect(LONGEST_SUMMARY).toBeLessThan(long.length);
});

test("of many tags the first are read", () => {
  const tags = Array.from({ length: MOST_TAGS + 1 }, (_, at) => `t${at}`);
  const { operations, diagnostics } = parsed({ "/a": { get: { tags } } });
  expect(operations[0]?.tags).toEqual(tags.slice(0, MOST_TAGS));
  expect(diagnostics.map(({ code }) => code)).toContain("tags-excessive");
});
