import { type Embedder, SpecLensError } from "@speclens/core";
import pMap from "p-map";
import type { OpenEmbedderOptions } from "../contracts/open-embedder-options.ts";
import { embedderUnavailable } from "../loading/embedder-unavailable.ts";
import { modelFamily } from "../loading/model-family.ts";
import { withPrefix } from "../texts/with-prefix.ts";
import { apiKeyFor } from "./api-key.ts";
import { type Endpoint, requestEmbeddings } from "./request-embeddings.ts";
import { RequestFailure } from "./request-failure.ts";
import { splitBatches } from "./split-batches.ts";
import { type RetryOptions, withRetries } from "./with-retries.ts";

/** About 8,000 tokens of three characters each. */
const LONGEST_TEXT = 24_000;
/** Minimum length to which a text is cut to suit a server. */
const SHORTEST_CUT = 200;
const BATCH_TEXTS = 128;
const BATCH_CHARACTERS = 60_000;
const PARALLEL = 4;

/** Limits and environment for tests, instead of the usual ones. */
export interface OpenAiSettings
  extends Partial<Pick<Endpoint, "timeoutMs" | "answerBytes">>,
    Pick<RetryOptions, "wait"> {
  readonly environment?: NodeJS.ProcessEnv;
}

/**
 * Opens a model of an OpenAI-compatible endpoint (`POST BASE_URL/embeddings`). Sends one short text
 * immediately, because only a response reveals the dimension and confirms that the server is available.
 *
 * @throws SpecLensError `embedder-unavailable`, `argument-invalid` (a key that must not be sent), `aborted`
 */
export async function openOpenAiEmbedder(
  { model, baseUrl }: { readonly model: string; readonly baseUrl: string },
  { signal, batchSize = BATCH_TEXTS }: OpenEmbedderOptions,
  { environment = process.env, wait, ...limits }: OpenAiSettings = {},
): Promise<Embedder> {
  const id = `openai:${model}@${baseUrl}`;
  const endpoint: Endpoint = {
    timeoutMs: 30_000,
    answerBytes: 64 * 1024 * 1024,
    ...limits,
    baseUrl,
    model,
    key: apiKeyFor(baseUrl, environment),
  };
  const prefixes = modelFamily(model)?.prefixes ?? { question: "", passage: "" };

  const embedBatch = async (
    texts: readonly string[],
    stop: AbortSignal,
  ): Promise<Float32Array[]> => {
    try {
      const request = () => requestEmbeddings(endpoint, texts, stop);
      return await withRetries(request, { signal: stop, wait });
    } catch (error) {
      const smaller =
        error instanceof RequestFailure && error.remedy === "split" ? halves(texts) : [];
      if (smaller.length === 0) throw error;
      const parts: Float32Array[] = [];
      for (const part of smaller) parts.push(...(await embedBatch(part, stop)));
      return parts;
    }
  };

  const embed = async (
    prefix: string,
    texts: readonly string[],
    stop?: AbortSignal,
  ): Promise<Float32Array[]> => {
    const batches = splitBatches(
      texts.map((text) => withPrefix(prefix, text, LONGEST_TEXT)),
      { texts: Math.min(batchSize, BATCH_TEXTS), characters: BATCH_CHARACTERS },
    );
    // The first failure aborts the other requests.
    const failed = new AbortController();
    const either = stop === undefined ? failed.signal : AbortSignal.any([stop, failed.signal]);
    try {
      const embedded = await pMap(batches, (batch) => embedBatch(batch, either), {
        concurrency: PARALLEL,
      });
      return embedded.flat();
    } catch (error) {
      failed.abort();
      if (SpecLensError.isInstance(error)) throw error;
      throw embedderUnavailable(id, error instanceof Error ? error.message : String(error), error);
    }
  };

  const [first] = await embed(prefixes.question, ["dimension"], signal);
  const dimension = first?.length ?? 0;
  const embedAlike = async (prefix: string, texts: readonly string[], stop?: AbortSignal) => {
    const vectors = await embed(prefix, texts, stop);
    const other = vectors.find(({ length }) => length !== dimension);
    if (other === undefined) return vectors;
    throw embedderUnavailable(
      id,
      `its vectors had ${dimension} dimensions at first and now have ${other.length}. Rebuild the index.`,
    );
  };
  return {
    id,
    dimension,
    limits: { characters: LONGEST_TEXT },
    embedPassages: (texts, stop) => embedAlike(prefixes.passage, texts, stop),
    embedQuestion: async (text, stop) => {
      const [vector] = await embedAlike(prefixes.question, [text], stop);
      return vector ?? new Float32Array();
    },
    close: async () => undefined,
  };
}

/** Splits a batch that is too large into two batches. If it has only one text, cuts that text in half. */
function halves(texts: readonly string[]): (readonly string[])[] {
  const [only = ""] = texts;
  if (texts.length > 1) {
    const middle = Math.ceil(texts.length / 2);
    return [texts.slice(0, middle), texts.slice(middle)];
  }
  const length = Math.floor(only.length / 2);
  return length < SHORTEST_CUT ? [] : [[withPrefix("", only, length)]];
}
