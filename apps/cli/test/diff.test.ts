import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCli } from "./run-cli.ts";
import { filesOf, temporaryFolder } from "./temporary-folder.ts";

interface Change {
  readonly required?: boolean;
  readonly paths?: readonly string[];
  readonly total?: string;
}

function documentWith({ required = false, paths = [], total = "integer" }: Change = {}): string {
  const order = { type: "object", properties: { id: { type: "string" }, total: { type: total } } };
  const ok = (schema: unknown) => ({
    200: { description: "", content: { "application/json": { schema } } },
  });
  const ref = { $ref: "#/components/schemas/Order" };
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Shop", version: "1" },
    paths: {
      "/orders": {
        get: {
          summary: "List orders",
          parameters: [{ name: "limit", in: "query", required, schema: { type: "integer" } }],
          responses: ok({ type: "array", items: ref }),
        },
        post: { summary: "Order", responses: ok(ref) },
      },
      ...Object.fromEntries(
        paths.map((path) => [path, { get: { summary: `Get ${path}`, responses: ok(true) } }]),
      ),
    },
    components: { schemas: { Order: order } },
  });
}

function folderWith(files: Readonly<Record<string, string>>): string {
  const cwd = temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(cwd, name, ".."), { recursive: true });
    writeFileSync(join(cwd, name), text);
  }
  return cwd;
}

test("two files are compared, as text and as JSON, and breaking changes can fail", async () => {
  const cwd = folderWith({
    "old.json": documentWith({ paths: ["/health"] }),
    "new.json": documentWith({ required: true, total: "number", paths: ["/ready"] }),
  });
  const { code, stdout } = await runCli(["diff", "old.json", "new.json"], { cwd });
  expect(code).toBe(0);
  expect(stdout).toBe(`Shop 1: +1 −1 ~2 operations, 3 breaking

Breaking
~ schema Order in 2 operations: GET /orders, POST /orders
    total: integer → number
− GET /health: Get /health
~ GET /orders
    query limit: required now

Not breaking
+ GET /ready: Get /ready
`);
  const json = await runCli(["diff", "old.json", "new.json", "--format", "json"], { cwd });
  expect(JSON.parse(json.stdout)).toMatchObject({
    breaking: 3,
    documents: [
      {
        id: "new",
        state: "changed",
        operations: 3,
        changes: {
          counts: { added: 1, removed: 1, changed: 2 },
          operations: [
            { operation: "GET /health", state: "removed", breaking: true },
            {
              operation: "GET /orders",
              changes: [
                { kind: "parameter-became-required", breaking: true, at: "query limit" },
                { kind: "type-changed", at: "200[].total", schema: { name: "Order" } },
              ],
            },
            { operation: "POST /orders" },
            { operation: "GET /ready", state: "added", breaking: false },
          ],
        },
      },
    ],
  });
  const failing = await runCli(["diff", "old.json", "new.json", "--fail-on", "breaking"], { cwd });
  expect(failing).toMatchObject({ code: 1, stdout, stderr: "" });
  const other = await runCli(["diff", "new.json", "new.json", "--fail-on", "change"], { cwd });
  expect(other).toMatchObject({ code: 0, stdout: "new: no change for callers in 3 operations\n" });
});

test("a source is compared with its state in the index, which stays as it is", async () => {
  const cwd = folderWith({ "api.json": documentWith() });
  await runCli(["index", "api.json"], { cwd });
  writeFileSync(join(cwd, "api.json"), documentWith({ paths: ["/ready"] }));
  const before = filesOf(join(cwd, ".speclens"));
  const { code, stdout } = await runCli(["diff", "api.json", "--fail-on", "change"], { cwd });
  expect(stdout).toBe(`Shop 1: +1 operations, nothing breaking

Not breaking
+ GET /ready: Get /ready
`);
  expect(code).toBe(1);
  expect(filesOf(join(cwd, ".speclens"))).toEqual(before);
  await runCli(["index", "api.json"], { cwd });
  const after = await runCli(["diff", "api.json"], { cwd });
  expect(after.stdout).toBe("api: no change for callers in 3 operations\n");
});

test("a source without an index is compared with its last other state in the cache", async () => {
  const cwd = folderWith({ "api.json": documentWith() });
  const env = { SPECLENS_CACHE: join(cwd, "cache") };
  await runCli(["search", "orders", "--store", "api.json"], { cwd, env });
  writeFileSync(join(cwd, "api.json"), documentWith({ required: true }));
  const { stdout } = await runCli(["diff", "api.json"], { cwd, env });
  expect(stdout).toContain("query limit: required now");
});

