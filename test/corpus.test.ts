import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const info = { title: "T", version: "1" };
const operation = { summary: "Do it", responses: { 200: { description: "ok" } } };

const files: Readonly<Record<string, string>> = {
  "good.json": JSON.stringify({
    openapi: "3.0.3",
    info,
    paths: { "/orders": { get: operation, post: operation }, "/orders/{id}": { get: operation } },
  }),
  "older.yaml": "swagger: '2.0'\ninfo: {title: T, version: '1'}\npaths:\n  /a: {get: {}, put: 1}\n",
  "broken.json": '{"openapi": "3.0.3", "paths": ',
  "other.json": '{"name": "no OpenAPI document"}',
  "several/root.yaml":
    "openapi: 3.1.0\ninfo: {title: T, version: '1'}\npaths:\n  /b:\n    get: {$ref: get.yml}\n  /c: {$ref: paths.yml#/c}\n",
  "several/get.yml": "summary: Do it\nresponses: {'200': {description: ok}}\n",
  "several/paths.yml": "c:\n  post: {$ref: get.yml}\n  put: {$ref: missing.yml}\n",
};

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "speclens-corpus-"));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, "specs", name)), { recursive: true });
    writeFileSync(join(folder, "specs", name), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function corpus(...parameters: string[]) {
  return spawnSync(process.execPath, [join(root, "bench", "corpus.mjs"), ...parameters], {
    cwd: folder,
    encoding: "utf8",
  });
}

test("the corpus command reads a folder and finds what an independent count finds", () => {
  const { status, stdout, stderr } = corpus("specs", "--json", "report.json");
  expect(stderr).toBe("");
  expect(stdout).toContain("ok: no problem");
  expect(status).toBe(0);
  const { totals, versions, empty, unread, outcomes } = JSON.parse(
    readFileSync(join(folder, "report.json"), "utf8"),
  );
  expect(totals).toMatchObject({
    files: 7,
    "documents read": 3,
    "files that are no OpenAPI document": 3,
    "files that could not be read": 1,
    "crashed, threw or took too long": 0,
    "operations counted independently": 8,
    "operations found": 8,
    "operations indexed": 6,
    "operations rejected": 2,
  });
  expect(versions).toEqual({ "2.0": 1, "3.0.3": 1, "3.1.0": 1 });
  expect(empty).toEqual([]);
  expect(unread).toHaveLength(1);
  expect(outcomes).toHaveLength(7);
  expect(stdout).toContain("error operation-rejected in 2 documents");
});

test("documents that take too long are named, and the exit says so", () => {
  const { status, stdout } = corpus("specs/good.json", "--limit", "0.001");
  expect(status).toBe(1);
  expect(stdout).toMatch(/good\.json: took over 0\.001 s, in: \w+/);
  expect(stdout).toContain("1 problem\n");
});

test.each([
  [["nowhere"], /nowhere not found/],
  [["specs", "--limit", "soon"], /--limit is soon/],
])("what cannot be done is said in a line: %j", (parameters, message) => {
  const { status, stdout, stderr } = corpus(...parameters);
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(message);
  expect(stderr.trim().split("\n")).toHaveLength(1);
});
