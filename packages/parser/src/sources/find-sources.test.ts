import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { SpecLensError, type SpecLensErrorCode } from "@speclens/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findSources } from "./find-sources.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "speclens-parser-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(...files: string[]): Promise<void> {
  for (const file of files) {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, "{}");
  }
}

async function failure<Code extends SpecLensErrorCode>(
  code: Code,
  promise: Promise<unknown>,
): Promise<SpecLensError<Code>> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!SpecLensError.is(error, code)) throw new Error(`Expected ${code}, got ${String(error)}`);
  return error;
}

describe("findSources", () => {
  test("a folder, at any depth, without dependencies and dot folders, ordered by id", async () => {
    await write("b.yaml", "a/v1.2.json", "a/c.YML", "node_modules/x.json", ".git/y.json", "z.txt");
    await write("index/chunks.lance/_versions/hint.json");
    expect(await findSources([folder])).toEqual(
      [
        ["a/c", "a/c.YML"],
        ["a/v1.2", "a/v1.2.json"],
        ["b", "b.yaml"],
      ].map(([id = "", file = ""]) => {
        return { id, path: path.join(folder, file), root: folder, explicit: false };
      }),
    );
  });

  // Whoever may read everything finds no folder closed.
  test.skipIf(process.getuid?.() === 0)("a folder in it that may not be read is told", async () => {
    await write("a.json", "closed/b.json");
    await chmod(path.join(folder, "closed"), 0);
    const found = await findSources([folder]);
    await chmod(path.join(folder, "closed"), 0o700);
    expect(found.map(({ id }) => id)).toEqual(["a", "closed"]);
  });

  test("a single file, by its own name or a given one", async () => {
    await write("pets.v1.json");
    const file = path.join(folder, "pets.v1.json");
    const found = { path: file, root: file, explicit: true };
    expect(await findSources([file])).toEqual([{ ...found, id: "pets.v1" }]);
    expect(await findSources([file], { name: "pets" })).toEqual([
      { ...found, id: "pets", isNamed: true },
    ]);
  });

  test("a glob: ids start where the pattern does, and the root is the pattern itself", async () => {
    await write("specs/a/one.yaml", "specs/b/two.yaml", "other.yaml");
    const found = await findSources([`${folder.replaceAll("\\", "/")}/specs/**/*.yaml`]);
    expect(found.map(({ id, root, explicit }) => [id, root, explicit])).toEqual([
      ["a/one", path.join(folder, "specs", "**", "*.yaml"), false],
      ["b/two", path.join(folder, "specs", "**", "*.yaml"), false],
    ]);
  });

  test("compressed files, by their name; a copy beside the file itself is left out", async () => {
    await write("a.json.gz", "b.yaml.gz", "sub/c.YML.GZ", "d.json", "d.json.gz", "e.txt.gz");
    const found = await findSources([folder]);
    expect(found.map(({ id, path: file }) => [id, path.relative(folder, file)])).toEqual([
      ["a", "a.json.gz"],
      ["b", "b.yaml.gz"],
      ["d", "d.json"],
      ["sub/c", path.join("sub", "c.YML.GZ")],
    ]);
    expect(await findSources([path.join(folder, "d.json.gz")])).toMatchObject([{ id: "d" }]);
  });

  test.each([
    ["https://example.com/specs/pets.v1.json", "pets.v1"],
    ["HTTPS://Example.com/openapi.yaml.gz?token=x#top", "openapi"],
    ["http://localhost:8080/v3/api-docs/", "api-docs"],
    ["https://example.com/v1.2", "v1.2"],
    ["https://example.com/my%20api.yml", "my api"],
    ["https://example.com/%ff.yml", "%ff"],
    ["https://example.com", "example.com"],
  ])("the URL %s, by its last segment or its host", async (source, id) => {
    const url = new URL(source);
    url.hash = "";
    expect(await findSources([source])).toEqual([
      { id, path: url.href, root: url.href, explicit: true },
    ]);
  });

  test("standard input, once", async () => {
    const found = { path: "-", root: "-", explicit: true };
    expect(await findSources(["-", "-"])).toEqual([{ ...found, id: "stdin" }]);
    expect(await findSources(["-"], { name: "shop" })).toEqual([
      { ...found, id: "shop", isNamed: true },
    ]);
  });

  test("what is said about a URL leaves its secrets out", async () => {
    const sources = ["https://u:p@a.example/api?key=s3cret", "https://a.example/api?key=s3cret"];
    const conflict = await failure("document-conflict", findSources(sources));
    expect(conflict.details.sources).toEqual(["https://a.example/api", "https://a.example/api"]);
    const invalid = await failure("source-not-found", findSources(["https://u:p@[x/?key=s3cret"]));
    for (const { message, details } of [conflict, invalid])
      expect(message + JSON.stringify(details)).not.toMatch(/s3cret|u:p/);
  });

  test("a file that is named and stands in a named folder comes once", async () => {
    await write("a.json", "b.json");
    const found = await findSources([folder, path.join(folder, "a.json")]);
    expect(found.map(({ id, explicit }) => [id, explicit])).toEqual([
      ["a", true],
      ["b", false],
    ]);
  });

  test("two files with one name get longer ids; a given id that two have is refused", async () => {
    await write("a/x.json", "b/x.json");
    const [a, b] = [path.join(folder, "a"), path.join(folder, "b")];
    expect((await findSources([a, b])).map(({ id }) => id)).toEqual(["a/x", "b/x"]);
    const both = [a, b].map((place) => ({ source: path.join(place, "x.json"), id: "y" }));
    const error = await failure("document-conflict", findSources(both));
    expect(error.details.id).toBe("y");
    expect(error.details.sources).toHaveLength(2);
    for (const source of error.details.sources) expect(error.message).toContain(source);
  });

  test("a given id is that of the document, or begins those of a folder", async () => {
    await write("a/x.json", "a/b/y.json");
    const source = { source: path.join(folder, "a", "x.json"), id: "shop" };
    expect(await findSources([source])).toMatchObject([{ id: "shop", settings: source }]);
    const below = await findSources([{ source: path.join(folder, "a"), id: "shop" }]);
    expect(below.map(({ id }) => id)).toEqual(["shop/b/y", "shop/x"]);
    await failure("document-conflict", findSources([source, { ...source, id: "other" }]));
  });

  test("a source that is missing is told, and the others are found", async () => {
    await write("a.json");
    const missing: unknown[] = [];
    const found = await findSources([path.join(folder, "b.json"), path.join(folder, "a.json")], {
      onMissing: (source, { code }) => missing.push([source, code]),
    });
    expect(found.map(({ id }) => id)).toEqual(["a"]);
    expect(missing).toEqual([[path.join(folder, "b.json"), "source-not-found"]]);
  });

  test.each([["missing.json"], ["missing/**/*.json"], ["ftp://example.com/openapi.json"]])(
    "%s is not found",
    async (source) => {
      const error = await failure("source-not-found", findSources([source]));
      expect(error.message).toContain(source);
    },
  );

  test("a folder without documents, no source, and a name for several files", async () => {
    await write("readme.txt");
    await failure("source-unreadable", findSources([folder]));
    await failure("argument-invalid", findSources([]));
    await write("a.json", "b.json");
    await failure("argument-invalid", findSources([folder], { name: "x" }));
  });

  test("stops when it is told to", async () => {
    await write("a.json");
    await failure("aborted", findSources([folder], { signal: AbortSignal.abort() }));
  });
});
