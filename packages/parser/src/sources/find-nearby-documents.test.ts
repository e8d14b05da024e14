import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findNearbyDocuments } from "./find-nearby-documents.ts";

/** A folder with these files, each with its text. */
async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "speclens-nearby-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  return folder;
}

const YAML = "# Ours\nopenapi: 3.1.0\n";
const JSON_TEXT = '{"info":{},"swagger":"2.0"}';

test("documents by their usual names and places, nearest first", async () => {
  const folder = await folderWith({
    "openapi.yaml": YAML,
    "docs/Swagger.json": JSON_TEXT,
    "docs/api/openapi-v2.yml": YAML,
    "services/orders/openapi.yaml": YAML,
    "services/orders/docs/orders.openapi.json": JSON_TEXT,
  });
  expect(await findNearbyDocuments(folder)).toEqual([
    "openapi.yaml",
    "docs/Swagger.json",
    "docs/api/openapi-v2.yml",
    "services/orders/openapi.yaml",
    "services/orders/docs/orders.openapi.json",
  ]);
});

test("none in unusual places, of other names, or without a version", async () => {
  const folder = await folderWith({
    "test/fixtures/openapi.yaml": YAML,
    "node_modules/a/openapi.yaml": YAML,
    "packages/node_modules/openapi.yaml": YAML,
    ".github/openapi.yaml": YAML,
    "docs/api/spec/v1/openapi.yaml": YAML,
    "openapi.txt": YAML,
    "myopenapi.yaml": YAML,
    "openapi-generator.yaml": "inputSpec: openapi.yaml\n",
    "swagger.json": "{}",
  });
  expect(await findNearbyDocuments(folder)).toEqual([]);
  expect(await findNearbyDocuments(path.join(folder, "none"))).toEqual([]);
});

test("the same document in JSON and YAML once", async () => {
  const folder = await folderWith({ "openapi.yaml": YAML, "openapi.json": '{"openapi":"3.0.0"}' });
  expect(await findNearbyDocuments(folder)).toEqual(["openapi.json"]);
});

test("a long file may have its version at the end", async () => {
  const text = `{"components":{"schemas":{"a":{"description":"${"x".repeat(70_000)}"}}},"openapi":"3.0.0"}`;
  const folder = await folderWith({ "openapi.json": text });
  expect(await findNearbyDocuments(folder)).toEqual(["openapi.json"]);
});

test.skipIf(process.platform === "win32")("links are not followed", async () => {
  const outside = await folderWith({ "openapi.yaml": YAML, "docs/openapi.yaml": YAML });
  const folder = await folderWith({ "a.txt": "" });
  await symlink(path.join(outside, "openapi.yaml"), path.join(folder, "openapi.yaml"));
  await symlink(path.join(outside, "docs"), path.join(folder, "docs"));
  expect(await findNearbyDocuments(folder)).toEqual([]);
});

test("many folders and documents take no long time", async () => {
  const many = Object.fromEntries(
    Array.from({ length: 230 }, (_, at) => [`services/s${at}/openapi.yaml`, YAML]),
  );
  expect(await findNearbyDocuments(await folderWith(many))).toHaveLength(20);
  const empty = Object.fromEntries(
    Array.from({ length: 230 }, (_, at) => [`services/a${at}/b.txt`, ""]),
  );
  const folder = await folderWith({ ...empty, "services/z/openapi.yaml": YAML });
  expect(await findNearbyDocuments(folder)).toEqual([]);
});
