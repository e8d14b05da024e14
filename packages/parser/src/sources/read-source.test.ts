import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { MAX_SOURCE_BYTES, readSource, readStandardInput } from "./read-source.ts";
import type { SourceFile } from "./source-file.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "speclens-parser-"));
});
afterEach(() => rm(folder, { recursive: true }));

function sourceAt(file: string): SourceFile {
  return { id: "x", path: file, root: file, explicit: true };
}

async function written(name: string, content: string | Uint8Array): Promise<SourceFile> {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return sourceAt(file);
}

/** SHA-256 of `{}`. */
const EMPTY_OBJECT = "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a";

describe("a file", () => {
  test("comes without a byte order mark; the hash is of the bytes", async () => {
    const plain = await readSource(await written("plain.json", "{}"));
    const marked = await readSource(await written("marked.json", "\ufeff{}"));
    const wide = await readSource(await written("wide.json", Buffer.from("\ufeff{}", "utf16le")));
    expect([plain, marked, wide].map(({ text }) => text)).toEqual(["{}", "{}", "{}"]);
    expect(plain.hash).toBe(EMPTY_OBJECT);
    expect(plain.location).toBe(path.join(folder, "plain.json"));
    expect(new Set([plain, marked, wide].map(({ hash }) => hash)).size).toBe(3);
  });

  test("that may not be opened is told without the terms of Node", async () => {
    const missing = path.join(folder, "missing.yaml");
    await expect(readSource(sourceAt(missing))).rejects.toThrow(
      `Cannot read ${missing}: no such file or directory. Check`,
    );
  });

  test("that is compressed is decompressed, whatever its name; the hash is of what it holds", async () => {
    for (const name of ["a.json.gz", "b.json"]) {
      const { text, hash } = await readSource(await written(name, gzipSync("{}")));
      expect([text, hash]).toEqual(["{}", EMPTY_OBJECT]);
    }
  });

  test("that is missing, a folder, or damaged cannot be read", async () => {
    const cut = gzipSync("a text that is long enough").subarray(0, 20);
    for (const file of [
      sourceAt(path.join(folder, "none.json")),
      sourceAt(folder),
      await written("cut.gz", cut),
    ])
      await expect(readSource(file)).rejects.toMatchObject({
        code: "source-unreadable",
        details: { source: file.path },
      });
  });

  test("that is too large is refused, before and while it is decompressed", async () => {
    const large = await written("large.json", "");
    await truncate(large.path, MAX_SOURCE_BYTES + 1);
    const bomb = await written("bomb.json.gz", gzipSync(Buffer.alloc(MAX_SOURCE_BYTES + 1)));
    for (const file of [large, bomb])
      await expect(readSource(file)).rejects.toMatchObject({
        code: "source-unreadable",
        message: expect.stringContaining("128 MiB"),
      });
  });

  test("is not read once the signal has fired", async () => {
    await expect(
      readSource(sourceAt(folder), { signal: AbortSignal.abort() }),
    ).rejects.toMatchObject({ code: "aborted" });
  });
});

describe("a URL", () => {
  test("is refused unless something may be fetched, and its query is not told", async () => {
    await expect(readSource(sourceAt("https://example.com/a?key=x"))).rejects.toMatchObject({
      code: "remote-refused",
      message: expect.stringMatching(/^https:\/\/example\.com\/a is not/),
      details: { url: "https://example.com/a", reason: "disabled" },
    });
  });

  test("is fetched where it is allowed; a gzip file is decompressed", async () => {
    const server = createServer((_, response) => response.end(gzipSync("{}")));
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const hosts = [`127.0.0.1:${port}`];
    const url = `http://127.0.0.1:${port}/api.json.gz`;
    const remote = { hosts, privateHosts: hosts };
    expect(await readSource(sourceAt(url), { remote })).toEqual({
      text: "{}",
      hash: EMPTY_OBJECT,
      location: url,
    });
  });
});

describe("standard input", () => {
  const limit = { maxBytes: 10, source: "-" };

  test("is read once and given as often as it is asked for", async () => {
    const stream = Readable.from([Buffer.from("open"), Buffer.from("api")]);
    const first = await readStandardInput(limit, undefined, stream);
    expect(Buffer.from(first).toString()).toBe("openapi");
    expect(await readStandardInput(limit, undefined, stream)).toBe(first);
  });

  test("that is too large is refused", async () => {
    const stream = Readable.from([Buffer.alloc(11)]);
    await expect(readStandardInput(limit, undefined, stream)).rejects.toMatchObject({
      code: "source-unreadable",
    });
  });

  test("that never ends can be stopped", async () => {
    const stream = new Readable({ read: () => undefined });
    const controller = new AbortController();
    const read = readStandardInput(limit, controller.signal, stream);
    controller.abort();
    await expect(read).rejects.toMatchObject({ name: "AbortError" });
  });
});
