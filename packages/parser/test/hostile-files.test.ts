import { execFileSync } from "node:child_process";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { SpecLensError } from "@speclens/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../test/support/runs.ts";
import { parseDocument } from "../src/parse-document.ts";
import { findSources } from "../src/sources/find-sources.ts";
import { loadSource } from "../src/sources/load-source.ts";
import { readFiles, readSources, writeFiles } from "./files.ts";

const SECRET = "a secret that must not be read";

/** A document whose schema `A` is what the reference leads to. */
function referring(reference: string): string {
  return JSON.stringify({
    openapi: "3.1.0",
    paths: {},
    components: { schemas: { A: { items: { $ref: reference } } } },
  });
}

test.each([
  "../secret.yaml",
  "../../secret.yaml",
  "sub/../../secret.yaml",
  "..%2fsecret.yaml",
  "%2e%2e/secret.yaml",
  "%2e%2e%2fsecret.yaml",
  "..\\secret.yaml",
  "sub\\..\\..\\secret.yaml",
  "link.yaml",
  "linked/secret.yaml",
  "sub/link.yaml#/title",
  "../../../../../../../../etc/passwd",
  "/etc/passwd",
  "file:///etc/passwd",
  "file:/etc/passwd",
  "FILE:///etc/passwd",
  "file://localhost/etc/passwd",
  "file://server/share/secret.yaml",
  "\\\\server\\share\\secret.yaml",
  "//server/share/secret.yaml",
  "C:\\secret.yaml",
  "c:/secret.yaml",
  "secret.yaml%00.json",
  "secret.yaml\0",
  "%ff.yaml",
  "data:application/json,{}",
  "javascript:1",
  "http://127.0.0.1/secret.yaml",
  "sub",
  ".",
  "./",
  "pipe.yaml",
])("%j leads to nothing outside of the folder", async (reference) => {
  const folder = await writeFiles({
    "secret.yaml": `title: ${SECRET}`,
    "in/api.json": referring(reference),
    "in/sub/x.yaml": "{}",
  });
  await symlink(path.join(folder, "secret.yaml"), path.join(folder, "in/link.yaml"));
  await symlink(path.join(folder, "secret.yaml"), path.join(folder, "in/sub/link.yaml"));
  await symlink(folder, path.join(folder, "in/linked"));
  if (process.platform !== "win32")
    execFileSync("sh", ["-c", 'mkfifo "$0"', path.join(folder, "in/pipe.yaml")]);
  const { document, diagnostics } = await readSources(path.join(folder, "in/api.json"));
  expect(document?.schemas.map(({ name }) => name)).toEqual(["A"]);
  expect(JSON.stringify(document)).not.toContain(SECRET);
  expect(diagnostics.map(({ code }) => code)).toContainEqual(
    expect.stringMatching(/^reference-(?:outside|refused|unreadable|external|missing)$/),
  );
});

test("of a folder, symbolic links that lead out of it are not read", async () => {
  const folder = await writeFiles({ "secret.yaml": referring("#"), "in/api.json": referring("#") });
  await symlink(path.join(folder, "secret.yaml"), path.join(folder, "in/link.yaml"));
  await symlink(folder, path.join(folder, "in/linked"));
  const found = await findSources([path.join(folder, "in")]);
  expect(found.map(({ id }) => id)).toEqual(["api"]);
});

test("circles over files, and a file that refers to itself by its own name, end", async () => {
  const { document, diagnostics } = await readFiles({
    "api.yaml": `openapi: 3.1.0
paths:
  /a: {$ref: a.yaml}
  /b: {$ref: 'api.yaml#/paths/~1b'}
  /c: {get: {parameters: [{$ref: 'b.yaml#/p'}]}}
components: {schemas: {A: {$ref: 'api.yaml#/components/schemas/A'}, B: {$ref: api.yaml}}}`,
    "a.yaml": "$ref: b.yaml\n",
    "b.yaml": "$ref: a.yaml\np: {$ref: 'b.yaml#/p'}\n",
  });
  expect(document?.operations.map(({ id, parameters }) => [id, parameters])).toEqual([
    ["GET /c", []],
  ]);
  expect(diagnostics.map(({ code }) => code)).toContain("reference-missing");
});

