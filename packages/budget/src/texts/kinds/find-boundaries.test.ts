import { describe, expect, test } from "vitest";
import { lineStarts } from "../line-starts.ts";
import { TEARING } from "./boundaries.ts";
import type { TextKind } from "./detect-text-kind.ts";
import { findBoundaries } from "./find-boundaries.ts";

/** What follows each boundary, without white space around it, and its rank: `torn` if it tears a unit apart. */
function cutsOf(kind: TextKind, text: string): [after: string, rank: number | "torn"][] {
  const { offsets, ranks } = findBoundaries(text, kind, lineStarts(text));
  return offsets.map((offset, index) => {
    const rank = ranks[index] ?? Number.NaN;
    return [text.slice(offset, offsets[index + 1]).trim(), rank >= TEARING ? "torn" : rank];
  });
}

/** What follows each boundary, from the best boundary to the worst, those of one rank in one list. */
function preferences(kind: TextKind, text: string): string[][] {
  const byRank = new Map<number, string[]>();
  for (const [after, rank] of cutsOf(kind, text)) {
    const place = rank === "torn" ? TEARING : rank;
    byRank.set(place, [...(byRank.get(place) ?? []), after]);
  }
  return [...byRank].sort(([one], [other]) => one - other).map(([, found]) => found);
}

describe("code", () => {
  test("is cut before declarations, then paragraphs, then outer lines, then lines, then below comments", () => {
    const text = [
      "import a;",
      "import b;",
      "",
      "// About f.",
      "function f() {",
      "  one();",
      "",
      "  two();",
      "}",
      "",
      "@decorated",
      "class C {",
      "  # a note",
      "  x;",
      "}",
    ].join("\n");
    expect(preferences("code", text)).toEqual([
      ["// About f.", "@decorated"],
      ["two();"],
      ["import b;"],
      ["one();", "}", "# a note", "}"],
      ["function f() {", "class C {", "x;"],
    ]);
  });

  test("a blank line ends what a comment belongs to", () => {
    expect(preferences("code", "a;\n/* Licence */\n\nb;\nc;")).toEqual([
      ["b;"],
      ["/* Licence */", "c;"],
    ]);
  });
});

describe("Markdown", () => {
  test("is cut before headings by their level, then blocks, list items, indented blocks and sentences", () => {
    const text = [
      "Intro. More of it.",
      "",
      "# One",
      "Text below.",
      "",
      "### Three",
      "",
      "Below three",
      "",
      "A block",
      "- first item",
      "* second item",
      "12. third item",
      "-no item",
      "",
      "  An indented block",
      "##no heading",
      "",
      "Title",
      "=====",
      "",
      "Subtitle",
      "---",
    ].join("\n");
    expect(preferences("markdown", text)).toEqual([
      ["# One\nText below.", "Title\n====="],
      ["Subtitle\n---"],
      ["### Three\n\nBelow three"],
      ["A block"],
      ["- first item", "* second item", "12. third item\n-no item"],
      ["An indented block\n##no heading"],
      ["More of it."],
    ]);
  });

  test("a fence ends with as many signs and nothing else, and is torn only where nothing else is left", () => {
    const text = ["````md", "```", "# no heading", "````js", "````", "Text. Text."].join("\n");
    expect(cutsOf("markdown", text)).toEqual([
      ["```", "torn"],
      ["# no heading", "torn"],
      ["````js", "torn"],
      ["````", "torn"],
      ["Text.", 7],
      ["Text.", 10],
    ]);
  });

  test("a fence begins a block, without a blank line before it", () => {
    expect(cutsOf("markdown", "Text\n~~~\na. B\n~~~")).toEqual([
      ["~~~", 7],
      ["a. B", "torn"],
      ["~~~", "torn"],
    ]);
  });

  test("what is indented by four spaces is neither a heading nor a fence", () => {
    expect(cutsOf("markdown", "Text\n\n    # code\n\n    ```\n\nEnd")).toEqual([
      ["# code", 9],
      ["```", 9],
      ["End", 7],
    ]);
  });

  test("a table is torn between its rows, and ends before other text", () => {
    expect(cutsOf("markdown", "Text\n\n| a |\n|---|\n| 1. B |\nText")).toEqual([
      ["| a |", 7],
      ["|---|", "torn"],
      ["| 1. B |", "torn"],
      ["Text", 7],
    ]);
  });

  test("a rule below a list or a quote makes no heading of it", () => {
    expect(cutsOf("markdown", "> quote\n---\n")).toEqual([]);
    expect(cutsOf("markdown", "Text\n\n- item\n---\n")).toEqual([["- item\n---", 7]]);
  });
});

describe("YAML", () => {
  test("is cut between documents, then by indentation, lists after their parents", () => {
    const text = "a: 1\nb:\n  c: 1\n  - d\n- e\n\n---\nf: 1\n   \n";
    expect(cutsOf("yaml", text)).toEqual([
      ["b:", 1],
      ["c: 1", 5],
      ["- d", 6],
      ["- e", 2],
      ["---", 0],
      ["f: 1", 1],
    ]);
  });

  test("a comment stays with the lines below it", () => {
    expect(cutsOf("yaml", "a: 1\n# about b\n# more\nb: 1\nc: 1")).toEqual([
      ["# about b\n# more\nb: 1", 1],
      ["c: 1", 1],
    ]);
  });

  test("even the deepest line tears nothing, and only an outer --- begins a document", () => {
    const [[, rank] = []] = cutsOf("yaml", `a:\n${" ".repeat(300)}b: 1`);
    expect(rank).toBe(TEARING - 1);
    expect(cutsOf("yaml", "a: |\n  ---\n")).toEqual([["---", 6]]);
  });
});

