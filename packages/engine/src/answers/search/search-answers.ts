import type { CompressionOptions } from "@speclens/budget";
import {
  DEFAULT_TOP,
  type ExpansionStats,
  type Hit,
  MAXIMUM_PAGE_SIZE,
  OPERATION_CRITERIA,
  type SearchMatch,
  type SearchResult,
} from "@speclens/core";
import { renderHits, renderHitsJson } from "@speclens/render";
import type { Answer, Answers, SearchArguments } from "../../contracts/answers.ts";
import type { SearchQuestions } from "../../contracts/search-questions.ts";
import type { Compose } from "../compose.ts";
import { nearestOf } from "../nearest-of.ts";
import type { AnswerSources } from "../pages/answer-sources.ts";
import { isJsonWanted } from "../pages/is-json-wanted.ts";
import type { OpenedPage } from "../pages/open-page.ts";
import { requireRange } from "../require-range.ts";
import { conventionLines } from "./convention-lines.ts";
import { expansionFacts } from "./expansion-facts.ts";
import { hitDetails, keptHits, RANKED_HITS } from "./hit-details.ts";
import { isQuestion } from "./is-question.ts";
import { listInsteadOfSearch } from "./list-operations.ts";
import { rememberRankings } from "./remember-rankings.ts";
import { MOST_SHOWN, withShownHits } from "./with-shown-hits.ts";
import { withShownPassages } from "./with-shown-passages.ts";

const OPERATIONS = ["operation", "operations"] as const;

/**
 * Answers questions with the hits that have sufficient confidence. Similar hits on one page are shortened, except
 * for the best one. A search without words lists operations.
 */
