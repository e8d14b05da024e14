import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const page = readFileSync(`${root}docs/protection.md`, "utf8");

/** What the page calls the packages. */
const places: Readonly<Record<string, string>> = {
  guard: "packages/guard",
  budget: "packages/budget",
  proxy: "packages/proxy",
  server: "apps/mcp-server",
  cli: "apps/cli",
  configuration: "packages/configuration",
  engine: "packages/engine",
  render: "packages/render",
  toolsearch: "packages/toolsearch",
  bench: "bench",
  test: "test",
};

test("every requirement is in the table, with its state", () => {
  const wanted = [
    ...Array.from({ length: 36 }, (_, index) => `FR-${String(index + 1).padStart(3, "0")}`),
    ...Array.from({ length: 8 }, (_, index) => `SC-${String(index + 1).padStart(3, "0")}`),
  ];
  const rows = [...page.matchAll(/^\| ((?:FR|SC)-\d{3}) \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)];
  expect(rows.map(([, name]) => name)).toEqual(wanted);
  for (const [row, , state, shown] of rows) {
    expect(state, row).toMatch(/^(tested|operational|measured|pending)/);
    if (state?.startsWith("tested")) expect(shown, row).toMatch(/`[^`]+`/);
  }
});

test("what shows it is there", () => {
  const named = [...page.matchAll(/`(?:node )?(\w+)(\/[\w./-]+\.(?:ts|mjs))/g)];
  expect(named.length).toBeGreaterThan(30);
  for (const [, place = "", path] of named) {
    expect(Object.keys(places), place).toContain(place);
    expect(existsSync(`${root}${places[place]}${path}`), `${place}${path}`).toBe(true);
  }
});
