/** An SQL string literal. */
export function sqlText(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

export function sqlIn(column: string, values: readonly string[]): string {
  return values.length === 0 ? "false" : `${column} IN (${values.map(sqlText).join(", ")})`;
}

export function sqlNotIn(column: string, values: readonly string[]): string | undefined {
  return values.length === 0 ? undefined : `${column} NOT IN (${values.map(sqlText).join(", ")})`;
}

/** Joins the conditions that are there; undefined where nothing is filtered. */
export function sqlAnd(conditions: readonly (string | undefined)[]): string | undefined {
  const present = conditions.filter((condition) => condition !== undefined);
  return present.length === 0 ? undefined : present.map((part) => `(${part})`).join(" AND ");
}
