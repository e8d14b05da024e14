import { expect, test } from "vitest";
import { findLines } from "./find-lines.ts";

const log = Array.from({ length: 50 }, (_, at) => `request ${at} took ${at * 3} ms`).join("\n");

test("lines come with their numbers and the lines around them", () => {
  expect(findLines(log, "REQUEST 10 ").split("\n")).toEqual([
    "1 of 50 lines match.",
    ...Array.from(
      { length: 13 },
      (_, at) => `${at + 5}: request ${at + 4} took ${(at + 4) * 3} ms`,
    ),
  ]);
});

test("the more lines match, the fewer are shown around each", () => {
  const shownFor = (matches: number) => {
    const lines = Array.from({ length: 40 * matches }, (_, at) => (at % 40 === 20 ? "here" : "…"));
    return findLines(lines.join("\n"), "here").match(/^\d+: /gm)?.length;
  };
  expect([1, 2, 5, 10, 20].map(shownFor)).toEqual([13, 26, 35, 50, 60]);
});

test("gaps are marked, and words may be apart", () => {
  expect(findLines(log, "ms 147")).toContain("50: request 49 took 147 ms");
  expect(findLines(log, "request 1 took")).toContain("2: request 1 took 3 ms");
  expect(findLines(log, "request 0 took").split("\n").slice(0, 3)).toEqual([
    "1 of 50 lines match.",
    "1: request 0 took 0 ms",
    "2: request 1 took 3 ms",
  ]);
  expect(findLines(`${log}\n${log}`, "request 5 took")).toContain("\n…\n");
});

test("a long line is cut around the match", () => {
  const found = findLines(`${"a ".repeat(5000)}needle${" b".repeat(5000)}`, "needle");
  expect(found).toContain("needle");
  expect(found.length).toBeLessThan(400);
});

test("nothing found says how long the text is", () => {
  expect(findLines(log, "zebra")).toBe(
    'No line contains "zebra". The text has 50 lines.\nNothing has "zebra".',
  );
  expect(findLines(log, "reqest")).toContain('Nothing has "reqest". Closest: request.');
});

test("lines come under the headings that they belong to", () => {
  const changes =
    "# Changes\n\n## 2.0.0\n\n### Fixes\n\n- mends the lock\n\n## 1.0.0\n\n- adds the lock";
  const padded = changes.replaceAll("\n\n", `\n${"\n".repeat(20)}`);
  const found = findLines(padded, "lock");
  expect(found).toContain("under # Changes > ## 2.0.0 > ### Fixes\n");
  expect(found).toContain("under # Changes > ## 1.0.0\n");
  const dated = `2.0.0 / 2026\n-----${"\n".repeat(20)}- mends the lock`;
  expect(findLines(dated, "lock")).toContain("under 2.0.0 / 2026\n");
  const yaml = `servers:\n${"  # filler\n".repeat(20)}  port: 80`;
  expect(findLines(yaml, "port")).toContain("under servers:\n");
});

test("words that are in lines close together are found, the best place first", () => {
  const text = [
    "## alpha",
    ...Array.from({ length: 30 }, () => "…"),
    "## beta",
    "",
    "license: MIT",
    "repository: example.com/beta",
    ...Array.from({ length: 30 }, () => "…"),
    "repository: example.com/gamma",
  ].join("\n");
  const [first, ...rest] = findLines(text, "beta repositories").split("\n");
  expect(first).toContain("1 place with all words");
  expect(rest.join("\n")).toContain("35: repository: example.com/beta");
  expect(rest.join("\n")).not.toContain("gamma");
});

test("a word comes before what only has it inside of another", () => {
  const lines = ["format it", ...Array.from({ length: 30 }, () => "…"), "rm it"];
  const found = findLines(lines.join("\n"), "rm");
  expect(found.indexOf("32: rm it")).toBeLessThan(found.indexOf("1: format it"));
});
