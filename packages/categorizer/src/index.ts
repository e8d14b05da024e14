// Every public export of @speclens/categorizer.

export type { CategoryRule } from "@speclens/core";
export { type CategorizeOptions, categorize } from "./categorize.ts";
