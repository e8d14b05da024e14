import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client/sqlite3";
import { expect, onTestFinished, test, vi } from "vitest";
import { openForReading, openForWriting } from "./call-file.ts";

vi.mock(import("@libsql/client/sqlite3"), async (importOriginal) => {
  const original = await importOriginal();
  return { ...original, createClient: vi.fn(original.createClient) };
});

test("the event loop is held up for 20 ms by a file that is locked, and for half a second by a reading", async () => {
  const folder = mkdtempSync(join(tmpdir(), "call-file-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "calls.sqlite");
  for (const open of [openForWriting, openForReading]) (await open(file)).close();
  const timeouts = vi.mocked(createClient).mock.calls.map(([{ timeout }]) => timeout);
  expect(timeouts).toEqual([20, 500]);
});
