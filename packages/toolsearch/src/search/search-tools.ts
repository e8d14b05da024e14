import { DEFAULT_TOP, throwIfAborted } from "@speclens/core";
import type { Outcome } from "@speclens/ranking";
import type {
  SearchOptions,
  ToolHit,
  ToolReference,
  ToolSearchResult,
} from "../contracts/search-result.ts";
import type { Tool } from "../contracts/tool.ts";
import type { ToolStore } from "../indexing/tool-store.ts";
import { checkSearch } from "./check-search.ts";
import { foldTwins } from "./fold-twins.ts";
import { parseQuestion } from "./parse-question.ts";
import { type QuestionRanking, type RankedTool, rankQuestion } from "./rank-question.ts";

/** The best first. */
const OUTCOMES: readonly Outcome[] = ["found", "unsure", "none"];
const MOST_NEAR_WORDS = 6;
/** How many more tools than hits are looked at for near-duplicates. */
const LOOKED_AT = 4;

/** A tool in the ranking by which it is best. */
interface BestRanked extends RankedTool {
  readonly query: number;
}

/**
 * Searches the tools of a store as they are when it is called.
 *
 * @throws SpecLensError `argument-invalid`, `embedder-unavailable`, `aborted`
 */
export async function searchTools(
  store: ToolStore,
  query: string | readonly string[],
  options: SearchOptions,
): Promise<ToolSearchResult> {
  const started = performance.now();
  const { signal, limit = DEFAULT_TOP } = options;
  throwIfAborted(signal);
  const queries = checkSearch(query, options);
  const asked = [];
  for (const text of queries)
    asked.push(await parseQuestion(text, store.index.statistics(), store.embedder, signal));
  // Nothing is awaited from here on, so that no change comes between.
  const statistics = store.index.statistics();
  const slots = matchingSlots(store, options);
  const rankings = asked.map((question) => rankQuestion(store, statistics, question, slots));
  const ranked = bestOfEach(rankings);
  const folded = foldTwins(
    ranked.slice(0, LOOKED_AT * limit),
    ({ candidate }) => candidate.indexed,
  );
  const outcome = OUTCOMES.find((one) => rankings.some((each) => each.outcome === one)) ?? "none";
  return {
    hits: folded
      .slice(0, limit)
      .map(({ hit, twins }) => hitOf(store, hit, twins, queries.length > 1)),
    outcome,
    nearWords: outcome === "found" ? [] : mixed(rankings.map(({ nearWords }) => nearWords)),
    stats: {
      mode: rankings[0]?.mode ?? "lexical",
      searched: slots.length,
      corrections: rankings.flatMap(({ corrections }) => corrections),
      milliseconds: performance.now() - started,
    },
  };
}

/** Returns the slots that the filters leave, ordered by server and name. */
function matchingSlots(store: ToolStore, { server, readOnly }: SearchOptions): readonly number[] {
  const servers = server === undefined ? undefined : [server].flat();
  const slots =
    servers === undefined
      ? store.slotsOf()
      : [...new Set(servers)].sort().flatMap((one) => store.slotsOf(one));
  if (readOnly === undefined) return slots;
  return slots.filter(
    (slot) => (store.index.at(slot)?.tool.annotations?.readOnlyHint ?? false) === readOnly,
  );
}

/** Ranks each tool by the phrasing that it fits best. */
function bestOfEach(rankings: readonly QuestionRanking[]): BestRanked[] {
  const best = new Map<number, BestRanked>();
  for (const [query, { ranked }] of rankings.entries())
    for (const tool of ranked) {
      const known = best.get(tool.candidate.slot);
      if (known === undefined || tool.confidence > known.confidence)
        best.set(tool.candidate.slot, { ...tool, query });
    }
  // Sorting is stable: of equal tools, the one that ranks higher in the earlier ranking stays first.
  return [...best.values()].sort((left, right) => right.confidence - left.confidence);
}

function hitOf(
  store: ToolStore,
  { candidate, confidence, exact, query }: BestRanked,
  twins: readonly BestRanked[],
  hasSeveral: boolean,
): ToolHit {
  const { tool } = candidate.indexed;
  const also = twins.map((twin) => referenceTo(store, twin.candidate.indexed.tool));
  return {
    ...referenceTo(store, tool),
    confidence,
    ...(exact && { exact: true as const }),
    ...(also.length > 0 && { also }),
    ...(hasSeveral && { query }),
    tool,
  };
}

function referenceTo({ names }: ToolStore, { name, server }: Tool): ToolReference {
  const isOne = server === undefined || names.count(name) < 2;
  return {
    id: isOne ? name : `${server}/${name}`,
    name,
    ...(server !== undefined && { server }),
  };
}

/** Takes words of all lists in turn. */
function mixed(lists: readonly (readonly string[])[]): string[] {
  const words = new Set<string>();
  const longest = Math.max(...lists.map((list) => list.length));
  for (let place = 0; place < longest; place++)
    for (const list of lists) {
      const word = list[place];
      if (word !== undefined) words.add(word);
    }
  return [...words].slice(0, MOST_NEAR_WORDS);
}
