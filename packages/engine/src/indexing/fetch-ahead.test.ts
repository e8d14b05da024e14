import type { LoadedSource, SourceFile } from "@speclens/parser";
import { expect, test } from "vitest";
import { fetchAhead } from "./fetch-ahead.ts";

function fileAt(path: string): SourceFile {
  return { id: path, path, root: path, explicit: true };
}

function loaded(path: string): LoadedSource {
  return { text: path, hash: path, location: path, url: path, parts: new Map() };
}

test("the next URLs are fetched while one is awaited, sixteen at a time and each once", async () => {
  const urls = Array.from({ length: 40 }, (_, index) => fileAt(`https://a.example/${index}`));
  const files = [fileAt("/a.json"), ...urls.slice(0, 3), fileAt("/b.json"), ...urls.slice(3)];
  const asked: string[] = [];
  const open = new Set<string>();
  let most = 0;
  const load = fetchAhead(files, async ({ path }) => {
    asked.push(path);
    open.add(path);
    most = Math.max(most, open.size);
    await new Promise((resolve) => setImmediate(resolve));
    return loaded(path);
  });
  for (const file of files) {
    expect((await load(file)).text).toBe(file.path);
    open.delete(file.path);
  }
  expect(most).toBe(16);
  expect([...asked].sort()).toEqual(files.map(({ path }) => path).sort());
});

test("a failure reaches the one who loads the file, and no other", async () => {
  const files = ["https://a.example/1", "https://a.example/2", "https://a.example/3"].map(fileAt);
  const load = fetchAhead(files, async ({ path }) => {
    if (path.endsWith("2")) throw new Error("refused");
    return loaded(path);
  });
  const outcomes = await Promise.allSettled(files.map((file) => load(file)));
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});
