import {
  DEFAULT_TOP,
  type ExpansionGain,
  type ExpansionStats,
  type IndexView,
  type LanguageModel,
  modelName,
  operationKey,
  type SearchRequest,
  type SearchResult,
  SpecLensError,
} from "@speclens/core";
import { openModel } from "../answering/open-model.ts";
import type { AnswerOptions } from "../contracts/task-answer.ts";
import type { IndexQueries } from "../queries/index-queries.ts";
import { NEAREST, readCompactIndex } from "../queries/read-compact-index.ts";
import { combineResults } from "./combine-results.ts";
import { createExpandQuestion, type ExpandedQuestion } from "./expand-question.ts";

/** Adds the expansion of questions to the queries on one view of the index. */
export type AddExpansion = <Queries extends IndexQueries>(
  queries: Queries,
  view: () => Promise<IndexView>,
) => Queries;

/**
 * Creates a function that adds the expansion of questions by a language model to queries. All queries share what a model
 * added to a question.
 *
 * @param defaults the model of requests that name none, and its time limits
 */
export function createExpansion(defaults: AnswerOptions): AddExpansion {
  const expandQuestion = createExpandQuestion();
  return (queries, view) => {
    const searchExpanded = async (
      request: SearchRequest,
      model: LanguageModel | string,
      original: SearchResult,
      signal: AbortSignal | undefined,
    ): Promise<SearchResult> => {
      const { query, documents } = request;
      const index = await view();
      const state = original.state ?? JSON.stringify(revisionsOf(await index.documents()));
      const name = modelName(model);
      const asked = await expandQuestion(
        { model: name, query, documents, state },
        {
          openModel: () => openModel(model, defaults),
          view: index,
          compactIndex: () => readCompactIndex(index, { documents }, original.hits),
        },
        signal,
      );
      const stats = statsOf(name, asked);
      const { terms, operations } = asked.expansion;
      if (terms.length + operations.length === 0) return withStats(original, stats);
      const found =
        terms.length === 0
          ? original
          : await queries.search({ ...request, query: [query, ...terms].join(" ") }, signal);
      if (clarityOf(found) < clarityOf(original))
        return withStats(original, { ...stats, outcome: "worse" });
      const combined = combineResults({ original, expanded: found, expansion: asked.expansion });
      const gain = gainOf(original, found, combined);
      return withStats(combined, { ...stats, outcome: "used", gain });
    };
    return {
      ...queries,
      search: async ({ expand, ...request }, signal) => {
        if (expand === undefined) return queries.search(request, signal);
        const { model = defaults.model, onlyUnclear = false } = expand;
        if (model === undefined) throw noModel();
        const { query, limit = DEFAULT_TOP } = request;
        if (typeof query !== "string") throw severalQuestions();
        // The operations nearest to the question also decide what the model reads.
        const ranked = { ...request, query, limit: NEAREST };
        const original = await queries.search(ranked, signal);
        const result =
          onlyUnclear && clarityOf(original) === CLEAR
            ? original
            : await searchExpanded(ranked, model, original, signal);
        return { ...result, hits: result.hits.slice(0, limit) };
      },
    };
  };
}

const CLEAR = 2;

/** Returns 0 if nothing matches, 1 if no hit is a clear match, 2 if one is. */
function clarityOf({ noMatch, unsure }: SearchResult): number {
  if (noMatch) return 0;
  return unsure === true ? 1 : CLEAR;
}

function statsOf(model: string, asked: ExpandedQuestion): ExpansionStats {
  const { expansion, reason, cached, milliseconds } = asked;
  return {
    model,
    outcome: reason === undefined ? "empty" : "failed",
    ...expansion,
    ...(reason !== undefined && { reason }),
    cached,
    milliseconds,
  };
}

const COMPARED = 5;

function gainOf(
  original: SearchResult,
  expanded: SearchResult,
  combined: SearchResult,
): ExpansionGain {
  const firstOf = ({ hits }: SearchResult) => hits.slice(0, COMPARED).map(operationKey);
  const before = firstOf(original);
  const after = firstOf(combined);
  return {
    scoreBefore: original.hits[0]?.score ?? 0,
    scoreAfter: expanded.hits[0]?.score ?? 0,
    bestChanged: before[0] !== after[0],
    newInFirst5: after.filter((key) => !before.includes(key)).length,
  };
}

function withStats(result: SearchResult, expansion: ExpansionStats): SearchResult {
  return { ...result, stats: { ...result.stats, expansion } };
}

function revisionsOf(documents: readonly { readonly revision: string }[]): string[] {
  return documents.map(({ revision }) => revision);
}

function noModel(): SpecLensError {
  return new SpecLensError(
    "argument-invalid",
    "There is no language model to expand the question with. Name one, or search without an expansion.",
    { argument: "expand" },
  );
}

function severalQuestions(): SpecLensError {
  return new SpecLensError(
    "argument-invalid",
    "A list of questions cannot be expanded. Ask one question, or search without an expansion.",
    { argument: "expand" },
  );
}
