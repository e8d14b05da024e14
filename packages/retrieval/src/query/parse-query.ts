import {
  type EmbedQuestion,
  type EncodedQuestion,
  type SearchPart,
  SpecLensError,
  throwIfAborted,
  yieldToEventLoop,
} from "@speclens/core";
import {
  analyzeQuery,
  correctWords,
  type OccursAnywhere,
  type Query,
  splitQuery,
} from "@speclens/ranking";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";

/** A question as a whole, and its sub-queries if it has several. */
export interface ParsedQuery {
  readonly whole: Query;
  readonly subQueries: readonly Query[];
}

export interface ParseQueryOptions {
  readonly vocabulary: Vocabulary;
  readonly occursAnywhere: OccursAnywhere;
  /** Undefined for a search by words alone. */
  readonly embed: EmbedQuestion | undefined;
  /** Dimension of the vectors in the store; undefined if it has none. */
  readonly dimension: number | undefined;
  readonly without: ReadonlySet<SearchPart>;
  readonly signal: AbortSignal | undefined;
}

/** Accepts every word, so that nothing is corrected. */
const ANYWHERE: OccursAnywhere = async () => true;

/**
 * Analyzes and embeds a question and its sub-queries.
 *
 * @throws SpecLensError `argument-invalid` if the vectors' dimension differs from the store's, `aborted`
 */
export async function parseQuery(query: string, options: ParseQueryOptions): Promise<ParsedQuery> {
  const { without } = options;
  const occursAnywhere = without.has("corrections") ? ANYWHERE : options.occursAnywhere;
  const share = yieldToEventLoop(options.signal);
  const whole = await readText(query, { ...options, occursAnywhere });
  const subQueries: Query[] = [];
  const corrected = correctWords(query, whole.analyzed.corrections);
  await share();
  for (const text of without.has("requests") ? [] : splitQuery(corrected)) {
    await share();
    subQueries.push(await readText(text, { ...options, occursAnywhere: ANYWHERE }));
  }
  return { whole, subQueries };
}

async function readText(text: string, options: ParseQueryOptions): Promise<Query> {
  const { vocabulary, occursAnywhere, without, signal } = options;
  throwIfAborted(signal);
  const read = await analyzeQuery(text, vocabulary, occursAnywhere);
  const analyzed = without.has("words") ? { ...read, terms: [] } : read;
  const encoded = await encode(correctWords(text, read.corrections), options);
  const tokenSimilarity = without.has("tokens") ? undefined : encoded?.tokenSimilarity;
  return { text, analyzed, vector: encoded?.vector, tokenSimilarity };
}

async function encode(
  text: string,
  { embed, dimension, without, signal }: ParseQueryOptions,
): Promise<Partial<EncodedQuestion> | undefined> {
  if (embed === undefined || without.has("vectors")) return undefined;
  const found = await embed(text, signal);
  const encoded = found instanceof Float32Array ? { vector: found } : found;
  const { length } = encoded.vector;
  if (length === dimension) return encoded;
  throw new SpecLensError(
    "argument-invalid",
    `The question's vector has ${length} dimensions, but the index has ${dimension === undefined ? "no vectors" : `vectors of ${dimension}`}.`,
    { argument: "embed" },
  );
}
