import type { LanguageModel } from "@speclens/core";

/** Returns the specification of a model that is open or named by its specification; undefined without a model. */
export function modelName(model: LanguageModel | string | undefined): string | undefined {
  return typeof model === "string" ? model : model?.name;
}
