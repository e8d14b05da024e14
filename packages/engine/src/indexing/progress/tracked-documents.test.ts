import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SourceFile } from "@speclens/parser";
import { expect, onTestFinished, test } from "vitest";
import { trackedDocuments } from "./tracked-documents.ts";

const file = (path: string): SourceFile => ({ id: path, path, root: path, explicit: true });

test("sizes are those of the files, and their mean where there is none", async () => {
  const folder = mkdtempSync(join(tmpdir(), "engine-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "a"), "x".repeat(1000));
  writeFileSync(join(folder, "b"), "x".repeat(3000));
  const paths = [join(folder, "a"), join(folder, "b"), join(folder, "gone"), "https://a.example/"];
  const sizes = (await trackedDocuments(paths.map(file), new Map())).map(({ size }) => size);
  const [a = 0, b = 0, gone, remote] = sizes;
  expect(b - a).toBe(2000);
  expect(gone).toBe((a + b) / 2);
  expect(remote).toBe(gone);
});

test("where no size can be told, all are alike, and none is nothing", async () => {
  const sizes = (await trackedDocuments([file("-"), file("https://a.example/")], new Map())).map(
    ({ size }) => size,
  );
  expect(sizes[0]).toBe(sizes[1]);
  expect(sizes[0]).toBeGreaterThan(0);
});
