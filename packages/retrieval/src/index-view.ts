import type {
  Catalog,
  ChangeHistory,
  DocumentChoice,
  DocumentSummary,
  IndexView,
  StoredOperation,
} from "@speclens/core";
import type { ChooseSource } from "./candidates/candidate-source.ts";
import { type NamesOf, readFilterNames } from "./filter/read-filter-names.ts";
import { readCatalog } from "./reading/read-catalog.ts";
import { readChangeHistories } from "./reading/read-change-histories.ts";
import { readDocuments } from "./reading/read-documents.ts";
import { operationChunkCache, readOperationChunks } from "./reading/read-operation-chunks.ts";
import { readOperationDigests } from "./reading/read-operation-digests.ts";
import {
  findEachOperation,
  findOperations,
  type ListOperations,
  type OperationName,
  operationCache,
  operationLists,
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
  readonly catalogOf: (snapshot: Snapshot, documents?: readonly string[]) => Promise<Catalog>;
  readonly historiesOf: (
    snapshot: Snapshot,
    documents?: readonly string[],
  ) => Promise<readonly ChangeHistory[]>;
  readonly namesOf: NamesOf;
  readonly vocabularyOf: VocabularyOf;
  readonly chooseSource: ChooseSource;
  readonly schemaHits: FindSchemaHits;
  readonly passages: FindPassages;
  readonly list: ListOperations;
  readonly operationCache: ReturnType<typeof operationCache>;
  readonly schemaCache: ReturnType<typeof schemaCache>;
  readonly chunkCache: ReturnType<typeof operationChunkCache>;
  /** Runs a call and converts LanceDB errors into our own. */
  readonly guarded: <Result>(step: () => Promise<Result>) => Promise<Result>;
}

export function viewSources(store: OpenStore, guarded: ViewSources["guarded"]): ViewSources {
  const namesOf = perSnapshot((snapshot) => readFilterNames(store, snapshot));
  const catalogOf = perSnapshot((snapshot, document) =>
    readCatalog(store, snapshot, document === undefined ? undefined : [document]),
  );
  const historiesOf = perSnapshot((snapshot, document) =>
    readChangeHistories(store, snapshot, document === undefined ? undefined : [document]),
  );
  return {
    store,
    // Each catalog asks for them.
    historiesOf: (snapshot, documents) =>
      documents === undefined || documents.length === 1
        ? historiesOf(snapshot, documents?.[0])
        : readChangeHistories(store, snapshot, documents),
    documentsOf: perSnapshot((snapshot) => readDocuments(store, snapshot)),
    catalogOf: (snapshot, documents) =>
      documents === undefined || documents.length === 1
        ? catalogOf(snapshot, documents?.[0])
        : readCatalog(store, snapshot, documents),
    namesOf,
    vocabularyOf: vocabularyCache(store),
    chooseSource: chooseSource(store, namesOf),
    schemaHits: findSchemaHits(store),
    passages: findPassages(store),
    list: operationLists(store),
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
  const { store, documentsOf, catalogOf, historiesOf, guarded } = sources;
  const named = async (
    name: OperationName,
    document?: DocumentChoice,
  ): Promise<StoredOperation[]> =>
    findOperations(store, await snapshot(), sources.operationCache, name, listOf(document));
  return {
    location: store.location,
    ...(store.identity.embedder && { embedder: store.identity.embedder }),
    secret: store.identity.secret,
    documents: () => guarded(async () => documentsOf(await snapshot())),
    catalog: (document) => guarded(async () => catalogOf(await snapshot(), listOf(document))),
    operations: ({ document, ...criteria } = {}) =>
      guarded(async () => {
        const filter = { ...criteria, documents: listOf(document) };
        return readOperations(store, await snapshot(), sources, filter);
      }),
    findOperations: (operation, document) => guarded(() => named({ operation }, document)),
    findByOperationId: (operationId, document) => guarded(() => named({ operationId }, document)),
    findEachOperation: (operations) =>
      guarded(async () =>
        findEachOperation(store, await snapshot(), sources.operationCache, operations),
      ),
    operationChunks: (operations) =>
      guarded(async () =>
        readOperationChunks(store, await snapshot(), sources.chunkCache, operations),
      ),
    findSchemas: (names, document) =>
      guarded(async () =>
        findSchemas(store, await snapshot(), sources.schemaCache, names, listOf(document)),
      ),
    storedOperations: (documents, only) =>
      guarded(async () => readStoredOperations(store, await snapshot(), documents, only)),
    storedSchemas: (documents) =>
      guarded(async () => readStoredSchemas(store, await snapshot(), documents)),
    operationDigests: (document) =>
      guarded(async () => readOperationDigests(store, await snapshot(), document)),
    changeHistories: (document) =>
      guarded(async () => historiesOf(await snapshot(), listOf(document))),
    producers: (document, operation) =>
      guarded(async () => {
        const [producers = []] = await readProducers(store, await snapshot(), [
          { document, operation },
        ]);
        return producers;
      }),
    producersOfEach: (operations) =>
      guarded(async () => readProducers(store, await snapshot(), operations)),
    schemaNames: (document) =>
      guarded(async () => readSchemaNames(store, await snapshot(), listOf(document))),
    search: (request, embed, signal) =>
      guarded(async () => search(sources, await snapshot(), request, embed, signal)),
  };
}

function listOf(choice: DocumentChoice | undefined): string[] | undefined {
  return choice === undefined ? undefined : [...new Set([choice].flat())];
}
