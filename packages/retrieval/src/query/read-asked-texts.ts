import {
  type Correction,
  type Embedder,
  type SearchPart,
  SpecLensError,
  throwIfAborted,
  yieldToEventLoop,
} from "@speclens/core";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import type { AskedText } from "./asked-text.ts";
import { type OccursAnywhere, readQuestion } from "./read-question.ts";
import { splitRequests } from "./split-requests.ts";

/** A question as it is searched: as a whole, and by each of its requests where it has several. */
export interface AskedTexts {
  readonly whole: AskedText;
  readonly requests: readonly AskedText[];
}

export interface AskingOptions {
  readonly vocabulary: Vocabulary;
  readonly occursAnywhere: OccursAnywhere;
  /** Absent where the search is by words alone. */
  readonly embed: Embedder["embedQuestion"] | undefined;
  /** Numbers of a vector in the store; absent where it has none. */
  readonly dimension: number | undefined;
  readonly without: ReadonlySet<SearchPart>;
  readonly signal: AbortSignal | undefined;
}

/** Any word may be right: nothing is corrected. */
const ANYWHERE: OccursAnywhere = async () => true;

/**
 * Reads a question and its requests, and has them embedded.
 *
 * @throws SpecLensError `argument-invalid` for vectors of another length than the store's, `aborted`
 */
export async function readAskedTexts(query: string, options: AskingOptions): Promise<AskedTexts> {
  const { without } = options;
  const occursAnywhere = without.has("corrections") ? ANYWHERE : options.occursAnywhere;
  const share = yieldToEventLoop(options.signal);
  const whole = await readText(query, { ...options, occursAnywhere });
  const requests: AskedText[] = [];
  const mended = mend(query, whole.question.corrections);
  await share();
  for (const request of without.has("requests") ? [] : splitRequests(mended)) {
    await share();
    requests.push(await readText(request, { ...options, occursAnywhere: ANYWHERE }));
  }
  return { whole, requests };
}

/** The question with the words that were meant in place of the mistyped ones. */
function mend(query: string, corrections: readonly Correction[]): string {
  const meant = new Map(corrections.map(({ from, to }) => [from, to]));
  if (meant.size === 0) return query;
  return query.replaceAll(/[\p{L}\p{M}\p{N}]+/gu, (word) => meant.get(word.toLowerCase()) ?? word);
}

async function readText(text: string, options: AskingOptions): Promise<AskedText> {
  const { vocabulary, occursAnywhere, without, signal } = options;
  throwIfAborted(signal);
  const read = await readQuestion(text, vocabulary, occursAnywhere);
  const question = without.has("words") ? { ...read, terms: [] } : read;
  return { text, question, vector: await embedText(mend(text, read.corrections), options) };
}

async function embedText(
  text: string,
  { embed, dimension, without, signal }: AskingOptions,
): Promise<Float32Array | undefined> {
  if (embed === undefined || without.has("vectors")) return undefined;
  const vector = await embed(text, signal);
  if (vector.length === dimension) return vector;
  throw new SpecLensError(
    "argument-invalid",
    `The question's vector has ${vector.length} numbers, the index holds ${dimension ?? "none"}.`,
    { argument: "embed" },
  );
}
