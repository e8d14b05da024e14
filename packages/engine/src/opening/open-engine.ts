import { join } from "node:path";
import {
  DEFAULT_REMEMBER_USE,
  type Embedder,
  type EmbedderIdentity,
  type IndexStore,
  type IndexView,
  modelName,
  type Source,
  SpecLensError,
} from "@speclens/core";
import { openStore, storeExists } from "@speclens/retrieval";
import { createAnswers } from "../answers/create-answers.ts";
import { createJsonAnswers } from "../answers/create-json-answers.ts";
import type { AnswerSources } from "../answers/pages/answer-sources.ts";
import { cursorKey } from "../answers/pages/cursor-key.ts";
import { openPage } from "../answers/pages/open-page.ts";
import { removeAdvice } from "../cache/as-cache-error.ts";
import { isInCache } from "../cache/is-in-cache.ts";
import type { Engine } from "../contracts/engine.ts";
import type { EngineOptions } from "../contracts/engine-options.ts";
import type { Following } from "../contracts/following.ts";
import type { IndexReport } from "../contracts/index-report.ts";
import { chooseEmbedder, type EmbedderChoice } from "../embedder/embedder-choice.ts";
import { createExpansion } from "../expansion/create-expansion.ts";
import { ignoreInGit } from "../files/ignore-in-git.ts";
import type { IndexSourcesOptions, IndexTarget } from "../indexing/index-sources.ts";
import { type InnerQueries, indexQueries } from "../queries/index-queries.ts";
import { rememberCompactIndex } from "../queries/remember-compact-index.ts";
import { watchState } from "../queries/watch-state.ts";
import { createUse, useUnavailable } from "../use/create-use.ts";
import { type ReadJudgements, rememberedJudgements } from "../use/remembered-judgements.ts";
import { openUseFolder } from "../use/use-folder.ts";
import { checkStore } from "./check-store.ts";
import { projectStore, resolveStore, storePlace } from "./store-place.ts";

/**
 * Opens an engine for a store. It reads and writes nothing before the first call, and only `index` creates a
 * missing store.
 *
 * @throws SpecLensError `embedder-unavailable`, `argument-invalid` for an unknown embedder or for a web address
 * instead of a store
 */
export async function openEngine(options: EngineOptions = {}): Promise<Engine> {
  // Check this before opening a model, which may take a long time.
  storeLocation(options.store);
  return engineWith(await chooseEmbedder(options.embedder), options);
}

/** An engine with additional methods for the cache. */
export interface OpenedEngine extends Engine {
  /** Does the same as `Engine.index`, with the options of the cache and of measurements. */
  index(sources: readonly (string | Source)[], options?: IndexSourcesOptions): Promise<IndexReport>;
  /** Closes the store after running calls have ended. The next call opens the store that exists at that time. */
  forgetStore(): Promise<void>;
}

export interface OpenedOptions extends Omit<EngineOptions, "embedder"> {
  /** Whether the cache itself opens one of its stores. Default false. */
  readonly isOfCache?: boolean;
  /** The folder for the remembered use of the index. Default: `use` in the folder of the store. */
  readonly useFolder?: string;
}

/**
 * Opens an engine like `openEngine`, but with a given choice of embedders. Closing the engine closes them.
 *
 * @throws SpecLensError `argument-invalid` for a web address instead of a store
 */
