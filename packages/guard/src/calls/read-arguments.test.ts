import { expect, test } from "vitest";
import type { KnownTool } from "../state/known-tool.ts";
import { resolveSettings } from "../state/resolve-settings.ts";
import { largestBudget, readArguments } from "./read-arguments.ts";

const settings = resolveSettings({ tokenBudgetThreshold: 3000 });
const tool = (declared: Record<string, Record<string, number>>): KnownTool => ({
  declared: new Map(Object.entries(declared)),
  repeatable: true,
});

test("what the tool does not declare is taken out", () => {
  const given = { q: "x", budget: 500, fields: " id ", cursor: "c" };
  const read = readArguments(given, tool({ q: {} }), settings);
  expect(read).toMatchObject({ forTool: { q: "x" }, budget: 500, ownBudget: 500, cursor: "c" });
  expect(read.forTool).toEqual({ q: "x" });
  expect(read.fields?.map(({ text }) => text)).toEqual(["id"]);
});

test("what it declares is left to it, and a budget is filled in within its bounds", () => {
  const known = tool({ budget: { maximum: 2000 }, limit: {}, cursor: {}, fields: {} });
  const given = { cursor: "c", fields: 5 };
  const read = readArguments(given, known, settings);
  expect(read.forTool).toEqual({ cursor: "c", fields: 5, budget: 2000 });
  expect(read.withoutDefaults).toEqual(given);
  expect(read).toMatchObject({ budget: 2000, fitsItself: true, ownCursors: true });
  expect(read.fields).toBeUndefined();
});

test("null for a budget is filled in as if it were left out", () => {
  const { forTool } = readArguments({ budget: null }, tool({ budget: {} }), settings);
  expect(forTool).toEqual({ budget: 3000 });
});

test("a limit of the tool's own is never filled in", () => {
  const limited = tool({ limit: { maximum: 500 } });
  for (const given of [{}, { limit: null }, { limit: 7 }])
    expect(readArguments(given, limited, settings).forTool).toEqual(given);
});

test("without protection a budget is the largest that the schema allows", () => {
  expect(largestBudget({ q: 1 }, tool({ budget: { maximum: 9000 } }))).toEqual({
    q: 1,
    budget: 9000,
  });
  expect(largestBudget({ budget: 300 }, tool({ budget: { maximum: 9000 } }))).toEqual({
    budget: 300,
  });
  expect(largestBudget({}, tool({ budget: {} }))).toEqual({});
  expect(largestBudget({}, tool({}))).toEqual({});
});
