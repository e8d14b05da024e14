import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { createDiskStore } from "./disk-store.ts";

afterEach(() => {
  vi.useRealTimers();
});

/** A store below a folder of its own. */
function storeBelow(maximumBytes: number) {
  const parent = mkdtempSync(join(tmpdir(), "speclens-test-"));
  const store = createDiskStore(maximumBytes, parent);
  onTestFinished(async () => {
    await store.close();
    rmSync(parent, { recursive: true, force: true });
  });
  const folder = () => readdirSync(parent).map((name) => join(parent, name))[0] ?? "";
  const files = () => readdirSync(folder()).map((name) => join(folder(), name));
  return { store, parent, folder, files };
}

test("texts are kept in files that only this user can read, and nobody can understand", async () => {
  const { store, parent, folder, files } = storeBelow(100_000);
  expect(readdirSync(parent)).toEqual([]);
  const text = "the secret order 77 🦔".repeat(100);
  await store.set("a", text, 60);
  expect(await store.get("a")).toBe(text);
  expect(await store.get("b")).toBeUndefined();
  const [file = ""] = files();
  expect(readFileSync(file, "latin1")).not.toContain("secret");
  if (process.platform !== "win32") {
    expect(statSync(folder()).mode & 0o777).toBe(0o700);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  }
  await store.delete("a");
  expect(files()).toEqual([]);
});

test("the files keep to their bytes: the oldest go first", async () => {
  const { store, files } = storeBelow(1000);
  for (const name of ["a", "b", "c", "d"]) await store.set(name, name.repeat(300), 60);
  expect(await store.get("a")).toBeUndefined();
  expect(await store.get("d")).toBe("d".repeat(300));
  expect(files()).toHaveLength(3);
  await store.set("large", "e".repeat(2000), 60);
  expect(await store.get("large")).toBeUndefined();
  await store.set("d", "new", 60);
  expect(await store.get("d")).toBe("new");
  expect(files()).toHaveLength(3);
});

test("old texts are removed", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  const { store, files } = storeBelow(100_000);
  await store.set("a", "text", 30);
  vi.advanceTimersByTime(61_000);
  await expect.poll(() => files()).toEqual([]);
  expect(await store.get("a")).toBeUndefined();
});

test("at the end, all is removed, and nothing is written any more", async () => {
  const { store, parent } = storeBelow(100_000);
  await store.set("a", "text", 60);
  await store.close();
  expect(readdirSync(parent)).toEqual([]);
  await store.set("b", "text", 60);
  expect(readdirSync(parent)).toEqual([]);
});

test("folders that a killed process left are removed; links and young ones stay", async () => {
  const { store, parent } = storeBelow(100_000);
  const elsewhere = mkdtempSync(join(tmpdir(), "speclens-test-"));
  onTestFinished(() => rmSync(elsewhere, { recursive: true }));
  mkdirSync(join(parent, "speclens-answers-old"));
  mkdirSync(join(parent, "speclens-answers-young"));
  symlinkSync(elsewhere, join(parent, "speclens-answers-link"));
  const longAgo = new Date("2020-01-01");
  utimesSync(join(parent, "speclens-answers-old"), longAgo, longAgo);
  utimesSync(elsewhere, longAgo, longAgo);
  await store.set("a", "text", 60);
  const names = readdirSync(parent);
  expect(names).not.toContain("speclens-answers-old");
  expect(names).toContain("speclens-answers-young");
  expect(names).toContain("speclens-answers-link");
  expect(readdirSync(elsewhere)).toEqual([]);
});

test("a file that was changed is not believed", async () => {
  const { store, files } = storeBelow(100_000);
  await store.set("a", "text", 60);
  const [file = ""] = files();
  const { writeFileSync } = await import("node:fs");
  writeFileSync(file, Buffer.alloc(100));
  await expect(store.get("a")).rejects.toThrow();
});
