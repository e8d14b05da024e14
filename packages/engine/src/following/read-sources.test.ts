import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadSource, type SourceFile } from "@speclens/parser";
import { expect, onTestFinished, test, vi } from "vitest";
import { readSources } from "./read-sources.ts";
import { sourceFailures } from "./source-failures.ts";

vi.mock("@speclens/parser", async (importOriginal) => {
  const parser = await importOriginal<typeof import("@speclens/parser")>();
  return { ...parser, loadSource: vi.fn(parser.loadSource) };
});

/** Sources at URLs whose documents can be replaced, all at once. */
async function readUrls(...names: readonly string[]) {
  let version = 1;
  const server = createServer((_, response) => response.end(`openapi: ${version}`));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  const files = names.map((id): SourceFile => {
    const path = `http://${host}/${id}`;
    return { id, path, root: path, explicit: true };
  });
  const options = { remote: { hosts: [host], privateHosts: [host] } };
  const read = readSources(sourceFailures());
  return { read, files, options, change: () => version++ };
}

test("a URL is read again once another document came from it, and only once", async () => {
  const { read, files, options, change } = await readUrls("a");
  const [a] = files;
  if (a === undefined) throw new Error("There is no file.");
  expect(read.has(a)).toBe(false);
  expect(await read.askUrl(a, options)).toBe(true);
  expect(await read.mayDiffer(a)).toBe(true);
  expect((await read.load(a, options)).text).toBe("openapi: 1");
  expect([read.has(a), await read.mayDiffer(a)]).toEqual([true, false]);
  expect(await read.askUrl(a, options)).toBe(false);
  change();
  expect(await read.askUrl(a, options)).toBe(true);
  expect((await read.load(a, options)).text).toBe("openapi: 2");
  expect(await read.mayDiffer(a)).toBe(false);
  // Read with other headers, it may be another document.
  expect(read.has({ ...a, settings: { source: a.path, headers: { "X-Key": "1" } } })).toBe(false);
  expect(read.has({ ...a, settings: { source: a.path, refreshSeconds: 1 } })).toBe(true);
});

test("what comes after a run began is left to the next one", async () => {
  const { read, files, options } = await readUrls("early", "late", "workflows");
  const [early, late, workflows] = files;
  if (early === undefined || late === undefined || workflows === undefined)
    throw new Error("There is no file.");
  for (const file of [early, workflows]) await read.askUrl(file, options);
  // It comes after the look, and before the run.
  await read.askUrl(late, options);
  const forget = read.fetchedUntilNow(new Set([early.path, workflows.path]));
  await read.load(early, options);
  forget();
  const differ = await Promise.all(files.map((file) => read.mayDiffer(file)));
  expect(differ).toEqual([false, true, false]);
});

test("a file that is written while it is read is read again, and never told as broken", async () => {
  const folder = mkdtempSync(join(tmpdir(), "speclens-read-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "api.json");
  const file: SourceFile = { id: "api", path, root: path, explicit: true };
  const failures = sourceFailures();
  const told: string[] = [];
  failures.tell({ onFailure: ({ reason }) => told.push(reason) });
  const read = readSources(failures);
  writeFileSync(path, '{"openapi": "3.1.0"}');
  const { loadSource: loadReally } =
    await vi.importActual<typeof import("@speclens/parser")>("@speclens/parser");
  vi.mocked(loadSource).mockImplementationOnce(async (...given) => {
    // Most programs empty a file before they write it.
    writeFileSync(path, "");
    const loading = loadReally(...given);
    await loading.catch(() => undefined);
    writeFileSync(path, '{"openapi": "3.2.0"}');
    return loading;
  });
  expect((await read.load(file)).text).toBe('{"openapi": "3.2.0"}');
  rmSync(path);
  await expect(read.load(file)).rejects.toThrow(path);
  expect(told).toHaveLength(1);
});
