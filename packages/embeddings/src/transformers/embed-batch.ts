import { isJsonObject } from "@speclens/core";
import { unitVector } from "../texts/unit-vector.ts";
import type { LoadedModel } from "./load-model.ts";
import type { ModelConventions } from "./model-conventions.ts";
import { poolTokens } from "./pool-tokens.ts";

/**
 * Embeds texts through tokenizer, model and pooling: one vector of unit length per text. If a model
 * yields vectors of whole texts (`sentence_embedding`), it uses these.
 *
 * @throws Error with a reason if the model's tensors are unusable
 */
export async function embedBatch(
  { tokenizer, model }: LoadedModel,
  { pooling, unsupported }: ModelConventions,
  texts: readonly string[],
): Promise<Float32Array[]> {
  const inputs: unknown = await tokenizer(texts, { padding: true, truncation: true });
  const outputs = await model(inputs);
  const whole = tensorOf(outputs, "sentence_embedding");
  if (whole !== undefined) {
    const { values, sizes } = floatsOf(whole, texts.length, 2);
    const [, dimension = 0] = sizes;
    return texts.map(
      (_, text) =>
        unitVector(values.subarray(text * dimension, (text + 1) * dimension)) ??
        new Float32Array(dimension),
    );
  }
  if (unsupported !== undefined)
    throw new Error(`it needs ${unsupported}, which is not supported. Use another model.`);
  const states = tensorOf(outputs, "last_hidden_state") ?? tensorOf(outputs, "token_embeddings");
  const mask = tensorOf(inputs, "attention_mask");
  if (states === undefined || mask === undefined)
    throw new Error("the model does not yield token vectors. Use a model that embeds text.");
  const { values, sizes } = floatsOf(states, texts.length, 3);
  const [, tokens = 0, dimension = 0] = sizes;
  return poolTokens({ values, texts: texts.length, tokens, dimension }, mask.data, pooling);
}

interface Tensor {
  readonly dims: readonly number[];
  readonly data: Float32Array | BigInt64Array;
}

function tensorOf(results: unknown, name: string): Tensor | undefined {
  const tensor: unknown = isJsonObject(results) ? results[name] : undefined;
  if (typeof tensor !== "object" || tensor === null || !("data" in tensor) || !("dims" in tensor))
    return undefined;
  const { data, dims } = tensor;
  const isData = data instanceof Float32Array || data instanceof BigInt64Array;
  return isData && Array.isArray(dims) ? { data, dims: dims.map(Number) } : undefined;
}

function floatsOf(
  { data, dims }: Tensor,
  texts: number,
  rank: number,
): { values: Float32Array; sizes: readonly number[] } {
  const fits = dims.length === rank && dims[0] === texts && dims.every((size) => size > 0);
  if (!(data instanceof Float32Array) || !fits)
    throw new Error(`the model yields tensors of ${dims.join(" × ")}, not vectors of the texts.`);
  return { values: data, sizes: dims };
}
