import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { SourceFile } from "@speclens/parser";
import { expect, onTestFinished, test } from "vitest";
import { readSources } from "./read-sources.ts";
import { sourceFailures } from "./source-failures.ts";

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
