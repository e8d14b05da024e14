import {
  type DocumentChoice,
  type IndexView,
  quoted,
  SpecLensError,
  type StoredSchema,
} from "@speclens/core";
import { closestNames } from "@speclens/text";
import { requireUnique } from "./require-unique.ts";

/**
 * Finds one component schema by its name. The name may start with `$`, as in rendered texts. It may differ in case
 * if only one schema matches.
 *
 * @throws SpecLensError `schema-not-found`, `ambiguous`, `document-not-found`
 */
export async function findSchema(
  reader: IndexView,
  name: string,
  document?: DocumentChoice,
): Promise<StoredSchema> {
  const wanted = parseSchemaName(name);
  const exact = await reader.findSchemas([wanted], document);
  if (exact.length > 0) return requireUnique(exact, wanted);

  const names = await reader.schemaNames(document);
  const folded = names.filter((entry) => entry.name.toLowerCase() === wanted.toLowerCase());
  const [first] = folded;
  const spellings = new Set(folded.map((entry) => entry.name));
  if (first !== undefined && spellings.size === 1) {
    requireUnique(folded, wanted);
    return requireUnique(await reader.findSchemas([first.name], first.document), wanted);
  }
  const closest = closestNames(wanted, [...new Set(names.map((entry) => entry.name))]);
  throw new SpecLensError(
    "schema-not-found",
    `No schema ${quoted(wanted)}. ${
      closest.length > 0
        ? `Closest: ${closest.join(", ")}.`
        : "An operation's answer names the schemas that it uses."
    }`,
    { name: wanted, closest },
  );
}

/** Removes the leading `$` from a schema name as it appears in rendered texts. */
export function parseSchemaName(name: string): string {
  return name.trim().replace(/^\$/, "");
}
