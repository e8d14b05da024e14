import type { Connection } from "@lancedb/lancedb";
import type { IndexStore } from "@speclens/core";
import { checkStore } from "./doctor/check-store.ts";
import { repairStore } from "./doctor/repair-store.ts";
import { oncePerSnapshot } from "./once-per-snapshot.ts";
import { openCalls } from "./open-calls.ts";
import { optimizeStore } from "./optimize-store.ts";
import { retireDocuments } from "./publish-revisions.ts";
import { readCatalog } from "./read-catalog.ts";
import { readCategoryGroups } from "./read-category-groups.ts";
import { readDocuments } from "./read-documents.ts";
import { readOperationChunks } from "./read-operation-chunks.ts";
import { findOperations, readOperations, readStoredOperations } from "./read-operations.ts";
import { readProducers } from "./read-producers.ts";
import { findSchemas, readSchemaNames, readStoredSchemas } from "./read-schemas.ts";
import { releaseNative } from "./release-native.ts";
import { search } from "./search.ts";
import { snapshotCache } from "./snapshot-cache.ts";
import { asStoreError } from "./store-errors.ts";
import type { OpenStore } from "./store-tables.ts";
import { vocabularyCache } from "./vocabulary-cache.ts";
import { writeDocuments } from "./write-documents.ts";

/** The port over open tables. Every method turns what LanceDB throws into an error of ours. */
export function indexStore(store: OpenStore, connection: Connection): IndexStore {
  const snapshot = snapshotCache(store);
  const documentsOf = oncePerSnapshot((now) => readDocuments(store, now));
  const catalogOf = oncePerSnapshot((now, document) => readCatalog(store, now, document));
  const groupsOf = oncePerSnapshot((now) => readCategoryGroups(store, now));
  const vocabularyOf = vocabularyCache(store);
  const calls = openCalls(store.location, () =>
    releaseNative([...Object.values(store.tables), connection]),
  );
  const guarded = async <Result>(step: () => Promise<Result>): Promise<Result> => {
    try {
      return await calls.run(step);
    } catch (error) {
      throw asStoreError(store.location, error, true);
    }
  };
  return {
    location: store.location,
    ...(store.identity.embedder && { embedder: store.identity.embedder }),
    secret: store.identity.secret,
    documents: () => guarded(async () => documentsOf(await snapshot())),
    catalog: (document) => guarded(async () => catalogOf(await snapshot(), document)),
    operations: (filter) =>
      guarded(async () => readOperations(store, await snapshot(), groupsOf, filter)),
    findOperations: (operation, document) =>
      guarded(async () => findOperations(store, await snapshot(), operation, document)),
    operationChunks: (operations) =>
      guarded(async () => readOperationChunks(store, await snapshot(), operations)),
    findSchemas: (name, document) =>
      guarded(async () => findSchemas(store, await snapshot(), name, document)),
    storedOperations: (documents) =>
      guarded(async () => readStoredOperations(store, await snapshot(), documents)),
    storedSchemas: (documents) =>
      guarded(async () => readStoredSchemas(store, await snapshot(), documents)),
    producers: (document, operation) =>
      guarded(async () => readProducers(store, await snapshot(), document, operation)),
    schemaNames: (document) =>
      guarded(async () => readSchemaNames(store, await snapshot(), document)),
    search: (request, embed, signal) =>
      guarded(() => search({ store, snapshot, vocabularyOf, groupsOf }, request, embed, signal)),
    write: (documents, signal) => guarded(() => writeDocuments(store, documents, signal)),
    remove: (documents) => guarded(() => retireDocuments(store, documents)),
    optimize: (signal) => guarded(() => optimizeStore(store, signal)),
    check: ({ repair = false, signal } = {}) =>
      guarded(() => (repair ? repairStore : checkStore)({ ...store, connection }, signal)),
    close: () => calls.close(),
  };
}
