import { isJsonObject, type JsonSchema } from "@speclens/core";
import { jsonLiteral } from "../notation/json-literal.ts";
import { listedValues } from "../notation/listed-values.ts";
import { schemaBranches } from "../notation/schema-branches.ts";
import type { SchemaResolver } from "../notation/type-context.ts";

/** Maximum number of choices to name, and of their characters. */
const MOST_CHOICES = 12;
const LONGEST = 120;

/**
 * Names the values that a schema, or the items of a list, may have: `"open"|"paid"`, with `…` if there are more. Returns
 * `""` if the document does not list them.
 */
export function choicesText(schema: JsonSchema | undefined, resolve: SchemaResolver): string {
  if (!isJsonObject(schema)) return "";
  const own = schemaBranches({ definition: schema }, resolve).map((branch) => branch.schema);
  const items = own.flatMap(({ items }) =>
    isJsonObject(items)
      ? schemaBranches({ definition: items }, resolve).map((branch) => branch.schema)
      : [],
  );
  const all = [...own, ...items];
  const listed = firstOf(
    all.map(({ enum: values, const: only }) => (Array.isArray(values) ? values : [only])),
  );
  const values =
    listed.length > 0 ? listed : firstOf(all.map((one) => listedValues(one.description)));
  const shown: string[] = [];
  let length = 0;
  for (const value of values.slice(0, MOST_CHOICES).map(jsonLiteral)) {
    length += value.length + 1;
    if (length > LONGEST) break;
    shown.push(value);
  }
  if (shown.length === 0) return "";
  return [...shown, ...(shown.length < values.length ? ["…"] : [])].join("|");
}

/** Returns the first different values, and one more than are named. A list may have hundreds of thousands. */
function firstOf(lists: readonly (readonly unknown[])[]): unknown[] {
  const found = new Set<unknown>();
  for (const list of lists)
    for (const value of list) {
      if (found.size > MOST_CHOICES) return [...found];
      // An empty text often stands for no value.
      if (value !== "" && value !== null && value !== undefined) found.add(value);
    }
  return [...found];
}
