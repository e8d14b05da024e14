import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { Readable } from "node:stream";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test, vi } from "vitest";
import { findSources } from "../src/sources/find-sources.ts";
import { readSources, writeFiles } from "./files.ts";
import { read } from "./read-document.ts";

const JSON_TEXT = '{"openapi":"3.1.0","paths":{"/pets":{"get":{}}}}';
const YAML_TEXT = "openapi: 3.1.0\npaths:\n  /pets:\n    get: {}\n";
const FOUND = { operations: [{ id: "GET /pets" }], operationsFound: 1 };

test.each([
  ["JSON", "pets.json", JSON_TEXT],
  ["YAML", "pets.yaml", YAML_TEXT],
  ["YAML by its short ending", "pets.yml", YAML_TEXT],
  ["JSON in a file that says YAML", "pets.yaml", JSON_TEXT],
  ["a name without an ending", "pets", YAML_TEXT],
  ["gzip", "pets.json.gz", gzipSync(JSON_TEXT)],
  ["gzip in a file that does not say so", "pets.yaml", gzipSync(YAML_TEXT)],
  ["a byte order mark", "pets.json", `\ufeff${JSON_TEXT}`],
  ["UTF-16", "pets.yaml", Buffer.from(`\ufeff${YAML_TEXT}`, "utf16le")],
  ["lines that end by CR LF", "pets.yaml", YAML_TEXT.replaceAll("\n", "\r\n")],
])("a file: %s", async (_, name, content) => {
  const folder = await writeFiles({ [name]: content });
  const { document } = await readSources(path.join(folder, name));
  expect(document).toMatchObject({ ...FOUND, id: "pets", source: path.join(folder, name) });
});

test("a folder and a glob", async () => {
  const folder = await writeFiles({ "a/pets.yaml": YAML_TEXT, "notes.txt": "no document" });
  for (const source of [folder, `${folder}/**/p*.{json,yaml}`])
    expect((await readSources(source)).document).toMatchObject(FOUND);
  expect((await findSources([folder]))[0]?.id).toBe("a/pets");
});

test("text", () => {
  for (const text of [JSON_TEXT, YAML_TEXT]) expect(read(text).document).toMatchObject(FOUND);
});

test("the hash knows which part holds what, and not where the folder is", async () => {
  const entry = '{"openapi":"3.1.0","paths":{"/a":{"$ref":"a/b.json"},"/c":{"$ref":"c.json"}}}';
  const hashOf = async (one: string, other: string) => {
    const folder = await writeFiles({ "api.json": entry, "a/b.json": one, "c.json": other });
    return (await readSources(path.join(folder, "api.json"))).document?.hash;
  };
  const hash = await hashOf('{"get":{}}', '{"put":{}}');
  expect(await hashOf('{"get":{}}', '{"put":{}}')).toBe(hash);
  expect(await hashOf('{"put":{}}', '{"get":{}}')).not.toBe(hash);
});

/** Serves contents by path until the test ends; resolves to the host. */
async function serve(served: Readonly<Record<string, string>>): Promise<string> {
  const server = createServer(({ url = "" }, response) => response.end(served[url]));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("a URL, with what it refers to by relative URLs", async () => {
  const host = await serve({
    "/v1/api.yaml": "openapi: 3.1.0\npaths:\n  /pets: {$ref: paths/pets.yaml}\n",
    "/v1/paths/pets.yaml": "get: {}\n",
  });
  const url = `http://${host}/v1/api.yaml`;
  const { document, diagnostics } = await readSources(url, {
    remote: { hosts: [host], privateHosts: [host] },
  });
  expect(document).toMatchObject({ ...FOUND, id: "api", source: url });
  expect(diagnostics).toEqual([]);
});

test("what was fetched may not reach for files here", async () => {
  const folder = await writeFiles({ "api.yaml": "", "private.yaml": "summary: Private" });
  const file = pathToFileURL(`${folder}/private.yaml`).href;
  const host = await serve({ "/pets.yaml": `get: {$ref: "${file}"}\npost: {}\n` });
  const api = `openapi: 3.1.0\npaths:\n  /pets: {$ref: "http://${host}/pets.yaml"}\n`;
  await writeFile(`${folder}/api.yaml`, api);
  const { document } = await readSources(`${folder}/api.yaml`, {
    remote: { hosts: [host], privateHosts: [host] },
  });
  expect(document?.operations.map(({ id }) => id)).toEqual(["POST /pets"]);
  expect(document?.rejected.map(({ id }) => id)).toEqual(["GET /pets"]);
});

test("standard input", async () => {
  const stream = Readable.from([Buffer.from(YAML_TEXT)]);
  vi.spyOn(process, "stdin", "get").mockReturnValue(stream as typeof process.stdin);
  expect((await readSources("-")).document).toMatchObject({ ...FOUND, id: "stdin" });
});
