import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const packages = join(import.meta.dirname, "../..");

/** Browsers, Deno and Bun run it, too. Packages that it does not depend on may need Node. */
test.each(["core", "text", "ranking", "toolsearch"])("%s imports no module of Node", (name) => {
  const folder = join(packages, name, "src");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (path) => path.endsWith(".ts") && !path.endsWith(".test.ts"),
  );
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    const source = readFileSync(join(folder, file), "utf8");
    expect(source.match(/(?:from|import\(|require\()\s*["']node:/), file).toBeNull();
    // Core has functions for programs that run on Node, which this package does not call.
    if (name !== "core") expect(source.match(/\b(?:Buffer|process)\b/), file).toBeNull();
  }
});
