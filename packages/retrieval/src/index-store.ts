import type { IndexStore } from "@speclens/core";
import { indexView, type ViewSources, viewSources } from "./index-view.ts";
import { openCalls } from "./lancedb/open-calls.ts";
import { releaseNative } from "./lancedb/release-native.ts";
import { asStoreError, stateNotKept } from "./lancedb/store-errors.ts";
import type { OpenStore } from "./schema/store-tables.ts";
import { storeStates } from "./states/store-states.ts";

/** Implements the index store on open tables. Every method converts LanceDB errors into our own. */
export function indexStore(store: OpenStore): IndexStore {
  const states = storeStates(store);
  const calls = openCalls(store.location, () =>
    releaseNative([...Object.values(store.tables), store.connection]),
  );
  const guarded: ViewSources["guarded"] = async (step) => {
    try {
      return await calls.run(step);
    } catch (error) {
      throw asStoreError(store.location, error, true);
    }
  };
  /** Adds columns that older stores lack before a write. Readers do not need them. */
  const changing = (step: () => Promise<void>): Promise<void> =>
    guarded(async () => {
      // Only writers load Arrow. Readers do not need it.
      const { addMissingColumns } = await import("./schema/add-missing-columns.ts");
      await addMissingColumns(store);
      await step();
    });
  const sources = viewSources(store, guarded);
  return {
    ...indexView(sources, states.present),
    state: () => guarded(async () => (await states.present()).id),
    earlierStates: () => guarded(states.earlier),
    at: (id) =>
      guarded(async () => {
        const snapshotNow = () => states.at(id);
        if ((await snapshotNow()) === undefined) return undefined;
        return indexView(sources, async () => {
          const snapshot = await snapshotNow();
          if (snapshot === undefined) throw stateNotKept(store.location);
          return snapshot;
        });
      }),
    write: (documents, signal) =>
      changing(async () => {
        const { writeDocuments } = await import("./writing/write-documents.ts");
        await writeDocuments(store, documents, signal);
      }),
    remove: (documents) =>
      changing(async () => {
        const { retireDocuments } = await import("./writing/publish-revisions.ts");
        await retireDocuments(store, documents);
      }),
    optimize: (signal) =>
      changing(async () => {
        const { optimizeStore } = await import("./writing/optimize-store.ts");
        await optimizeStore(store, signal);
      }),
    check: ({ repair = false, signal } = {}) =>
      guarded(async () => {
        if (repair) {
          const { repairStore } = await import("./doctor/repair-store.ts");
          return await repairStore(store, signal);
        }
        const { checkStore } = await import("./doctor/check-store.ts");
        return await checkStore(store, signal);
      }),
    close: () => calls.close(),
  };
}
