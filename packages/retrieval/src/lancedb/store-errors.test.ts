import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { SpecLensError } from "@speclens/core";
import { expect, test } from "vitest";
import { asStoreError } from "./store-errors.ts";

test("a refusal of the system is not answered with a rebuild", () => {
  const refusals = {
    "EACCES: permission denied, mkdir '/index'": "permission denied",
    "lance error: IO error: Permission denied (os error 13), src/io.rs:12": "permission denied",
    "EROFS: read-only file system, mkdir '/index'": "read-only",
    "IO error: No space left on device (os error 28)": "no space is left",
    "EEXIST: file already exists, mkdir '/index'": "a file has the name",
    "ENOTDIR: not a directory, mkdir '/index'": "a file has the name",
  };
  for (const [said, what] of Object.entries(refusals)) {
    const { code, message, details } = asStoreError("/index", new Error(said), true);
    expect(code).toBe("store-unreadable");
    expect(message).toContain(what);
    expect(details).not.toMatchObject({ remedyCode: expect.stringMatching(/rebuild|repair/) });
  }
});

test("a shortage or a timeout of the process is no damage", () => {
  const shortages = {
    "EMFILE: too many open files, open '/index/chunks.lance'": "ulimit -n 1024",
    "lance error: LanceError(IO): Too many open files (os error 24), src/io.rs:12":
      "ulimit -n 1024",
    "ENFILE: file table overflow, open '/index'": "ulimit -n 1024",
    "ENOMEM: not enough memory, read": "more memory",
    "Generic LocalFileSystem error: Cannot allocate memory (os error 12)": "more memory",
    "Resources exhausted: Failed to allocate 8 MB": "more memory",
    "Connection timed out (os error 110)": "try again",
  };
  for (const [said, help] of Object.entries(shortages)) {
    const { details, message } = asStoreError("/index", new Error(said), true);
    expect(details).toEqual({ store: "/index" });
    expect(message).toContain(help);
  }
  for (const said of ["EMFILE: too many open files, socket", "operation timed out"])
    expect(asStoreError("s3://store/index", new Error(said), true).details).toEqual({
      store: "s3://store/index",
    });
  expect(asStoreError("/index", new Error("Corrupt file"), true).details).toMatchObject({
    damaged: true,
  });
});

test("damage is answered with a repair, wherever the store is", () => {
  const location = "/permission denied";
  const error = asStoreError(
    location,
    new Error(`Cannot read ${location}/chunks.lance/data/x`),
    true,
  );
  expect(error.message).toContain("its table chunks: ");
  expect(error.details).toMatchObject({ damaged: true, remedyCode: "repair" });
});

test("an error of ours stays the same", () => {
  const error = new SpecLensError("aborted", "Stopped.", {});
  expect(asStoreError("/index", error, true)).toBe(error);
});

test("a repair is the remedy only if the store can be opened", () => {
  const error = new Error("file size is too small");
  expect(asStoreError("/index", error, true).details).toMatchObject({ remedyCode: "repair" });
  expect(asStoreError("/index", error, false).details).toMatchObject({ remedyCode: "rebuild" });
});

test("no message of this package speaks the command line", () => {
  const sources = fileURLToPath(new URL("..", import.meta.url));
  for (const file of readdirSync(sources, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".ts") || file.endsWith(".test.ts") || /finding\.ts$/.test(file)) continue;
    expect(readFileSync(join(sources, file), "utf8"), file).not.toMatch(
      /speclens (index|doctor)|--(store|rebuild|repair)\b/,
    );
  }
});
