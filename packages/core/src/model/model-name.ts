import type { LanguageModel } from "./language-model.ts";

/** Returns the specification of a model that is open or named by its specification; undefined without a model. */
export function modelName(model: LanguageModel | string): string;
export function modelName(model: LanguageModel | string | undefined): string | undefined;
export function modelName(model: LanguageModel | string | undefined): string | undefined {
  return typeof model === "string" ? model : model?.name;
}
