import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { copyDocuments } from "./copy-documents.mjs";

const folder = mkdtempSync(join(tmpdir(), "speclens-copy-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const source = join(folder, "source");
const text = JSON.stringify({ openapi: "3.1.0", paths: { "/a": { get: {}, post: {} } } });
mkdirSync(join(source, "deep"), { recursive: true });
for (const path of ["pets.json", "deep/shops.json"]) writeFileSync(join(source, path), text);

test("takes operations out of the documents that are named, and puts them back", () => {
  const target = join(folder, "target");
  const { takeOut } = copyDocuments([source], target);
  const pathsOf = (path: string) =>
    JSON.parse(readFileSync(join(target, path), "utf8")).paths["/a"];

  takeOut([{ operation: "GET /a", document: "shops" }]);
  expect(pathsOf("deep/shops.json")).toEqual({ post: {} });
  expect(pathsOf("pets.json")).toEqual({ get: {}, post: {} });

  takeOut([{ operation: "POST /a", document: undefined }]);
  expect(pathsOf("deep/shops.json")).toEqual({ get: {} });
  expect(pathsOf("pets.json")).toEqual({ get: {} });
  expect(readFileSync(join(source, "pets.json"), "utf8")).toBe(text);
});
