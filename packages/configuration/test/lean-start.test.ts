import { readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const sources = fileURLToPath(new URL("../src", import.meta.url));

/** What a module brings with it, packages and our own files, before anything is called. */
function loadedWith(file: string, seen: Set<string> = new Set()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = readFileSync(join(sources, file), "utf8");
  for (const [, name] of text.matchAll(/^(?:import|export) (?!type )[^;]*?from "([^"]+)";$/gm)) {
    if (name?.startsWith(".")) loadedWith(join(dirname(file), name), seen);
    else if (name !== undefined) seen.add(name);
  }
  return seen;
}

test("the package loads neither zod nor yaml before there is something to read", () => {
  const loaded = loadedWith("index.ts");
  expect(loaded).toContain("watch-configuration.ts");
  expect([...loaded].filter((name) => name === "zod" || name === "yaml")).toEqual([]);
  expect(loadedWith("file/read-configuration.ts")).toContain("yaml");
  expect(loadedWith("schema/configuration-schema.ts")).toContain("zod");
});
