import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ignoreFiles, openSpillFolder, removeOldFiles, writeNewFile } from "./spill-folder.ts";

const NAME = "orders-0123456789ab.json";

function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "speclens-test-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test("a file is in the folder, and only this user can read it", async () => {
  const folder = temporaryFolder();
  const path = await openSpillFolder(folder);
  expect(path).toBe(join(folder, ".speclens", "answers"));
  await ignoreFiles(path);
  expect(readFileSync(join(path, ".gitignore"), "utf8")).toBe("*\n");
  const file = await writeNewFile(path, NAME, "text");
  expect(readFileSync(file, "utf8")).toBe("text");
  if (process.platform !== "win32") expect(statSync(file).mode & 0o777).toBe(0o600);
  await expect(writeNewFile(path, NAME, "other")).rejects.toThrow();
  expect(readFileSync(file, "utf8")).toBe("text");
});

test.each([[".speclens"], [join(".speclens", "answers")]])(
  "a link at %s leads nowhere",
  async (step) => {
    const [folder, elsewhere] = [temporaryFolder(), temporaryFolder()];
    mkdirSync(join(elsewhere, "answers"));
    if (step !== ".speclens") mkdirSync(join(folder, ".speclens"));
    symlinkSync(elsewhere, join(folder, step), "junction");
    await expect(openSpillFolder(folder)).rejects.toThrow("is no folder");
    expect(readdirSync(elsewhere)).toEqual(["answers"]);
    expect(readdirSync(join(elsewhere, "answers"))).toEqual([]);
  },
);

test.skipIf(process.platform === "win32")(
  "a link in the place of the file is not followed",
  async () => {
    const [folder, elsewhere] = [temporaryFolder(), temporaryFolder()];
    const path = await openSpillFolder(folder);
    symlinkSync(join(elsewhere, "target"), join(path, NAME));
    await expect(writeNewFile(path, NAME, "text")).rejects.toThrow();
    expect(readdirSync(elsewhere)).toEqual([]);
  },
);

test("a folder that was exchanged by a link is noticed", async () => {
  const [folder, elsewhere] = [temporaryFolder(), temporaryFolder()];
  const path = await openSpillFolder(folder);
  rmSync(path, { recursive: true });
  symlinkSync(elsewhere, path, "junction");
  await expect(writeNewFile(path, NAME, "text")).rejects.toThrow("link");
  expect(readdirSync(elsewhere)).toEqual([]);
});

test.each(["../out.json", "a/b-0123456789ab.json", "..", "", "orders.json", "/tmp/x.json"])(
  "%j is no name",
  async (name) => {
    const folder = temporaryFolder();
    const path = await openSpillFolder(folder);
    await expect(writeNewFile(path, name, "text")).rejects.toThrow("no name");
    expect(readdirSync(folder)).toEqual([".speclens"]);
  },
);

test("only our own old files are removed", async () => {
  const folder = temporaryFolder();
  const path = await openSpillFolder(folder);
  const files = [NAME, "notes.md", "young-0123456789ab.txt"].map((name) => join(path, name));
  for (const file of files) writeFileSync(file, "");
  const longAgo = new Date("2020-01-01");
  for (const file of files.slice(0, 2)) utimesSync(file, longAgo, longAgo);
  await removeOldFiles(path, 60_000);
  expect(files.map((file) => existsSync(file))).toEqual([false, true, true]);
});