export function searchAnswers(
  { compression = {}, openReader }: AnswerSources,
  compose: Compose,
): Pick<Answers, "search" | "searchResult"> {
  const rankings = rememberRankings();
  /** @param find returns the ranking for the page's state of the index */
  const answer = async (
    request: SearchArguments & Pick<SearchQuestions, "query">,
    state: string | undefined,
    find: (page: OpenedPage) => Promise<SearchResult>,
  ): Promise<Answer> => {
    const { query, documents: within, without, explain = false, expand } = request;
    const { top = DEFAULT_TOP, stats = false, verbose = false } = request;
    const { budget, cursor, format, fields, caller } = request;
    requireRange("top", top, 1, MAXIMUM_PAGE_SIZE);
    requireRange("minScore", request.minScore, 0, 1);
    requireRange("show", request.show, 0, MOST_SHOWN);
    requireRange("similarityThreshold", request.similarityThreshold, 0.5, 1);
    const minimum = request.minScore ?? compression.minConfidence;
    const options = compressionOf(request, compression);
    const found: { match: SearchMatch; nearest?: string | undefined } = { match: "clear" };
    let shown: readonly Hit[] = [];
    let show = async (hits: Answer): Promise<Answer> => hits;
    const text = await compose(
      {
        tool: "search",
        // The number of lines affects where large hits are split, and twins affect which hits share a page.
        facts: [
          ...[query, within, ...OPERATION_CRITERIA.map((name) => request[name]), without],
          expand && expansionFacts(expand),
          ...[minimum, top, verbose, explain, options, isJsonWanted(request) && stats],
        ],
        state,
      },
      {
        text: async (page) => {
          const { result, stats: ofPassages } = withShownPassages(await find(page), options);
          const kept = keptHits(result, minimum, query, top);
          shown = kept.hits.slice(page.offset, page.offset + top);
          const isBelow = !result.noMatch && kept.hits.length === 0;
          // Only the first page shows schemas and passages, but all pages have the same outcome.
          const { schemas = [], passages = [], ...operations } = result;
          const hasOthers = schemas.length + passages.length > 0;
          const noMatch = (result.noMatch || isBelow) && !hasOthers;
          const documents = await page.documents();
          const conventions =
            page.offset === 0 ? await conventionLines(page, query, within, kept.hits) : [];
          const isAbout = conventions.length > 0;
          if (
            !noMatch &&
            !isAbout &&
            !(result.unsure && request.show === undefined) &&
            cursor === undefined
          )
            show = (hits) => withShownHits(hits, page, kept.hits, request);
          found.match = matchOf(noMatch, result, isAbout || hasOthers);
          found.nearest = result.hits[0]?.document;
          return renderHits(
            { ...operations, hits: kept.hits, ...(page.offset === 0 && { schemas, passages }) },
            {
              showDocument: documents.length > 1,
              stats,
              conventions,
              ...(isBelow && { belowMinimum: result.hits[0]?.score }),
              ...(await hitDetails(page, result, kept, {
                query,
                top,
                verbose,
                options,
                ofPassages,
              })),
            },
          );
        },
        json: async (page) => {
          const { result, stats: ofPassages } = withShownPassages(await find(page), options);
          const kept = keptHits(result, minimum, query, top);
          // An offset of JSON is in characters.
          shown = page.offset === 0 ? kept.hits.slice(0, top) : [];
          const { hits, ...value } = renderHitsJson({ ...result, hits: kept.hits });
          const { unsure, nearWords, schemas, passages, unanswered } = value;
          const hasOthers = schemas !== undefined || passages !== undefined;
          const noMatch = value.noMatch || hits.length === 0;
          found.match = matchOf(noMatch, result, hasOthers);
          found.nearest = result.hits[0]?.document;
          // Times differ between pages, so pages of the same answer would not match if they included them.
          const { milliseconds: _, expansion, ...facts } = value.stats;
          // All pages have the same statistics: those of the first.
          const first = { view: page.view, offset: 0 };
          const { compression: compressed } = stats
            ? await hitDetails(first, result, kept, {
                query,
                top,
                verbose: false,
                options,
                ofPassages,
              })
            : {};
          // The hits come last, because what precedes the list of a JSON value is on its first page.
          return {
            value: {
              noMatch: value.noMatch,
              ...(unsure !== undefined && { unsure }),
              ...(nearWords !== undefined && { nearWords }),
              ...(schemas !== undefined && { schemas }),
              ...(passages !== undefined && { passages }),
              ...(unanswered !== undefined && { unanswered }),
              stats: {
                ...facts,
                ...(expansion !== undefined && { expansion: withoutTimes(expansion) }),
                ...(compressed !== undefined && { compression: compressed }),
              },
              hits,
            },
            list: hits,
          };
        },
      },
      { budget, cursor, format, fields, caller, limit: top, noun: OPERATIONS, pageOnly: true },
    );
    const hits = shown.map(({ document, operation }) => ({ document, operation }));
    // A further page belongs to a question that was counted already.
    const { match, nearest } = found;
    const facts = cursor === undefined && { match, ...nearestOf(nearest, within) };
    return { ...(await show(text)), noMatch: match === "none", ...facts, hits };
  };

  return {
    search: async ({ query, ...options }, signal) => {
      if (!isQuestion(query))
        return listInsteadOfSearch(compose, openReader, { query, ...options });
      const request = { query, ...options };
      const { budget, cursor, format, fields, caller, ...asking } = request;
      const { top, minScore, similarityThreshold, stats, verbose, show, ...asked } = asking;
      const ranked = { ...asked, limit: RANKED_HITS, ...(caller !== undefined && { caller }) };
      return answer(request, undefined, async (page) => {
        const known = cursor && rankings.find(ranked, page.cursors.snapshot);
        if (known) return known;
        const result = await page.search(ranked, signal);
        rankings.keep(ranked, result);
        return result;
      });
    },
    searchResult: (result, request) => answer(request, result.state, async () => result),
  };
}

/** @param isOtherwiseAnswered whether something else than operations answers the question */
function matchOf(
  noMatch: boolean,
  { unsure = false }: Pick<SearchResult, "unsure">,
  isOtherwiseAnswered: boolean,
): SearchMatch {
  if (isOtherwiseAnswered) return "clear";
  if (noMatch) return "none";
  return unsure ? "unsure" : "clear";
}

function withoutTimes({
  milliseconds: _,
  cached: __,
  ...facts
}: ExpansionStats): Omit<ExpansionStats, "milliseconds" | "cached"> {
  return facts;
}

/** Returns how hits are folded. The options of a call override the engine's defaults. */
function compressionOf(
  { similarityThreshold }: SearchArguments,
  defaults: CompressionOptions,
): CompressionOptions {
  if (similarityThreshold === undefined) return defaults;
  if (similarityThreshold === 1)
    return { ...defaults, ngramDedupEnabled: false, dedupEnabled: false };
  return { ...defaults, dedupEnabled: true, dedupThreshold: similarityThreshold };
}