test("thousands of parts of one name are read", async () => {
  const count = 200;
  const names = Array.from({ length: count }, (_, index) => `${index}/pet.json`);
  const { document } = await readFiles({
    "api.json": JSON.stringify({
      openapi: "3.1.0",
      components: { schemas: { A: { anyOf: names.map((name) => ({ $ref: name })) } } },
    }),
    ...Object.fromEntries(names.map((name, index) => [name, `{"const":${index}}`])),
  });
  expect(new Set(document?.schemas.map(({ name }) => name)).size).toBe(count + 1);
  expect(document?.schemas.at(-1)?.definition).toEqual({ const: count - 1 });
});

test("more parts than any document has are not even looked for", async () => {
  const references = Array.from({ length: 21_000 }, (_, index) => ({ $ref: `${index}.json` }));
  const folder = await writeFiles({
    "api.json": JSON.stringify({ openapi: "3.1.0", "x-a": references }),
  });
  const [file] = await findSources([path.join(folder, "api.json")]);
  if (file === undefined) throw new Error("No file.");
  const { parts, text, url } = await loadSource(file);
  const codes = [...parts.values()].map((part) => ("problem" in part ? part.problem.code : ""));
  expect(codes.filter((code) => code === "reference-unreadable")).toHaveLength(20_000);
  expect(codes.filter((code) => code === "reference-excessive")).toHaveLength(1000);
  expect(parseDocument(text, { id: "test", url, parts }).document).toBeDefined();
});

test("a part that harms is a problem of the part", async () => {
  const deep = "[".repeat(100_000);
  const { document, diagnostics } = await readFiles({
    "api.yaml":
      "openapi: 3.1.0\ncomponents: {schemas: {A: {$ref: deep.json}, B: {$ref: alias.yaml}}}",
    "deep.json": deep + deep.replaceAll("[", "]"),
    "alias.yaml": "a: &a [*a]",
  });
  expect(document?.schemas).toHaveLength(2);
  expect(diagnostics.filter(({ code }) => code === "reference-unreadable")).toHaveLength(2);
});

test("whatever a source is called, only a SpecLensError is thrown", async () => {
  const folder = await writeFiles({ "a.json": "{}" });
  await mkdir(path.join(folder, "empty"));
  // Not by an absolute path or upwards: what is there is not for a test to read.
  const name = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          ..."a[]{}()*?!+@,|\\^$%#&~ \0\n-",
          "a.json",
          "**/",
          "empty/",
          "http:",
          "x://",
        ),
        fc.string({ unit: "binary", maxLength: 3 }),
      ),
      { maxLength: 12 },
    )
    .map((parts) =>
      parts
        .join("")
        .replaceAll("..", "")
        .replace(/^[/\\-]+/, ""),
    );
  await fc.assert(
    fc.asyncProperty(name, fc.boolean(), async (source, inside) => {
      const named = inside || source === "" ? `${folder}/${source}` : `./none/${source}`;
      try {
        for (const file of await findSources([named])) await loadSource(file);
      } catch (error) {
        if (!SpecLensError.isInstance(error)) throw error;
      }
    }),
    { numRuns: runs(100) },
  );
});

test("whatever bytes a source and its part hold, only a SpecLensError is thrown", async () => {
  const folder = await writeFiles({});
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc
      .uint8Array({ maxLength: 50 })
      .map((tail) => Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, ...tail)),
    fc.uint8Array({ maxLength: 50 }).map((tail) => Uint8Array.of(0xff, 0xfe, ...tail)),
    fc
      .uint8Array({ maxLength: 100 })
      .map((tail) => Buffer.concat([Buffer.from("openapi: 3.1.0\nx: {$ref: part.yaml}\n"), tail])),
  );
  await fc.assert(
    fc.asyncProperty(bytes, bytes, async (entry, part) => {
      await writeFile(path.join(folder, "api.yaml"), entry);
      await writeFile(path.join(folder, "part.yaml"), part);
      try {
        const { document, diagnostics } = await readSources(path.join(folder, "api.yaml"));
        if (document === undefined) expect(diagnostics).not.toEqual([]);
      } catch (error) {
        if (!SpecLensError.isInstance(error)) throw error;
      }
    }),
    { numRuns: runs(100) },
  );
});
