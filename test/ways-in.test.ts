import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  cursorEntry,
  installLinks,
  vsCodeEntry,
  vsCodeInputs,
} from "../scripts/lib/install-links.mjs";

function read(path: string): string {
  return readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
}
const server = JSON.parse(read("apps/mcp-server/package.json"));

test("the registry's entry is that of the package", () => {
  const entry = JSON.parse(read("apps/mcp-server/server.json"));
  expect(entry.name).toBe(server.mcpName);
  expect(entry.name).toMatch(/^[\w.-]+\/[\w.-]+$/);
  // The registry's own limit.
  expect(entry.description.length).toBeLessThanOrEqual(100);
  expect(entry.version).toBe(server.version);
  expect(entry.packages).toEqual([
    expect.objectContaining({ identifier: server.name, version: server.version }),
  ]);
});

test("the bundle starts the program that the package has", () => {
  const manifest = JSON.parse(read("apps/mcp-server/bundle/manifest.json"));
  const [program] = Object.values<string>(server.bin);
  expect(`./${manifest.server.entry_point.replace("server/", "")}`).toBe(program);
  expect(manifest.server.mcp_config.args[0]).toContain(manifest.server.entry_point);
});

test("the links of the page for clients install what it says", () => {
  const page = read("docs/connect.md");
  for (const link of Object.values(installLinks)) expect(page).toContain(`(${link})`);
  const cursor = new URL(installLinks.cursor).searchParams;
  expect(JSON.parse(Buffer.from(cursor.get("config") ?? "", "base64").toString())).toEqual(
    cursorEntry,
  );
  const vsCode = new URL(installLinks.vsCode).searchParams;
  expect(JSON.parse(vsCode.get("config") ?? "")).toEqual(vsCodeEntry);
  expect(JSON.parse(vsCode.get("inputs") ?? "")).toEqual(vsCodeInputs);
  for (const { command, args } of [cursorEntry, vsCodeEntry])
    expect(`${command} ${args.slice(0, 3).join(" ")}`).toBe("npx -y speclens serve");
});
