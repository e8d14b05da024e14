import { SpecLensError } from "@speclens/core";
import { expect, test } from "vitest";
import { asStoreError } from "./store-errors.ts";

test("what a rebuild cannot mend is not to be rebuilt", () => {
  const refusals = {
    "EACCES: permission denied, mkdir '/index'": "permission denied",
    "lance error: IO error: Permission denied (os error 13), src/io.rs:12": "permission denied",
    "EROFS: read-only file system, mkdir '/index'": "read-only",
    "IO error: No space left on device (os error 28)": "no space is left",
    "EEXIST: file already exists, mkdir '/index'": "a file stands there",
    "ENOTDIR: not a directory, mkdir '/index'": "a file stands there",
  };
  for (const [said, what] of Object.entries(refusals)) {
    const { code, message } = asStoreError("/index", new Error(said), true);
    expect(code).toBe("store-unreadable");
    expect(message).toContain(what);
    expect(message).not.toContain("--rebuild");
    expect(message.split("\n")).toHaveLength(2);
  }
});

test("what a process is short of, or waits for in vain, is no damage", () => {
  const shortages = {
    "EMFILE: too many open files, open '/index/chunks.lance'": "ulimit -n 1024",
    "lance error: LanceError(IO): Too many open files (os error 24), src/io.rs:12":
      "ulimit -n 1024",
    "ENFILE: file table overflow, open '/index'": "ulimit -n 1024",
    "ENOMEM: not enough memory, read": "more of it",
    "Generic LocalFileSystem error: Cannot allocate memory (os error 12)": "more of it",
    "Resources exhausted: Failed to allocate 8 MB": "more of it",
    "Connection timed out (os error 110)": "try again",
  };
  for (const [said, help] of Object.entries(shortages)) {
    const { details, message } = asStoreError("/index", new Error(said), true);
    expect(details).toEqual({ store: "/index" });
    expect(message).toContain(help);
    expect(message).not.toContain("--rebuild");
  }
  for (const said of ["EMFILE: too many open files, socket", "operation timed out"])
    expect(asStoreError("s3://store/index", new Error(said), true).details).toEqual({
      store: "s3://store/index",
    });
  expect(asStoreError("/index", new Error("Corrupt file"), true).details).toMatchObject({
    damaged: true,
  });
});

test("damage is to be rebuilt, wherever the store is", () => {
  const location = "/permission denied";
  const error = asStoreError(
    location,
    new Error(`Cannot read ${location}/chunks.lance/data/x`),
    true,
  );
  expect(error.message).toContain("its table chunks: ");
  expect(error.message).toContain("speclens doctor --repair");
  expect(error.message).toContain("speclens index --rebuild SOURCE");
});

test("an error of ours stays what it is", () => {
  const error = new SpecLensError("aborted", "Stopped.", {});
  expect(asStoreError("/index", error, true)).toBe(error);
});

test("the doctor is named only where the store can be opened", () => {
  const error = new Error("file size is too small");
  expect(asStoreError("/index", error, true).message).toContain("doctor --repair");
  expect(asStoreError("/index", error, false).message).not.toContain("doctor");
});
