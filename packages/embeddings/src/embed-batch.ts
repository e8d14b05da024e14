import { isJsonObject } from "@speclens/core";
import type { LocalModel } from "./load-local-model.ts";
import { meanPool } from "./mean-pool.ts";

/** One vector of unit length a text, through tokenizer, model and mean pooling. */
export async function embedBatch(
  { tokenizer, model }: LocalModel,
  texts: readonly string[],
): Promise<Float32Array[]> {
  // The library declares neither of the two results.
  const inputs: unknown = await tokenizer([...texts], { padding: true, truncation: true });
  const outputs: unknown = await model(inputs);
  const mask = tensorOf(inputs, "attention_mask");
  const states = tensorOf(outputs, "last_hidden_state");
  const [count, tokens, dimension] = states.dims;
  if (!(states.data instanceof Float32Array) || count !== texts.length || !tokens || !dimension)
    throw new Error(`The model gives tensors of ${states.dims.join(" × ")}, not token vectors`);
  return meanPool({ values: states.data, texts: count, tokens, dimension }, mask.data);
}

interface Tensor {
  readonly dims: readonly number[];
  readonly data: Float32Array | BigInt64Array;
}

function tensorOf(results: unknown, name: string): Tensor {
  const tensor: unknown = isJsonObject(results) ? results[name] : undefined;
  if (typeof tensor !== "object" || tensor === null || !("data" in tensor) || !("dims" in tensor))
    throw new Error(`The model has no ${name}`);
  const { data, dims } = tensor;
  const isData = data instanceof Float32Array || data instanceof BigInt64Array;
  if (!isData || !Array.isArray(dims)) throw new Error(`${name} is no tensor of a known type`);
  return { data, dims: dims.map(Number) };
}
