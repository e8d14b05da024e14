import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const readme = readFileSync(join(import.meta.dirname, "../README.md"), "utf8");

test("the example of the README prints what its comments say", async () => {
  const [, example = ""] = /```ts\n([\s\S]*?)```/.exec(readme) ?? [];
  const expected = [...example.matchAll(/console\.log\(.*\); \/\/ (.*)/g)].map(([, text]) => text);
  expect(expected).toHaveLength(3);
  const printed: string[] = [];
  const source = example
    .replace(/import .*\n/, 'const { createToolSearch } = await import("../src/index.ts");\n')
    .replaceAll("console.log(", "print(");
  const { outputText } = ts.transpileModule(`export {};\n${source}`, {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023 },
  });
  const body = outputText.replace(/^export \{\};$/gm, "").replace(/await import\([^)]*\)/, "api");
  const run = new Function("api", "print", `return (async () => {${body}})();`);
  await run(await import("../src/index.ts"), (...values: readonly unknown[]) =>
    printed.push(values.join(" ")),
  );
  expect(printed).toEqual(expected);
});
