import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readModelFile } from "./read-model-file.ts";

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
