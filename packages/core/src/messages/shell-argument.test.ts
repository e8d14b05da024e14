import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { expect, test } from "vitest";
import { shellArgument } from "./shell-argument.ts";

test.each([
  ["books.yaml", "books.yaml"],
  ["https://a.example:8080/v1/openapi.json", "https://a.example:8080/v1/openapi.json"],
  ["s3://bucket/a b", "'s3://bucket/a b'"],
  ["$(touch PWNED).yaml", "'$(touch PWNED).yaml'"],
  ["it's", "'it'\\''s'"],
  ["~root", "'~root'"],
  ["", "''"],
  ["\u001b[2J", "'\\u001b[2J'"],
])("%j is %s in a POSIX shell", (text, argument) => {
  expect(shellArgument(text, "linux")).toBe(argument);
});

test.each([
  ["C:\\docs\\books.yaml", "C:\\docs\\books.yaml"],
  ["my books.yaml", '"my books.yaml"'],
  ["a&calc.yaml", '"a&calc.yaml"'],
  ["it's", '"it\'s"'],
  ["$(calc).yaml", '"…"'],
  ["%PATH%", '"…"'],
  ["\u201c; calc", '"…"'],
])("%j is %s on Windows", (text, argument) => {
  expect(shellArgument(text, "win32")).toBe(argument);
});

test.skipIf(process.platform === "win32")("pasted, it is the text again", () => {
  const nasty = fc.string({
    unit: fc.constantFrom(..."$`'\"\\!&;|<>(){}[]*?~=# %^-aé本".split("")),
    maxLength: 12,
  });
  const texts = fc.sample(nasty, { numRuns: 300, seed: 1 });
  const script = texts.map((text) => `printf '%s\\0' ${shellArgument(text)}`).join("\n");
  const printed = execFileSync("sh", ["-c", script], { encoding: "utf8" });
  expect(printed.split("\0").slice(0, -1)).toEqual(texts);
});