export function engineWith(embedders: EmbedderChoice, options: OpenedOptions): OpenedEngine {
  const location = storeLocation(options.store);
  const { storeAccess = {}, isOfCache = false, useFolder } = options;
  const within = options.store ? options.storeWithin : process.cwd();
  const place = storePlace(location, { within, isOfCache });
  let opened: Promise<IndexStore> | undefined;

  const open = async (): Promise<IndexStore> => {
    await place.checkToRead();
    return openStore(location, storeAccess);
  };
  const store = (): Promise<IndexStore> => {
    opened ??= open().catch((error: unknown) => {
      // Do not cache a failure, because the store may exist next time.
      opened = undefined;
      throw error;
    });
    return opened;
  };
  let filled = false;
  /** Returns the store for questions. An index without documents would answer every question with "nothing". */
  const reader = async (): Promise<IndexStore> => {
    const opened = await store();
    filled ||= (await opened.documents()).length > 0;
    if (!filled) throw emptyStore(location);
    return opened;
  };
  const create = async (rebuild: boolean, embedder: Embedder | undefined): Promise<IndexStore> => {
    await place.checkToWrite();
    const isNew = rebuild || !(await storeExists(location, storeAccess));
    const next = await openStore(location, {
      ...storeAccess,
      create: true,
      rebuild,
      ...(embedder === undefined ? {} : { embedder: await identityOf(embedder, isNew) }),
    });
    const previous = opened;
    opened = Promise.resolve(next);
    await closeOpened(previous);
    if (isNew && location === projectStore()) await ignoreInGit(location);
    return next;
  };

  const { rememberUse = DEFAULT_REMEMBER_USE, rememberQuestions = false } = options;
  const folder = isFolder(location) ? (useFolder ?? join(location, "use")) : undefined;
  const remembered: ReadJudgements =
    folder === undefined || rememberUse === "off"
      ? async () => []
      : rememberedJudgements(openUseFolder(folder));
  const { compression, answering = {} } = options;
  const addExpansion = createExpansion(answering);
  const queriesOf = (view: () => Promise<IndexView>): InnerQueries =>
    addExpansion(indexQueries(view, embedders, remembered), view);
  const { similarities, ...queries } = queriesOf(reader);
  const use = createUse({
    folder,
    remember: rememberUse,
    keepQuestions: rememberQuestions,
    openView: reader,
    embedderFor: embedders.forSearching,
    find: (name, document) => queries.operation(name, { document }),
    checkToWrite: async () => {
      await place.checkToRead();
      if (!isOfCache && (await isInCache(location)))
        throw useUnavailable(
          "This index is in the cache. Name its source instead, and its use can be remembered.",
        );
    },
  });
  const watches = new Set<() => void>();
  const compactIndex = rememberCompactIndex(queries.search);
  const sources: AnswerSources = {
    openReader: reader,
    openStore: store,
    queriesOf: (view) => queriesOf(async () => view),
    compression,
  };
  const target: IndexTarget = {
    location,
    embedders,
    categories: options.categories,
    changeDays: options.changeDays,
    remote: options.remote,
    existing: async () => ((await storeExists(location, storeAccess)) ? store() : undefined),
    create,
  };
  /** Forgets what is remembered of the use of documents and operations that are gone. */
  const dropUse = async (): Promise<void> => {
    if (folder === undefined) return;
    const { dropVanished } = await import("../use/drop-vanished.ts");
    await dropVanished(openUseFolder(folder), await store());
  };
  const followed = new Set<Following>();
  const answers = createAnswers(sources);
  const engine: Omit<OpenedEngine, "answers" | "json" | "forgetStore"> = {
    store: location,
    model: modelName(answering.model),
    index: async (sources, indexOptions) => {
      await place.checkToWrite();
      // Loading the indexing stages takes longer than a search.
      const { indexSources } = await import("../indexing/index-sources.ts");
      const report = await indexSources(sources, target, indexOptions);
      await dropUse();
      return report;
    },
    remove: async (ids, { signal } = {}) => {
      await place.checkToWrite();
      const { removeDocuments } = await import("../indexing/remove-documents.ts");
      return removeDocuments(ids, target, signal);
    },
    follow: async (sources, { name } = {}) => {
      await place.checkToWrite();
      const { followSources } = await import("../following/follow-sources.ts");
      const following = followSources(sources, { name, target, onRun: dropUse });
      followed.add(following);
      return following;
    },
    ...queries,
    use,
    ask: async (request, signal) => {
      // Loading the planner takes time that a search need not wait for.
      const { planTask } = await import("../planning/plan-task.ts");
      return (await planTask(request, await reader(), { ...queries, similarities }, signal)).plan;
    },
    answer: async (request, call) => {
      const { answerTask } = await import("../answering/answer-task.ts");
      const page = await openPage(sources, { tool: "answer", facts: [] }, {});
      return answerTask(withDefaults(request, answering), page, call);
    },
    arazzo: async (plan, format) => {
      const { writeArazzo } = await import("../planning/write-arazzo.ts");
      return writeArazzo(plan, await reader(), format);
    },
    compactIndex: async (request, signal) => compactIndex(await reader(), request, signal),
    cost: async (request = {}, signal) => {
      const { measureCost } = await import("../readiness/cost/measure-cost.ts");
      const { remote } = options;
      return measureCost(request, { view: await reader(), answers }, { remote, signal });
    },
    score: async (request = {}, signal) => {
      const { scoreDocument } = await import("../readiness/score/score-document.ts");
      return scoreDocument(request, await reader(), queries, signal);
    },
    overlay: async (document) => {
      const { readFacts } = await import("../readiness/score/operation-facts.ts");
      const { createOverlay } = await import("../readiness/overlay/create-overlay.ts");
      return createOverlay(await readFacts(await reader(), document));
    },
    onChange: (listener, { interval = isFolder(location) ? 2_000 : 30_000 } = {}) => {
      const end = watchState(async () => (await reader()).state(), listener, interval);
      watches.add(end);
      return () => {
        watches.delete(end);
        end();
      };
    },
    cursorKey: async () => cursorKey((await store()).secret),
    doctor: async (checkOptions) => {
      if (checkOptions?.repair) await place.checkToWrite();
      const check = await checkStore(location, store, embedders, checkOptions);
      if (!(await isInCache(location))) return check;
      const advice = { remedyCode: "remove", remedy: removeAdvice(location) } as const;
      const findings = check.findings.map((one) => ({ ...one, ...(one.remedyCode && advice) }));
      return { ...check, findings };
    },
    close: async () => {
      for (const end of watches) end();
      await Promise.all([...followed].map((following) => following.close()));
      await use.finish();
      await embedders.close();
      await closeOpened(opened);
    },
  };
  return {
    ...engine,
    answers,
    json: createJsonAnswers(engine, reader, compression),
    forgetStore: async () => {
      const previous = opened;
      opened = undefined;
      await closeOpened(previous);
    },
  };
}

