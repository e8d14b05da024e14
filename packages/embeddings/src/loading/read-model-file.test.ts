import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import {
  LARGEST_MODEL_DESCRIPTION,
  LARGEST_MODEL_FILE,
  LARGEST_STATIC_TABLE,
  readModelFile,
  readModelJson,
  requireModelFiles,
} from "./read-model-file.ts";

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "model-file-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test.each([0, 1, 3_000_001])("a file of %i bytes is read whole", async (size) => {
  const path = join(await temporaryFolder(), "table");
  const written = randomBytes(size);
  await writeFile(path, written);
  expect((await readModelFile("builtin", path)).equals(written)).toBe(true);
});

test("a file that is missing, or is none, is named with what to do", async () => {
  const folder = await temporaryFolder();
  for (const path of [folder, join(folder, "table")]) {
    const reading = readModelFile("builtin", path);
    await expect(reading).rejects.toMatchObject({
      code: "embedder-unavailable",
      message: expect.stringContaining(`${path} cannot be read`),
    });
  }
});

test.runIf(process.platform !== "win32")("a pipe or a device is no file of a model", async () => {
  const folder = await temporaryFolder();
  execFileSync("mkfifo", [join(folder, "pipe")]);
  await symlink("/dev/zero", join(folder, "device"));
  for (const name of ["pipe", "device"]) {
    const refused = {
      code: "embedder-unavailable",
      message: expect.stringContaining(
        `${join(folder, name)} cannot be read: it is not a regular file`,
      ),
    };
    await expect(readModelFile("builtin", join(folder, name))).rejects.toMatchObject(refused);
    await expect(requireModelFiles("builtin", folder, [name])).rejects.toMatchObject(refused);
  }
});

test.runIf(process.platform !== "win32")(
  "a table and weights are no larger than what is read",
  async () => {
    const folder = await temporaryFolder();
    const path = join(folder, "model");
    await writeFile(path, "");
    // These take no space on a disk.
    await truncate(path, LARGEST_STATIC_TABLE + 1);
    await requireModelFiles("builtin", folder, ["model"]);
    await expect(readModelFile("builtin", path)).rejects.toMatchObject({
      message: expect.stringContaining(`more than the limit of ${LARGEST_STATIC_TABLE}`),
    });
    await truncate(path, LARGEST_MODEL_FILE + 1);
    await expect(requireModelFiles("builtin", folder, ["model"])).rejects.toMatchObject({
      message: expect.stringContaining(`more than the limit of ${LARGEST_MODEL_FILE}`),
    });
  },
);

test("what describes a model is no larger than such files are", async () => {
  const folder = await temporaryFolder();
  const path = join(folder, "tokenizer.json");
  await writeFile(path, "{}");
  await symlink(path, join(folder, "linked.json"));
  // As the hub's library keeps them.
  expect(await readModelJson("builtin", join(folder, "linked.json"))).toEqual({});
  await truncate(path, LARGEST_MODEL_DESCRIPTION + 1);
  await expect(readModelJson("builtin", path)).rejects.toMatchObject({
    code: "embedder-unavailable",
    message: expect.stringContaining(`more than the limit of ${LARGEST_MODEL_DESCRIPTION}`),
  });
});
