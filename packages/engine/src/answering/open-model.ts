import type { LanguageModel } from "@speclens/core";
import type { AnswerRequest } from "../contracts/task-answer.ts";

/**
 * Returns the model of a request. Opens it if the request has its specification.
 *
 * @throws SpecLensError `argument-invalid`, `model-failed`
 */
export async function openModel({
  model,
  seconds,
  firstTextSeconds,
}: Pick<AnswerRequest, "model" | "seconds" | "firstTextSeconds">): Promise<LanguageModel> {
  if (typeof model !== "string") return model;
  const { openLanguageModel } = await import("@speclens/language-model");
  return openLanguageModel(model, { seconds, firstTextSeconds });
}
