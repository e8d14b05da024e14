import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { IndexStore } from "@speclens/core";
import { onTestFinished } from "vitest";
import { type OpenStoreOptions, openStore } from "../src/open-store.ts";

/** A folder that is removed when the test ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "retrieval-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, "store");
}

/** Opens a store that is closed when the test ends. */
export async function openForTest(
  location: string,
  options: OpenStoreOptions = { create: true },
): Promise<IndexStore> {
  const store = await openStore(location, options);
  onTestFinished(() => store.close());
  return store;
}
