/** Returns whether a query asks anything. With a blank one or none, `answers.search` lists operations instead. */
export function isQuestion<Query extends string | readonly string[]>(
  query: Query | undefined,
): query is Query {
  return typeof query === "string" ? query.trim() !== "" : query !== undefined;
}
