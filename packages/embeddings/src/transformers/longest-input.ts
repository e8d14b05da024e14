import type { Tokenizer } from "./load-library.ts";
import type { ModelConventions } from "./model-conventions.ts";

/** What models of the BERT family read; a tokenizer that says nothing is mostly of that kind. */
const USUAL = 512;
/** Tokenizers without a limit say some number that no model reads, such as 10^30. */
const NO_LIMIT = 1_000_000;

/** How many tokens a model reads: what its tokenizer says, else the places that its network has. */
export function longestInput(
  { model_max_length: said }: Pick<Tokenizer, "model_max_length">,
  { positions }: Pick<ModelConventions, "positions">,
): number {
  const isLimit = (value: unknown): value is number =>
    typeof value === "number" && value > 0 && value < NO_LIMIT;
  return [said, positions].find(isLimit) ?? USUAL;
}
