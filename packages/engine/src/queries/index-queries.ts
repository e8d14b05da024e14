import type {
  Catalog,
  EmbedQuestion,
  IndexView,
  SearchRequest,
  SearchResult,
} from "@speclens/core";
import { groupNotFound } from "@speclens/retrieval";
import { cosine, matchingNames } from "@speclens/text";
import type { Engine } from "../contracts/engine.ts";
import type { EmbedderChoice } from "../embedder/embedder-choice.ts";
import type { ReadJudgements } from "../use/remembered-judgements.ts";
import { changesSince } from "./changes-since.ts";
import { findOperation } from "./find-operation.ts";
import { findSchema } from "./find-schema.ts";
import { searchEach } from "./search-each.ts";
import { unreadScript } from "./unread-script.ts";
import { withInherited } from "./with-inherited.ts";

/** The queries of an engine on one state of the index, or on the current state. */
export type IndexQueries = Pick<
  Engine,
  | "documents"
  | "catalog"
  | "operations"
  | "schemaNames"
  | "search"
  | "operation"
  | "schema"
  | "changesSince"
>;

/** Queries for parts of the engine that compare texts themselves. */
export interface InnerQueries extends IndexQueries {
  /**
   * Returns how near each text is in meaning to the nearest of some questions, as cosines from −1 to 1. Returns
   * undefined if the index is searched by words alone, or the model does not read the script.
   */
  readonly similarities: (
    questions: readonly string[],
    texts: readonly string[],
    signal?: AbortSignal,
    options?: SimilarityOptions,
  ) => Promise<number[] | undefined>;
}

/** How texts are compared. */
interface SimilarityOptions {
  /**
   * Whether the questions are embedded as passages, which a static table does at once. Good for short parts of a
   * question. Default false.
   */
  readonly asPassages?: boolean;
}

/**
 * @param view opens the state that a new call reads
 * @param remembered reads what searches use of earlier ones
 */
export function indexQueries(
  view: () => Promise<IndexView>,
  embedders: Pick<EmbedderChoice, "forSearching">,
  remembered: ReadJudgements,
): InnerQueries {
  const search = async (
    asked: SearchRequest,
    caller: string | undefined,
    signal?: AbortSignal,
  ): Promise<SearchResult> => {
    const index = await view();
    const judgements = asked.judgements ?? (await remembered(caller, index.embedder?.id));
    const request = judgements.length === 0 ? asked : { ...asked, judgements };
    const embedder = await embedders.forSearching(index);
    if (embedder === undefined) return index.search(request, undefined, signal);
    const script = unreadScript(request.query, embedder.scripts);
    if (script !== undefined) {
      const { stats, ...found } = await index.search(request, undefined, signal);
      return {
        ...found,
        stats: { ...stats, notice: `the model reads no ${script}; ask in English` },
      };
    }
    const embed: EmbedQuestion = (text, stop) =>
      embedder.encodeQuestion?.(text, stop) ?? embedder.embedQuestion(text, stop);
    const result = await index.search(request, embed, signal);
    // The store does not know how the vector was computed.
    const notice = embedder.notice?.();
    const stats = {
      ...result.stats,
      ...(result.stats.mode !== "lexical" && { embedder: embedder.id }),
      ...(notice !== undefined && { notice }),
    };
    return { ...result, stats };
  };
  return {
    documents: async () => (await view()).documents(),
    catalog: async ({ document, group } = {}) => {
      const catalog = await (await view()).catalog(document);
      return group === undefined ? catalog : narrowToGroup(catalog, group);
    },
    operations: async (filter) => (await view()).operations(filter),
    schemaNames: async ({ document } = {}) => (await view()).schemaNames(document),
    search: ({ caller, ...request }, signal) =>
      searchEach(request, (one) => search(one, caller, signal)),
    operation: async (name, { document } = {}) => {
      const index = await view();
      const found = await findOperation(index, name, document);
      const documents = await index.documents();
      return withInherited(
        found,
        documents.find(({ id }) => id === found.document),
      );
    },
    schema: async (name, { document } = {}) => findSchema(await view(), name, document),
    changesSince: async (since, { document } = {}) => changesSince(await view(), since, document),
    similarities: async (questions, texts, signal, { asPassages = false } = {}) => {
      const embedder = await embedders.forSearching(await view());
      if (embedder === undefined) return undefined;
      if (questions.some((one) => unreadScript(one, embedder.scripts) !== undefined))
        return undefined;
      const asked = asPassages ? await embedder.embedPassages(questions, signal) : [];
      if (!asPassages)
        for (const question of questions)
          asked.push(await embedder.embedQuestion(question, signal));
      const vectors = await embedder.embedPassages(texts, signal);
      return vectors.map((vector) => Math.max(...asked.map((one) => cosine(one, vector))));
    },
  };
}

/**
 * Returns the part of a catalog that belongs to one group, whose name may be in any case.
 *
 * @throws SpecLensError `category-not-found` with the most similar groups
 */
export function narrowToGroup(catalog: Catalog, group: string): Catalog {
  const names = matchingNames(group, catalog.groups);
  const groups = catalog.groups.filter(({ name }) => names.includes(name));
  if (groups.length === 0)
    throw groupNotFound(
      group,
      catalog.groups.map(({ name }) => name),
    );
  const categories = catalog.categories.filter((category) => names.includes(category.group ?? ""));
  return {
    categories,
    groups,
    totalEndpoints: categories.reduce((sum, { endpointCount }) => sum + endpointCount, 0),
    totalCategories: categories.length,
  };
}
