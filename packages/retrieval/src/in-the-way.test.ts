import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openStore } from "./open-store.ts";

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "speclens-in-the-way-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test("a file that stands for a table is damage, and a rebuild mends it", async () => {
  const location = join(await temporaryFolder(), "store");
  await mkdir(location);
  await (await openStore(location, { create: true })).close();
  await rm(join(location, "chunks.lance"), { recursive: true });
  await writeFile(join(location, "chunks.lance"), "x");
  await expect(openStore(location)).rejects.toMatchObject({ details: { damaged: true } });
  await (await openStore(location, { rebuild: true })).close();
  await (await openStore(location)).close();
});

test("a link to nowhere is told where an index is to be made", async () => {
  const location = join(await temporaryFolder(), "store");
  await symlink(join(location, "..", "nowhere", "at-all"), location);
  await expect(openStore(location, { create: true })).rejects.toThrow(
    /a broken link .*Remove the link/,
  );
});
