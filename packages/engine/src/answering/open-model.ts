import type { LanguageModel } from "@speclens/core";
import type { AnswerOptions } from "../contracts/task-answer.ts";

/**
 * Opens a model if it is a specification.
 *
 * @throws SpecLensError `argument-invalid`, `model-failed`
 */
export async function openModel(
  model: LanguageModel | string,
  { timeoutSeconds, firstTextSeconds }: AnswerOptions,
): Promise<LanguageModel> {
  if (typeof model !== "string") return model;
  const { openLanguageModel } = await import("@speclens/language-model");
  return openLanguageModel(model, { timeoutSeconds, firstTextSeconds });
}
