import type { JsonSchema } from "@speclens/core";
import type { Effect } from "./effect.ts";
import type { SchemaReader } from "./schema-reader.ts";
import type { Readers, SchemaPair } from "./shape-comparison.ts";

/** Levels of alternatives within alternatives to look at. */
const DEEPEST = 5;

/** Finds out whether a value may be null in one version only. Returns undefined if nothing says so in either. */
export function compareNull(
  pair: Pick<SchemaPair, "before" | "after">,
  readers: Readers,
): { readonly effect: Effect; readonly text: string } | undefined {
  const was = mayBeNull(pair.before, readers.before);
  const is = mayBeNull(pair.after, readers.after);
  if (was === is || was === undefined || is === undefined) return undefined;
  return is
    ? { effect: "wider", text: "may be null" }
    : { effect: "narrower", text: "no longer null" };
}

/** A type says whether null is allowed, and alternatives allow it if one of them does. Anything else allows all. */
function mayBeNull(schema: JsonSchema, reader: SchemaReader, depth = 0): boolean | undefined {
  const { nullable, types, alternatives } = reader.shapeOf(schema);
  if (nullable === true) return true;
  if (nullable === false || types !== undefined) return false;
  const [group] = alternatives;
  if (group === undefined || depth >= DEEPEST) return undefined;
  const all = group.map((one) => mayBeNull(reader.behind(one).schema, reader, depth + 1));
  if (all.includes(true)) return true;
  return all.includes(undefined) ? undefined : false;
}
