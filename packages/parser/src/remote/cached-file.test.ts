import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readCached, writeCached } from "./cached-file.ts";

const url = "https://example.com/openapi.yaml?key=s3cret";
let folder: string;
beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), "speclens-cache-")), "remote");
});
afterEach(() => rm(path.dirname(folder), { recursive: true }));

test("gives back what was kept, byte by byte", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array(),
      fc.option(fc.string(), { nil: undefined }),
      async (content, etag) => {
        const file = { url, ...(etag !== undefined && { etag }), bytes: Buffer.from(content) };
        await writeCached(folder, url, file);
        expect(await readCached(folder, url)).toEqual(file);
      },
    ),
  );
  expect(await readCached(folder, `${url}2`)).toBeUndefined();
});

test("names tell nothing of the URL, and only the user may read the entries", async () => {
  await writeCached(folder, url, { url, bytes: Buffer.from("{}") });
  const names = await readdir(folder);
  expect(names).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  if (process.platform !== "win32")
    expect((await stat(path.join(folder, String(names[0])))).mode & 0o077).toBe(0);
});

test("a damaged entry is none, wherever the damage is", async () => {
  await writeCached(folder, url, { url, etag: '"1"', bytes: Buffer.from("openapi: 3.1.0") });
  const [name = ""] = await readdir(folder);
  const entry = path.join(folder, name);
  const whole = await readFile(entry);
  for (let position = 0; position < whole.length; position++) {
    const damaged = Buffer.from(whole);
    damaged[position] = (damaged[position] ?? 0) ^ 1;
    await writeFile(entry, damaged);
    expect(await readCached(folder, url)).toBeUndefined();
    await writeFile(entry, whole.subarray(0, position));
    expect(await readCached(folder, url)).toBeUndefined();
  }
});

test("writers at the same time leave one whole entry and nothing else", async () => {
  const bodies = Array.from({ length: 20 }, (_, index) => Buffer.alloc(50_000, index));
  await Promise.all(bodies.map((bytes) => writeCached(folder, url, { url, bytes })));
  const kept = await readCached(folder, url);
  expect(bodies.some((bytes) => kept !== undefined && bytes.equals(kept.bytes))).toBe(true);
  expect(await readdir(folder)).toHaveLength(1);
});

test("a folder that cannot be written is no failure", async () => {
  const file = path.join(path.dirname(folder), "file");
  await writeFile(file, "");
  await writeCached(file, url, { url, bytes: Buffer.from("{}") });
  expect(await readCached(file, url)).toBeUndefined();
});
