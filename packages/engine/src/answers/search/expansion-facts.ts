import { modelName } from "@speclens/core";
import type { QuestionExpansion } from "../../contracts/search-questions.ts";

/** Returns the facts about an expansion that hits depend on. An open model itself cannot be compared. */
export function expansionFacts({ model, onlyUnclear = false }: QuestionExpansion): unknown[] {
  return [modelName(model), onlyUnclear];
}
