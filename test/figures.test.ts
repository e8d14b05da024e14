import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

function read(path: string): string {
  return readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
}
const measured = read("bench/README.md");

/** Shares with at least two decimals, as tables have them: `.792`. */
const SHARES = /(?<![\d.])0?(\.\d{2,3})(?!\d)/g;

test("the shares of the evaluation are those that were measured", () => {
  const shares = (text: string) =>
    new Set(Array.from(text.matchAll(SHARES), ([, share = ""]) => share));
  const quoted = shares(read("docs/evaluation.md"));
  expect(quoted.size).toBeGreaterThan(40);
  const known = shares(measured);
  expect([...quoted].filter((share) => !known.has(share))).toEqual([]);
});

test("every command of the evaluation has a part in the benchmarks", () => {
  const commands = Array.from(read("docs/evaluation.md").matchAll(/bench\/[\w-]+\.mjs/g), String);
  expect(commands.length).toBeGreaterThan(4);
  for (const command of commands)
    expect(measured.includes(`\`node ${command}`), command).toBe(true);
});

test("the example of an own embedder is the program that runs", () => {
  expect(read("docs/embedder.md")).toContain(`\`\`\`ts\n${read("examples/own-embedder.ts")}\`\`\``);
});

test("the README's picture reads on a phone", () => {
  const picture = read("docs/demo.svg");
  const [, width = ""] = /viewBox="0 0 (\d+) /.exec(picture) ?? [];
  const [, size = ""] = /font:(\d+)px/.exec(picture) ?? [];
  // What a page of 390 pixels leaves for it.
  expect((Number(size) * 358) / Number(width)).toBeGreaterThanOrEqual(10);
  expect(picture.match(/<text /g)?.length).toBeLessThanOrEqual(15);
});
