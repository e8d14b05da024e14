import {
  type DocumentChoice,
  type IndexView,
  quoted,
  SpecLensError,
  type StoredSchema,
} from "@speclens/core";
import { closestNames, type NameMatch, nameMatcher, schemaQuestion } from "@speclens/text";
import { parseOperationName } from "./parse-operation-name.ts";
import { requireUnique } from "./require-unique.ts";

/** A name that matches the words at least this well is meant, unless others match nearly as well. */
const CLEAR_SCORE = 0.5;
/** Names whose scores are this close to the best may be meant as well. */
const NEAR = 0.1;
/** Names whose scores differ by no more than this match equally well. */
const EQUAL = 0.03;
/** Among equal names, the one that this many times as many operations use is meant. */
const MORE_USED = 3;
const MOST_NEAR = 12;
const MOST_CLOSEST = 3;

/**
 * Finds one component schema by its name. The name may start with `$`, as in rendered texts. It may differ in case
 * if only one schema matches. Plain words also name a schema if exactly one is clearly meant: `full repository`,
 * `Repo`, `campaign object`, "what fields does an issue have".
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
  const distinct = [...new Set(names.map((entry) => entry.name))];
  const matches = matchesByWords(wanted, distinct);
  const meant = await clearlyMeant(reader, matches, document);
  if (meant !== undefined) return requireUnique(await reader.findSchemas([meant], document), meant);
  const complete = matches.filter((match) => match.complete).map(({ name }) => name);
  const closest = [
    ...new Set([...complete.slice(0, MOST_CLOSEST), ...closestNames(wanted, distinct)]),
  ].slice(0, MOST_CLOSEST);
  throw new SpecLensError(
    "schema-not-found",
    `No schema ${quoted(wanted)}. ${
      closest.length > 0
        ? `Closest: ${closest.join(", ")}.`
        : isOperation(wanted)
          ? "This names an operation. Ask how to call it: the answer names its schemas."
          : "An operation's answer names the schemas that it uses."
    }`,
    { name: wanted, closest },
  );
}

/** Returns whether a name is a path, a URL, or METHOD /path. */
function isOperation(name: string): boolean {
  return name.startsWith("/") || /^https?:/i.test(name) || parseOperationName(name) !== undefined;
}

/** Returns the names that have words of the wanted name, best first, each once. */
function matchesByWords(wanted: string, names: readonly string[]): NameMatch[] {
  const matcher = nameMatcher(names);
  const best = new Map<string, NameMatch>();
  for (const found of schemaQuestion(wanted).subjects.flatMap(matcher.match))
    if (found.score > (best.get(found.name)?.score ?? 0)) best.set(found.name, found);
  return [...best.values()].sort((left, right) => right.score - left.score);
}

/**
 * Returns the one name that the words clearly mean: the same name, the only one with all words, by far the best match,
 * or by far the most used of equal matches.
 */
async function clearlyMeant(
  reader: IndexView,
  matches: readonly NameMatch[],
  document: DocumentChoice | undefined,
): Promise<string | undefined> {
  const [best, ...others] = matches.filter(({ complete }) => complete);
  if (best === undefined || others.length === 0) return best?.name;
  if (best.score < CLEAR_SCORE) return undefined;
  const near = others.filter(({ score }) => score > best.score - NEAR).slice(0, MOST_NEAR);
  if (near.length === 0 || (best.score === 1 && near[0]?.score !== 1)) return best.name;
  if (near.some(({ score }) => score < best.score - EQUAL)) return undefined;
  const names = [best, ...near].map(({ name }) => name);
  const stored = await reader.findSchemas(names, document);
  const uses = stored.map(({ schema, usedBy }) => ({ name: schema.name, count: usedBy.length }));
  const [first, second] = uses.sort((left, right) => right.count - left.count);
  if (first === undefined || second === undefined) return first?.name;
  return first.count >= MORE_USED * Math.max(1, second.count) ? first.name : undefined;
}

/** Removes the leading `$` from a schema name as it appears in rendered texts. */
export function parseSchemaName(name: string): string {
  return name.trim().replace(/^\$/, "");
}
