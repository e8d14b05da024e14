import { type DocumentSummary, SpecLensError } from "@speclens/core";
import { chooseDocuments } from "../queries/choose-documents.ts";
import type { IndexTarget } from "./index-sources.ts";
import { lockStore } from "./target/lock-store.ts";

/**
 * Removes documents from a store, all in one commit. Waits while another process indexes into the store.
 *
 * @throws SpecLensError `store-not-found`, `document-not-found` before anything is removed, `aborted`
 */
export async function removeDocuments(
  ids: readonly string[],
  { existing, location }: Pick<IndexTarget, "existing" | "location">,
  signal?: AbortSignal,
): Promise<readonly DocumentSummary[]> {
  const store = await existing();
  if (store === undefined)
    throw new SpecLensError("store-not-found", `There is no index in ${location}.`, {
      store: location,
      remedyCode: "index",
    });
  const lock = await lockStore(location, { signal });
  try {
    const chosen = chooseDocuments(await store.documents(), ids);
    await store.remove(chosen.map(({ id }) => id));
    await store.optimize(signal);
    return chosen;
  } finally {
    await lock?.release();
  }
}
