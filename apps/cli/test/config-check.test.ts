import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCli } from "./run-cli.ts";
import { filesOf, temporaryFolder } from "./temporary-folder.ts";

/** What every other test sets is not set here. */
const env = { SPECLENS_EMBEDDER: "" };

test("tells what a file and the environment set, and where, and changes nothing", async () => {
  const cwd = temporaryFolder();
  writeFileSync(
    join(cwd, "speclens.config.yaml"),
    "maxPageSize: 100\ntools:\n  getSchema:\n    enabled: false\nchunkSize: 300\n",
  );
  const before = filesOf(cwd);
  const { code, stdout, stderr } = await runCli(["config", "check"], {
    cwd,
    env: { ...env, SPECLENS_CHUNK_SIZE: "400" },
  });
  expect(stderr).toBe("");
  expect(code).toBe(0);
  expect(stdout.split("\n").map((line) => line.trim().split(/ {2,}/))).toEqual([
    [`${join(cwd, "speclens.config.yaml")} is valid; 3 settings set.`],
    ["maxPageSize", "100", "speclens.config.yaml:1"],
    ["chunkSize", "400", "SPECLENS_CHUNK_SIZE"],
    ["tools.getSchema.enabled", "false", "speclens.config.yaml:4"],
    [""],
  ]);
  expect(filesOf(cwd)).toEqual(before);
});

test("tells defaults with --all, and facts with --json", async () => {
  const cwd = temporaryFolder();
  mkdirSync(join(cwd, "settings"));
  const file = join(cwd, "settings", "ours.yaml");
  writeFileSync(
    file,
    "http:\n  tokensFile: tokens\nembedder: openai:m@https://me:s3cret@a.example",
  );
  const named = await runCli(["config", "check", "settings/ours.yaml", "--json"], { cwd, env });
  expect(named.code).toBe(0);
  expect(JSON.parse(named.stdout)).toEqual({
    file,
    settings: [
      {
        key: "http.tokensFile",
        value: join(cwd, "settings", "tokens"),
        from: "file",
        file,
        line: 2,
      },
      { key: "embedder", value: "openai:m@https://***@a.example", from: "file", file, line: 3 },
    ],
  });
  const all = await runCli(["config", "check", "--all", "--json"], {
    cwd,
    env: { ...env, SPECLENS_CONFIG: file },
  });
  const { settings } = JSON.parse(all.stdout);
  expect(settings).toContainEqual({ key: "tokenBudgetThreshold", value: 4000, from: "default" });
  expect(settings).toContainEqual({ key: "telemetry.retentionDays", value: 30, from: "default" });
});

test("without a file and variables, the defaults apply", async () => {
  const cwd = temporaryFolder();
  const { code, stdout } = await runCli(["config", "check"], { cwd, env });
  expect([code, stdout]).toEqual([0, "No configuration file; using defaults.\n"]);
});

test.each([
  ["maxPageSize: 10\ndefaultPageSize: 20", {}, /: .*config\.yaml:2: defaultPageSize: .*20.*10/],
  [
    "tokenBudget: 20",
    {},
    /: .*config\.yaml:1: tokenBudget: unknown key; closest: tokenBudgetThreshold/,
  ],
  [
    "http: {requestsPerMinute: 5}",
    {},
    /: .*config\.yaml:1: http\.requestsPerMinute: .*--rate-limit.*--config/,
  ],
  ["", { SPECLENS_PRODUCTION: "perhaps" }, /: SPECLENS_PRODUCTION: write true or false\./],
])("ends with 2 and says where and why: %j with %j", async (text, variables, message) => {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, "speclens.config.yaml"), text);
  const { code, stdout, stderr } = await runCli(["config", "check"], {
    cwd,
    env: { ...env, ...variables },
  });
  expect([code, stdout]).toEqual([2, ""]);
  expect(stderr).toMatch(message);
  expect(stderr.trim().split("\n")).toHaveLength(1);
});

test("names of a file cannot write lines of their own", async () => {
  const cwd = temporaryFolder();
  writeFileSync(
    join(cwd, "speclens.config.yaml"),
    'tools: {"a\\nfake.line  true  default\\u001b[2J": {enabled: false}}',
  );
  const { stdout } = await runCli(["config", "check"], { cwd, env });
  expect(stdout).not.toContain("\u001b");
  expect(stdout.trim().split("\n")).toHaveLength(2);
});