describe("JSON", () => {
  test("is cut between elements, outermost first, with the line break after the comma", () => {
    expect(cutsOf("json", '{"a":[1,2],"b":{"c":3}}')).toEqual([
      ["2],", 2],
      ['"b":{"c":3}}', 1],
    ]);
    expect(findBoundaries("[1, \t\r\n  2]", "json", []).offsets).toEqual([7]);
    expect(findBoundaries("[1, 2]", "json", []).offsets).toEqual([4]);
  });

  test("is cut between values of one line each, but not after the last one", () => {
    expect(cutsOf("json", '{"a":1}\n{"b":2}\n')).toEqual([['{"b":2}', 0]]);
    expect(cutsOf("json", "[1,\n")).toEqual([]);
  });

  test("signs in strings count for nothing; a line break ends a string that is not closed", () => {
    expect(cutsOf("json", '["a,b\\",c]",[","]]')).toEqual([['[","]]', 1]]);
    expect(cutsOf("json", '"open\n{"a":1}\n2')).toEqual([["2", 0]]);
    expect(cutsOf("json", "]],1")).toEqual([["1", 0]]);
  });

  test("no depth tears a unit", () => {
    const [[, rank] = []] = cutsOf("json", `${"[".repeat(500)}1,2`);
    expect(rank).toBe(TEARING - 1);
  });
});

describe("a log", () => {
  test.each([
    "2026-11-22T08:00:00Z started",
    "2026/11/22 08:00:00 started",
    "[2026-11-22 08:00:00] started",
    "web 2026-11-22 08:00:00 started",
    "22/11/2026 08:00 started",
    "08:00:00 started",
    "Nov 22 08:00:00 host started",
    "22/Nov/2026:08:00:00 started",
    "1790000000 started",
    "1790000000.123 started",
    "ERROR it failed",
    "[warning] it failed",
    "I1122 08:00:00 main.go:1] started",
    '10.0.0.1 - ada [22/Nov/2026:08:00:00 +0000] "GET /"',
    "level=info msg=started",
    '{"time":"2026","msg":"started"}',
    '{"msg":"started","level":"info"}',
  ])("has an entry that begins %j", (line) => {
    expect(cutsOf("log", `first\n${line}\n`)).toEqual([[line, 0]]);
  });

  test.each(["  at shop.Orders.refund", "Caused by: reset", "errors were found", "{", "179 items"])(
    "has no entry that begins %j",
    (line) => {
      expect(cutsOf("log", `first\n${line}\n`)).toEqual([[line.trim(), "torn"]]);
    },
  );

  test("has the time or level of an entry within its first 120 characters", () => {
    const entry = (name: string) => `host ${name} 08:00:00 started`;
    expect(cutsOf("log", `first\n${entry("a".repeat(100))}`)[0]?.[1]).toBe(0);
    expect(cutsOf("log", `first\n${entry("a".repeat(120))}`)[0]?.[1]).toBe("torn");
  });
});

describe("a table", () => {
  test("is cut before rows; line breaks between quotes tear one", () => {
    expect(cutsOf("table", 'a,b\n1,"x\ny ""z""\n"\n2,x\n')).toEqual([
      ['1,"x', 0],
      ['y ""z""', "torn"],
      ['"', "torn"],
      ["2,x", 0],
    ]);
  });

  test("of Markdown has no such quotes", () => {
    expect(cutsOf("table", ' | 12" |\n|---|\n| 1 |\n').map(([, rank]) => rank)).toEqual([0, 0]);
  });
});

describe("prose", () => {
  test("is cut between paragraphs, then between sentences", () => {
    expect(preferences("prose", "One. Two!\n\n\nThree? Four\n  \nFive.\n")).toEqual([
      ["Three?", "Five."],
      ["Two!", "Four"],
    ]);
  });

  test.each([
    ["quotes and brackets close with it", '"One." (Two.) Three', ["(Two.)", "Three"]],
    ["several signs are one end", "What?! Yes... No", ["Yes...", "No"]],
    ["a small letter goes on", "One... two. Three", ["Three"]],
    ["no space is no end", "v1.2 of www.example.com. Three", ["Three"]],
    ["Chinese needs no space", "一。二！三", ["二！", "三"]],
    ["abbreviations are no ends", "Dr. Who and Prof. Xu vs. Mr. Yen. End", ["End"]],
    ["nor after a bracket", "See (Fig. One) and (vs. Two). End", ["End"]],
    ["nor in square brackets", "See [Fig. One] and _vs. Two_. End", ["End"]],
    ["single letters are none either", "J. R. Tolkien, e.g. Hobbits. End", ["End"]],
    ["Russian", "т.е. Один и т.д. Два стр. Три. Конец", ["Конец"]],
    ["other signs end after an abbreviation", "Call the Dr! End", ["End"]],
    ["a long word is no abbreviation", "An approximation. End", ["End"]],
  ])("between sentences: %s", (_, text, after) => {
    expect(cutsOf("prose", text)).toEqual(after.map((one) => [one, 1]));
  });
});
