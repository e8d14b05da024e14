import { type IndexView, quoted, SpecLensError, type StoredSchema } from "@speclens/core";
import { closestNames } from "@speclens/text";
import { onlyOne } from "./only-one.ts";
import { schemaNamed } from "./schema-named.ts";

/**
 * Finds one component schema by its name; a leading `$`, as renderings write it, is allowed, and so
 * is another case where only one schema has it.
 *
 * @throws SpecLensError `schema-not-found`, `ambiguous`, `document-not-found`
 */
export async function findSchema(
  reader: IndexView,
  name: string,
  document?: string,
): Promise<StoredSchema> {
  const wanted = schemaNamed(name);
  const exact = await reader.findSchemas([wanted], document);
  if (exact.length > 0) return onlyOne(exact, wanted);

  const names = await reader.schemaNames(document);
  const folded = names.filter((entry) => entry.name.toLowerCase() === wanted.toLowerCase());
  const [first] = folded;
  const spellings = new Set(folded.map((entry) => entry.name));
  if (first !== undefined && spellings.size === 1) {
    onlyOne(folded, wanted);
    return onlyOne(await reader.findSchemas([first.name], first.document), wanted);
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
