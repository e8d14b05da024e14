import { type ModelFailure, SpecLensError } from "@speclens/core";

/**
 * Creates the error for a model that cannot be used or that failed. It has no cause, because the errors of the AI SDK
 * contain requests and responses, and with them secrets.
 *
 * @param model its specification
 * @param what the rest of a sentence about the model, with the next step
 */
export function modelFailed(
  model: string,
  reason: ModelFailure,
  what: string,
): SpecLensError<"model-failed"> {
  return new SpecLensError("model-failed", `The language model ${model} failed: ${what}`, {
    model,
    reason,
  });
}
