import type { Diagnostic } from "@speclens/core";
import { expect, test } from "vitest";
import { formatProblems } from "./format-problems.ts";

const tabs: Diagnostic = {
  severity: "warning",
  code: "yaml-tabs",
  pointer: "",
  line: 3,
  message: "Indented by tabs.",
  hint: "Indent with spaces.",
};

test("nothing where nothing is wrong", () => {
  expect(formatProblems([])).toEqual([]);
});

test("a problem with its place and what to do about it", () => {
  expect(formatProblems([tabs])).toEqual([
    "  1 problem in the document:",
    "  line 3: Indented by tabs. Indent with spaces.",
  ]);
});

test("the line once", () => {
  const message = "Line 3 is indented by a tab.";
  expect(formatProblems([{ ...tabs, message }])[1]).toBe(`  ${message} Indent with spaces.`);
});

test("of each kind the first, and how many more there are", () => {
  const of = (code: string) => ({
    severity: tabs.severity,
    code,
    pointer: "/a",
    message: "Wrong.",
  });
  expect(formatProblems([tabs, tabs, of("b"), of("c"), of("d"), of("e")])).toEqual([
    "  6 problems in the document (--json lists them):",
    "  line 3: Indented by tabs. Indent with spaces. (1 more like it)",
    "  /a: Wrong.",
    "  /a: Wrong.",
    "  … and 2 more kinds",
  ]);
});
