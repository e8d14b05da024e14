import { createHash } from "node:crypto";
import { DEFAULT_BUDGET, MAXIMUM_PAGE_SIZE } from "@speclens/budget";
import type { SearchResult } from "@speclens/core";
import { type RenderedText, renderCatalog, renderDocuments, renderHits } from "@speclens/render";
import type { AnswerSources } from "./answer-sources.ts";
import type { Answer, Answers, SearchArguments } from "./answers.ts";
import { type ComposeOptions, composeAnswer } from "./compose-answer.ts";
import { cursorKey } from "./cursor-key.ts";
import { operationText } from "./operation-text.ts";
import { RANKED_HITS } from "./ranked-hits.ts";
import { requireRange } from "./require-range.ts";
import { schemaText } from "./schema-text.ts";

const DEFAULT_TOP = 5;
/** Hits that stand so far behind the best are left out, unless the caller sets a minimum. */
const SHARE_OF_BEST = 0.3;
/** Closest operations that are named where nothing matches. */
const CLOSEST_HITS = 3;

/** What the items of an operation or a schema are, and that the text tells of those left out. */
const LINES = { noun: "lines", announce: "always" } as const;

/** Composes what the engine finds with rendering and budget. */
export function createAnswers(sources: AnswerSources): Answers {
  const { engine, openReader } = sources;
  // The facts that tie a cursor to its call come as a list: an object would also bind the order in
  // which the caller wrote its arguments.
  const compose = async (
    tool: string,
    facts: readonly unknown[],
    rendered: RenderedText,
    options: ComposeOptions,
  ): Promise<Answer> => {
    const reader = await openReader();
    const revisions = (await reader.documents()).map(({ revision }) => revision);
    return composeAnswer(
      rendered,
      {
        key: cursorKey(reader.secret),
        binding: JSON.stringify([tool, facts, options.budget ?? DEFAULT_BUDGET]),
        snapshot: createHash("sha256").update(revisions.join(" ")).digest("hex"),
      },
      options,
    );
  };

  const searchResult = async (result: SearchResult, request: SearchArguments): Promise<Answer> => {
    requireRange("minScore", request.minScore, 0, 1);
    const { budget, cursor, top = DEFAULT_TOP, stats = false, verbose = false } = request;
    const { query, documents: within } = request;
    const { category, group, tag, method, deprecated, without, explain = false } = request;
    const [best] = result.hits;
    const minScore = request.minScore ?? SHARE_OF_BEST * (best?.score ?? 0);
    const hits = result.noMatch
      ? result.hits.slice(0, CLOSEST_HITS)
      : result.hits.filter(({ score }) => score >= minScore);
    const below = !result.noMatch && hits.length === 0;
    const documents = await engine.documents();
    const answer = await compose(
      "search",
      // With another number of lines, large hits are parted elsewhere.
      [
        ...[query, within, category, group, tag, method, deprecated, without],
        ...[request.minScore, top, verbose, explain],
      ],
      renderHits(
        { ...result, hits },
        {
          showDocument: documents.length > 1,
          stats,
          format: verbose ? "verbose" : "compact",
          ...(below && best !== undefined && { belowMinimum: best.score }),
        },
      ),
      { budget, cursor, limit: top, noun: "hits", announce: "budget" },
    );
    return { ...answer, noMatch: result.noMatch || below };
  };

  return {
    documents: async (page = {}) =>
      compose("documents", [], renderDocuments(await engine.documents()), {
        ...page,
        noun: "documents",
        announce: "always",
      }),
    catalog: async ({ document, group, verbose = false, budget, limit, cursor } = {}) => {
      const catalog = await engine.catalog({ document, group });
      return compose(
        "catalog",
        [document, group, verbose],
        renderCatalog(catalog, { format: verbose ? "verbose" : "compact" }),
        { budget, limit, cursor, noun: "lines", announce: "always" },
      );
    },
    search: async (request, signal) => {
      requireRange("top", request.top, 1, MAXIMUM_PAGE_SIZE);
      const { budget, cursor, top = 0, minScore, stats, verbose, ...asked } = request;
      const limit = Math.max(RANKED_HITS, top);
      return searchResult(await engine.search({ ...asked, limit }, signal), request);
    },
    searchResult,
    operation: async ({ budget, limit, cursor, ...request }) => {
      const { facts, rendered } = await operationText(sources, { ...request, budget });
      const page = { budget, limit, cursor };
      return compose("operation", facts, rendered, { ...page, ...LINES });
    },
    schema: async ({ budget, limit, cursor, ...request }) => {
      const { facts, rendered } = await schemaText(sources, request);
      const page = { budget, limit, cursor };
      return compose("schema", facts, rendered, { ...page, ...LINES });
    },
  };
}
