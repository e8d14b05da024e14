import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { ENVIRONMENT_VARIABLES } from "../packages/configuration/src/environment/environment-variables.ts";
import { renderReferences } from "../scripts/lib/references/render-references.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const pages = await renderReferences();

// If not: npm run build && npm run docs:references
test.each(Object.entries(pages))("%s is what the code says now", (path, text) => {
  const file = join(root, path);
  expect(existsSync(file) ? readFileSync(file, "utf8") : "").toBe(text);
});

test("the folder of references has no page that nothing writes", () => {
  const written = readdirSync(join(root, "docs/reference")).map((name) => `docs/reference/${name}`);
  expect(written.toSorted()).toEqual(
    Object.keys(pages)
      .filter((path) => path.startsWith("docs/"))
      .toSorted(),
  );
});

test("every variable that sets a key is beside its key", () => {
  const page = pages["docs/reference/configuration.md"] ?? "";
  const missing = ENVIRONMENT_VARIABLES.filter(
    ({ variable }) => !page.includes(`| \`${variable}\` |`),
  );
  expect(missing).toEqual([]);
});

describe("nothing is without a description", () => {
  test.each(Object.entries(pages).filter(([path]) => path.endsWith(".md")))("%s", (_, text) => {
    const rows = text
      .split("\n")
      .filter((line) => line.startsWith("| ") && !line.startsWith("| ---"));
    const empty = rows.filter((row) => {
      const cells = row.slice(2, -2).split(/ (?<!\\)\| /);
      // The details of an error come last, and some have none.
      const isError = cells.length === 4;
      return (isError ? cells.slice(0, 3) : [cells[0], cells.at(-1)]).some((cell) => !cell?.trim());
    });
    expect(empty).toEqual([]);
  });
});
