import type { Catalog, DocumentSummary, IndexView, StoredOperation } from "@speclens/core";
import type { ChooseSource } from "./candidates/candidate-source.ts";
import { type GroupsOf, readCategoryGroups } from "./filter/read-category-groups.ts";
import { readCatalog } from "./reading/read-catalog.ts";
import { readDocuments } from "./reading/read-documents.ts";
import { operationChunkCache, readOperationChunks } from "./reading/read-operation-chunks.ts";
import {
  findOperations,
  type OperationName,
  operationCache,
  readOperations,
  readStoredOperations,
} from "./reading/read-operations.ts";
import { readProducers } from "./reading/read-producers.ts";
import {
  findSchemas,
  readSchemaNames,
  readStoredSchemas,
  schemaCache,
} from "./reading/read-schemas.ts";
import type { OpenStore } from "./schema/store-tables.ts";
import { chooseSource } from "./search/choose-source.ts";
import { type FindPassages, findPassages } from "./search/find-passages.ts";
import { type FindSchemaHits, findSchemaHits } from "./search/find-schema-hits.ts";
import { search } from "./search/search.ts";
import { perSnapshot } from "./states/per-snapshot.ts";
import type { Snapshot } from "./states/snapshot.ts";
import { type VocabularyOf, vocabularyCache } from "./vocabulary/vocabulary-cache.ts";

/** The parts that all views of one store share. */
export interface ViewSources {
  readonly store: OpenStore;
  readonly documentsOf: (snapshot: Snapshot) => Promise<readonly DocumentSummary[]>;
  readonly catalogOf: (snapshot: Snapshot, document?: string) => Promise<Catalog>;
  readonly groupsOf: GroupsOf;
  readonly vocabularyOf: VocabularyOf;
  readonly chooseSource: ChooseSource;
  readonly schemaHits: FindSchemaHits;
  readonly passages: FindPassages;
  readonly operationCache: ReturnType<typeof operationCache>;
  readonly schemaCache: ReturnType<typeof schemaCache>;
  readonly chunkCache: ReturnType<typeof operationChunkCache>;
  /** Runs a call and converts LanceDB errors into our own. */
  readonly guarded: <Result>(step: () => Promise<Result>) => Promise<Result>;
}

export function viewSources(store: OpenStore, guarded: ViewSources["guarded"]): ViewSources {
  const groupsOf = perSnapshot((snapshot) => readCategoryGroups(store, snapshot));
  return {
    store,
    documentsOf: perSnapshot((snapshot) => readDocuments(store, snapshot)),
    catalogOf: perSnapshot((snapshot, document) => readCatalog(store, snapshot, document)),
    groupsOf,
    vocabularyOf: vocabularyCache(store),
    chooseSource: chooseSource(store, groupsOf),
    schemaHits: findSchemaHits(store),
    passages: findPassages(store),
    operationCache: operationCache(store),
    schemaCache: schemaCache(store),
    chunkCache: operationChunkCache(store),
    guarded,
  };
}

/**
 * Creates a view of the store.
 *
 * @param snapshot resolves to the snapshot that a new call reads
 */
export function indexView(sources: ViewSources, snapshot: () => Promise<Snapshot>): IndexView {
  const { store, documentsOf, catalogOf, groupsOf, guarded } = sources;
  const named = async (name: OperationName, document?: string): Promise<StoredOperation[]> =>
    findOperations(store, await snapshot(), sources.operationCache, name, document);
  return {
    location: store.location,
    ...(store.identity.embedder && { embedder: store.identity.embedder }),
    secret: store.identity.secret,
    documents: () => guarded(async () => documentsOf(await snapshot())),
    catalog: (document) => guarded(async () => catalogOf(await snapshot(), document)),
    operations: (filter) =>
      guarded(async () => readOperations(store, await snapshot(), groupsOf, filter)),
    findOperations: (operation, document) => guarded(() => named({ operation }, document)),
    findByOperationId: (operationId, document) => guarded(() => named({ operationId }, document)),
    operationChunks: (operations) =>
      guarded(async () =>
        readOperationChunks(store, await snapshot(), sources.chunkCache, operations),
      ),
    findSchemas: (names, document) =>
      guarded(async () =>
        findSchemas(store, await snapshot(), sources.schemaCache, names, document),
      ),
    storedOperations: (documents) =>
      guarded(async () => readStoredOperations(store, await snapshot(), documents)),
    storedSchemas: (documents) =>
      guarded(async () => readStoredSchemas(store, await snapshot(), documents)),
    producers: (document, operation) =>
      guarded(async () => readProducers(store, await snapshot(), document, operation)),
    schemaNames: (document) =>
      guarded(async () => readSchemaNames(store, await snapshot(), document)),
    search: (request, embed, signal) =>
      guarded(async () => search(sources, await snapshot(), request, embed, signal)),
  };
}