test("changes that were indexed since a date are told, of an index or of a source", async () => {
  const cwd = folderWith({ "api.json": documentWith({ paths: ["/health"] }) });
  const env = { SPECLENS_CACHE: join(cwd, "cache") };
  await runCli(["index", "api.json"], { cwd, env });
  writeFileSync(join(cwd, "api.json"), documentWith({ required: true }));
  await runCli(["index", "api.json"], { cwd, env });
  const { code, stdout } = await runCli(["diff", "--since", "2d"], { cwd, env });
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^Since .* UTC: 1 change of 1 document, 2 breaking\nNo record before \(unknown, not unchanged\): api .* UTC\n\n.* UTC · Shop 1: −1 ~1 operations, 2 breaking\n\nBreaking\n− GET \/health: Get \/health\n~ GET \/orders\n {4}query limit: required now\n$/,
  );
  const since = (...parameters: string[]) =>
    runCli(["diff", "--since", "2d", ...parameters], { cwd, env });
  // What was not indexed yet is not among the recorded changes.
  writeFileSync(join(cwd, "api.json"), documentWith());
  const untilMinute = (text: string) => text.replace(/^Since .*? UTC/, "");
  expect(untilMinute((await since("api.json")).stdout)).toBe(untilMinute(stdout));
  expect(await since("--fail-on", "breaking")).toMatchObject({ code: 1 });
  const json = JSON.parse((await since("--json", "--document", "api")).stdout);
  expect(json).toMatchObject({
    breaking: 2,
    documents: [{ document: "api", isComplete: false, changes: [{ changes: { breaking: 2 } }] }],
  });
  const later = await runCli(["diff", "--since", "2999-01-01", "--fail-on", "change"], {
    cwd,
    env,
  });
  expect(later).toMatchObject({ code: 0, stdout: expect.stringContaining("1 document unchanged") });
  expect((await since("--budget", "100")).stdout.length).toBeLessThan(600);
  for (const [parameters, message] of [
    [["diff", "--since", "soon"], "Use an age"],
    [["diff", "--since", "1d", "api.json", "api.json"], "one source"],
    [["diff", "--since", "1d", "--document", "apo"], "apo"],
    [["diff"], "Name a source"],
    [["diff", "api.json", "--document", "api"], "--since"],
  ] as const) {
    const failed = await runCli(parameters, { cwd, env });
    expect(failed.code).toBeGreaterThan(0);
    expect(failed.stderr).toContain(message);
  }
});

test("a configuration decides how long changes are kept", async () => {
  const cwd = folderWith({ "api.json": documentWith(), "speclens.config.yaml": "changeDays: 0\n" });
  await runCli(["index", "api.json"], { cwd });
  writeFileSync(join(cwd, "api.json"), documentWith({ required: true }));
  await runCli(["index", "api.json"], { cwd });
  const { stdout } = await runCli(["diff", "--since", "2d"], { cwd });
  expect(stdout).toContain(": no change is known\n");
});

test("folders are compared document by document", async () => {
  const cwd = folderWith({
    "v1/a.json": documentWith(),
    "v1/b.json": documentWith(),
    "v1/gone.json": documentWith(),
    "v2/a.json": documentWith({ required: true }),
    "v2/b.json": documentWith(),
    "v2/come.json": documentWith({ paths: ["/x"] }),
    "v2/broken.json": "{ openapi",
  });
  const { stdout } = await runCli(["diff", "v1", "v2"], { cwd });
  expect(stdout).toContain("a: Shop 1: ~1 operations, 1 breaking");
  expect(stdout).toContain("come added: 3 operations\ngone removed: 2 operations\n");
  expect(stdout).toContain("1 document unchanged");
  expect(stdout).toContain("broken.json not read: ");
});

test("a small budget says how much is left out", async () => {
  const paths = Array.from({ length: 100 }, (_, index) => `/things-${index}/{id}/parts`);
  const cwd = folderWith({ "old.json": documentWith(), "new.json": documentWith({ paths }) });
  const { stdout } = await runCli(["diff", "old.json", "new.json", "--budget", "300"], { cwd });
  expect(stdout).toMatch(/… and \d+ more, which a larger budget shows\n$/);
  expect(stdout.length).toBeLessThan(1_500);
});

test("what cannot be compared is told", async () => {
  const cwd = folderWith({ "api.json": documentWith(), "text.json": '{"a": 1}' });
  const env = { SPECLENS_CACHE: join(cwd, "cache") };
  const alone = await runCli(["diff", "api.json"], { cwd, env });
  expect(alone.code).toBe(1);
  expect(alone.stderr).toContain("api.json has not been indexed");
  const none = await runCli(["diff", "api.json", "text.json"], { cwd, env });
  expect(none).toMatchObject({ code: 1, stdout: "" });
  expect(none.stderr).toContain("text.json has no OpenAPI document that can be read");
  const missing = await runCli(["diff", "api.json", "none.json"], { cwd, env });
  expect(missing).toMatchObject({ code: 1, stdout: "" });
  const wrong = await runCli(["diff", "api.json", "api.json", "--fail-on", "all"], { cwd, env });
  expect(wrong.code).toBe(2);
});
