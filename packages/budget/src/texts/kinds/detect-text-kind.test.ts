import fc from "fast-check";
import { expect, test } from "vitest";
import { processorTime } from "../../../../../test/support/processor-time.ts";
import { runs } from "../../../../../test/support/runs.ts";
import { anyText } from "../../../test/any-text.ts";
import { detectTextKind, type TextKind } from "./detect-text-kind.ts";

const lines = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join("\n");

const EXAMPLES: readonly (readonly [TextKind, string, string])[] = [
  ["log", "ISO times", lines(9, (index) => `2026-11-22T08:00:0${index}.123Z INFO served ${index}`)],
  ["log", "syslog", lines(9, (index) => `Nov 22 08:00:0${index} web-1 shop[99]: served`)],
  [
    "log",
    "levels",
    lines(9, () => "[ERROR] it failed\n    at run (main.js:1:2)\n    at x (y.js:3)"),
  ],
  [
    "log",
    "access",
    lines(9, () => '10.0.0.1 - - [22/Nov/2026:08:00:00 +0000] "GET / HTTP/1.1" 200'),
  ],
  ["log", "JSON lines", lines(9, (index) => `{"level":30,"time":17${index},"msg":"served"}`)],
  ["log", "logfmt", lines(9, () => 'ts=2026-11-22T08:00:00Z level=info msg="served"')],
  ["json", "minified", '[{"a":1},{"a":2}]'],
  ["json", "indented", JSON.stringify({ a: [1, 2, { b: null }] }, null, 2)],
  ["json", "cut off", '{"a":{"b":[1,2'],
  [
    "yaml",
    "mapping",
    "openapi: 3.1.0\ninfo:\n  title: Shop\n  # about it\npaths:\n  /orders:\n    get: {}\n",
  ],
  ["yaml", "list", "- name: a\n  size: 1\n- name: b\n  size: 2\n"],
  ["table", "CSV", 'id,name,price\n1,One,2.50\n2,"Two, too",3.50\n3,Three,1\n'],
  ["table", "TSV", "id\tname\n1\tOne\n2\tTwo\n3\tThree\n"],
  ["table", "Markdown", "| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n"],
  ["markdown", "headings", "# Title\n\nSome words.\n\n## Part\n\nMore words, and more.\n"],
  ["markdown", "one heading", "Some words.\n\n# Title\n\nSome words, and more of them.\n"],
  ["markdown", "fence", "Some words.\n\n```yaml\na: 1\n```\n\nMore words.\n"],
  ["code", "TypeScript", 'import { a } from "b";\n\nexport function c(): void {\n  a();\n}\n'],
  [
    "code",
    "Python",
    "import os\n\ndef run(path):\n    for name in os.listdir(path):\n        print(name)\n",
  ],
  [
    "prose",
    "English",
    "It was late. Nobody, not even she, had seen it coming.\n\nThen it rained.\n",
  ],
  [
    "prose",
    "signs of a fence in a line",
    "Write ``` above it, or ~~~ if you like.\nThen the code.\n",
  ],
  ["prose", "Russian", "Метод возвращает список товаров. Для каждого указана цена.\n"],
  ["prose", "nothing", ""],
];

test.each(EXAMPLES)("%s: %s", (kind, _, text) => {
  expect(detectTextKind(text)).toBe(kind);
});

test("brackets that nobody closes take no longer than other signs", () => {
  const timeOf = (sign: string): number =>
    processorTime(() => {
      for (let times = 0; times < 10; times++) detectTextKind(`a${sign.repeat(20_000)}`);
    });
  timeOf("[");
  expect(timeOf("[")).toBeLessThan(10 * timeOf("=") + 100);
});

test("any text has a kind", () => {
  fc.assert(
    fc.property(anyText(2000), (text) => {
      expect(detectTextKind(text)).toMatch(/^(log|markdown|prose|json|yaml|table|code)$/);
    }),
    { numRuns: runs(1000) },
  );
});
