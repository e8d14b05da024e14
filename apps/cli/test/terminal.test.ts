import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { runCli } from "./run-cli.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** What steers a terminal, turns the direction of a text, or is not seen. */
const STEERING = "\u001b[2J\u009b31m\u202e\u2066\u200f\u061c\u2028";
const RAW = /[^\P{Cc}\n\r\t]|\p{Cf}|[\u2028\u2029]/u;

test("characters that steer a terminal are escapes in JSON, which says the same", async () => {
  const cwd = temporaryFolder();
  const title = `Books${STEERING}`;
  const operation = { operationId: "a", summary: `List${STEERING}`, responses: {} };
  const document = {
    ...{ openapi: "3.1.0", info: { title, version: "1" } },
    paths: { "/a": { get: operation } },
    components: { schemas: { Book: { type: "object", description: STEERING } } },
  };
  writeFileSync(join(cwd, "books.json"), JSON.stringify(document));
  await runCli(["index", "books.json"], { cwd });
  for (const parameters of [
    ["catalog", "--json"],
    ["search", "list", "--json"],
    ["show", "a", "--json"],
    ["schema", "Book", "--json"],
    ["index", "books.json", "--json"],
  ]) {
    const { stdout, stderr } = await runCli(parameters, { cwd });
    expect(stdout + stderr, parameters.join(" ")).not.toMatch(RAW);
    expect(() => JSON.parse(stdout), parameters.join(" ")).not.toThrow();
  }
  const { stdout } = await runCli(["show", "a", "--json"], { cwd });
  expect(stdout).toContain("\\u009b31m\\u202e");
  expect(JSON.stringify(JSON.parse(stdout))).toContain(
    JSON.stringify(operation.summary).slice(1, -1),
  );
});

test.each([
  [[`serch${STEERING}`]],
  [["search", `--lim${STEERING}`]],
  [["search", "x", "--top", STEERING]],
  [["search", "x", "--method", STEERING]],
  [["schema"]],
])("nor are arguments that are refused repeated as they came: %j", async (parameters) => {
  const { code, stdout, stderr } = await runCli(parameters, { cwd: temporaryFolder() });
  expect(stdout + stderr).not.toMatch(RAW);
  expect(stderr).not.toBe("");
  expect(code).not.toBe(0);
});

describe.skipIf(process.platform === "win32")("with too few files that may be open", () => {
  const programs = {
    speclens: ["../bin/speclens.mjs", "serve"],
    "speclens-mcp": ["../../mcp-server/bin/speclens-mcp.mjs"],
  } as const;
  test.each([
    ["speclens", 32],
    ["speclens", 64],
    ["speclens", 112],
    ["speclens-mcp", 64],
  ] as const)("%s says so: %i", (name, files) => {
    const [program, ...parameters] = programs[name];
    const path = fileURLToPath(new URL(program, import.meta.url));
    const { status, stderr } = spawnSync(
      "sh",
      ["-c", `ulimit -n ${files} && exec "$0" "$@"`, process.execPath, path, ...parameters],
      { cwd: temporaryFolder(), encoding: "utf8", timeout: 30_000 },
    );
    expect(stderr).toMatch(new RegExp(`^${name}: .*too few files.*ulimit -n \\d+\n$`));
    expect(status).toBe(1);
  });
});
