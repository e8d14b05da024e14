import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { action, hooks, root } from "./support/read-action.ts";

const program = join(root, "apps", "cli", "bin", "speclens.mjs");

/** Commands of SpecLens with the options that a text gives them. */
function commandsIn(text: string): readonly { command: string; options: readonly string[] }[] {
  const own = text.split("\n").filter((line) => !/\bgit\b|\bnode\b/.test(line));
  const [command] = own.flatMap((line) => /npx --yes \S+ ([a-z]+)/.exec(line)?.[1] ?? []);
  if (command === undefined) return [];
  const options = own.flatMap((line) => line.match(/(?<=[\s(])--[a-z-]+/g) ?? []);
  return [{ command, options: options.filter((option) => option !== "--yes") }];
}

const commands = [...action.runs.steps.map(({ run }) => run), ...hooks.map(({ entry }) => entry)]
  .flatMap(commandsIn)
  .map(({ command, options }) => [command, options] as const);

test("the action and the hooks start commands", () => {
  expect(commands.map(([command]) => command)).toEqual([
    "index",
    "diff",
    "eval",
    "score",
    "index",
    "eval",
  ]);
});

test.each(commands)("%s has the options that it is started with: %s", (command, options) => {
  expect(options.length).toBeGreaterThan(0);
  const help = execFileSync(process.execPath, [program, command, "--help"], { encoding: "utf8" });
  for (const option of options) expect(help).toMatch(new RegExp(`^ +${option}\\b`, "m"));
});

test("each input is used, and each that is used is there", () => {
  const used = JSON.stringify(action.runs).matchAll(/inputs\.([\w-]+)/g);
  expect([...new Set(Array.from(used, ([, name]) => name))].sort()).toEqual(
    Object.keys(action.inputs).sort(),
  );
});

test("the page for CI describes each input and hook, with its default", () => {
  const page = readFileSync(join(root, "docs", "ci.md"), "utf8");
  for (const name of Object.keys(action.inputs)) expect(page).toContain(`| \`${name}\` |`);
  for (const { id } of hooks) expect(page).toContain(`- id: ${id}`);
});

test("scripts of the action take inputs from variables alone, so none of them is code", () => {
  for (const { run } of action.runs.steps) expect(run).not.toContain("${{");
});
