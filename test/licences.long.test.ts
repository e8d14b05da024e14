import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { bundleApp } from "../scripts/lib/bundle/bundle-app.mjs";
import { LICENCES } from "../scripts/lib/bundle/published-manifest.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Code of others that esbuild does not see as a package: copies in our packages, and what only browsers load. */
const COPIES = [
  "@kurkle/color",
  "chart.js",
  "packages/budget/dist/encodings",
  "packages/parser/upgrader",
  "packages/ranking/stemmers",
];

test.each(["cli", "mcp-server"] as const)(
  "the bundle of %s has the licence of each package in it, with its text",
  async (app) => {
    const { inputs } = await bundleApp(app);
    const packages = inputs.flatMap(
      (path) => /.*\bnode_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? [],
    );
    expect(new Set(packages).size).toBeGreaterThan(40);
    const text = readFileSync(join(root, "apps", app, "published", LICENCES), "utf8");
    const [, ...sections] = text.split(/^==== (?=\S+ .*\(.+\)$)/m);
    const names = sections.map((section) => section.split(" ", 1)[0]);
    expect([...new Set(names)].sort()).toEqual([...new Set([...packages, ...COPIES])].sort());
    for (const section of sections) {
      const [title = "", ...lines] = section.split("\n");
      expect(lines.join("\n").length, title).toBeGreaterThan(500);
      expect(section, title).toMatch(/copyright|licen[cs]e/i);
      expect(section, title).not.toMatch(/<year>|<copyright/i);
    }
    const { files } = JSON.parse(
      readFileSync(join(root, "apps", app, "published/package.json"), "utf8"),
    );
    expect(files).toContain(LICENCES);
  },
);