/** Returns an object whose missing and undefined members are those of other options. */
function withDefaults<Given extends Defaults, Defaults extends object>(
  given: Given,
  defaults: Defaults,
): Given {
  const set = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...given, ...defaults, ...Object.fromEntries(set) };
}

function isFolder(location: string): boolean {
  return !location.includes("://");
}

function storeLocation(store: string | undefined): string {
  const location = store ? resolveStore(store) : projectStore();
  if (/^https?:/i.test(location))
    throw new SpecLensError(
      "argument-invalid",
      "A web address cannot hold an index. Index it as a source, and choose a folder for the index.",
      { argument: "store", remedyCode: "elsewhere" },
    );
  return location;
}

/**
 * Returns the identity of an embedder. For a new store, measures the range of cosines if the embedder does not
 * state it.
 */
async function identityOf(embedder: Embedder, isNew: boolean): Promise<EmbedderIdentity> {
  const { id, dimension } = embedder;
  let { cosines } = embedder;
  if (cosines === undefined && isNew) {
    const { measureCosines } = await import("@speclens/embeddings");
    cosines = await measureCosines(embedder);
  }
  return { id, dimension, ...(cosines !== undefined && { cosines }) };
}

/** Closes a store if it was opened. The caller that opened it has already seen any failure. */
async function closeOpened(opened: Promise<IndexStore> | undefined): Promise<void> {
  const store = await opened?.catch(() => undefined);
  await store?.close();
}

function emptyStore(store: string): SpecLensError {
  return new SpecLensError(
    "store-not-found",
    `The index in ${store} holds no documents. Index a source first.`,
    { store, remedyCode: "index" },
  );
}
