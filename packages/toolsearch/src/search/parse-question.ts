import { type Embedder, throwIfAborted } from "@speclens/core";
import {
  analyzeQuery,
  correctWords,
  type OccursAnywhere,
  type Query,
  splitQuery,
  type TermStatistics,
} from "@speclens/ranking";

/** A question as a whole, and its requests if it has several. */
export interface ParsedQuestion {
  readonly whole: Query;
  readonly requests: readonly Query[];
}

/** All tools are searched, so that a word which none of them has is unknown. */
const NOWHERE: OccursAnywhere = async () => false;
/** Accepts every word, so that nothing is corrected again. */
const ANYWHERE: OccursAnywhere = async () => true;

/**
 * Analyzes and embeds a question and its requests.
 *
 * @throws SpecLensError `embedder-unavailable`, `aborted`
 */
export async function parseQuestion(
  text: string,
  statistics: TermStatistics,
  embedder: Embedder | undefined,
  signal: AbortSignal | undefined,
): Promise<ParsedQuestion> {
  const read = async (part: string, occursAnywhere: OccursAnywhere): Promise<Query> => {
    const analyzed = await analyzeQuery(part, statistics, occursAnywhere);
    const corrected = correctWords(part, analyzed.corrections);
    return { text: part, analyzed, ...(await encode(corrected, embedder, signal)) };
  };
  const whole = await read(text, NOWHERE);
  const requests: Query[] = [];
  for (const part of splitQuery(correctWords(text, whole.analyzed.corrections)))
    requests.push(await read(part, ANYWHERE));
  throwIfAborted(signal);
  return { whole, requests };
}

async function encode(
  text: string,
  embedder: Embedder | undefined,
  signal: AbortSignal | undefined,
): Promise<Pick<Query, "vector" | "tokenSimilarity">> {
  throwIfAborted(signal);
  if (embedder === undefined) return { vector: undefined };
  if (embedder.encodeQuestion !== undefined) return await embedder.encodeQuestion(text, signal);
  return { vector: await embedder.embedQuestion(text, signal) };
}
