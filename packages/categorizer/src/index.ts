// Every public export of @speclens/categorizer.
export { type CategorizeOptions, categorize } from "./categorize.ts";
export type { CategoryRule } from "./rules/category-rule.ts";
