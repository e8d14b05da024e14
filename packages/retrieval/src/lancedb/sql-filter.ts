/** Returns an SQL string literal. */
export function sqlText(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

export function sqlIn(column: string, values: readonly string[]): string {
  return values.length === 0 ? "false" : `${column} IN (${values.map(sqlText).join(", ")})`;
}

export function sqlNotIn(column: string, values: readonly string[]): string | undefined {
  return values.length === 0 ? undefined : `${column} NOT IN (${values.map(sqlText).join(", ")})`;
}

/** Returns the condition that a list in a column contains any of the values. */
export function sqlHasAny(column: string, values: readonly string[]): string {
  if (values.length === 0) return "false";
  return `array_has_any(${column}, [${values.map(sqlText).join(", ")}])`;
}

/** Joins conditions of which at least one must hold. */
export function sqlOr(conditions: readonly string[]): string {
  return conditions.length === 0 ? "false" : conditions.map((part) => `(${part})`).join(" OR ");
}

/** Joins the conditions that are present. Returns undefined if there are none. */
export function sqlAnd(conditions: readonly (string | undefined)[]): string | undefined {
  const present = conditions.filter((condition) => condition !== undefined);
  return present.length === 0 ? undefined : present.map((part) => `(${part})`).join(" AND ");
}

const REVISIONS_A_FILTER = 500;

/** Yields conditions that together select the rows of these revisions. Each is short enough for one commit. */
export function* revisionFilters(revisions: readonly string[]): Iterable<string> {
  for (let start = 0; start < revisions.length; start += REVISIONS_A_FILTER)
    yield sqlIn("revision", revisions.slice(start, start + REVISIONS_A_FILTER));
}
