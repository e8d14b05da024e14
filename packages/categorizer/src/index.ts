// Every public export of @speclens/categorizer.
export { type CategorizeOptions, categorize } from "./categorize.ts";
export type { CategoryRule } from "./category-rule.ts";
