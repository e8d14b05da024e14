import type { Operation } from "@speclens/core";
import { isInterface, isVersion, nameWords, splitIdentifier } from "@speclens/text";
import { singularWords } from "@speclens/text/singular-words";

/** What each method does by the rules of HTTP. Whether a POST creates or runs something, its path does not say. */
const VERBS: ReadonlyMap<string, string> = new Map([
  ["GET", "Get"],
  ["HEAD", "Check"],
  ["POST", "Post"],
  ["PUT", "Replace"],
  ["PATCH", "Update"],
  ["DELETE", "Delete"],
]);
/** More words than this are the path again, as some frameworks make ids: `read_item_items__item_id__get`. */
const MOST_WORDS = 8;
/** A method that a generator put before the name: `GET_RunInstances`. */
const METHOD_BEFORE = /^(?:GET|POST|PUT|PATCH|DELETE)_(?=\p{Lu}\p{L}*\p{Ll}\p{Lu})/u;
/** Longer segments are data. */
const LONGEST_SEGMENT = 60;

/**
 * Writes an operationId of several words as a summary: `Get pet by id` for `getPetById`, `Describe DB clusters` for
 * `DescribeDBClusters`. Returns undefined for any other.
 */
export function titleFromId(operationId: string): string | undefined {
  const words = operationId
    .replace(METHOD_BEFORE, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== "")
    .flatMap((part) => splitIdentifier(part))
    .map((word) => (/^\p{Lu}{2,}\p{N}*$/u.test(word) ? word : word.toLowerCase()));
  return words.length > 1 && words.length <= MOST_WORDS ? capitalized(words.join(" ")) : undefined;
}

/**
 * Writes a summary from the names of an operation: from its operationId if that has several words, or else from its method
 * and path, `Get messages of one user`. It says nothing that the names do not say. Returns `""` if they say nothing.
 */
export function titleFromName({ operationId = "", method, path }: Operation): string {
  const words = nameWords(operationId).slice(0, MOST_WORDS);
  return titleFromId(operationId) ?? titleFromPath(method, path) ?? capitalized(words.join(" "));
}

/** Returns undefined if the path names nothing. */
function titleFromPath(method: string, path: string): string | undefined {
  const things: { name: string; isOne: boolean }[] = [];
  for (const segment of path.split("/").filter((segment) => segment !== "")) {
    if (/^\{[^{}]*\}$/.test(segment)) {
      const last = things.at(-1);
      if (last !== undefined) last.isOne = true;
    } else if (!isVersion(segment) && !isInterface(segment) && segment.length <= LONGEST_SEGMENT)
      things.push({ name: segment, isOne: false });
  }
  const last = things.pop();
  if (last === undefined) return undefined;
  const parent = things.findLast(({ isOne }) => isOne);
  const verb = VERBS.get(method) ?? capitalized(method.toLowerCase());
  const of = parent === undefined ? "" : ` of one ${singularWords(parent.name).join(" ")}`;
  const noun = last.isOne
    ? `one ${singularWords(last.name).join(" ")}`
    : nameWords(last.name).join(" ");
  return noun.trim() === "" ? undefined : `${verb} ${noun}${of}`;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
