import type { OperationId } from "@speclens/core";
import { splitIdentifier } from "@speclens/text";

/** Words of names that say how a resource is identified, but not which one. */
const IDENTIFIERS: ReadonlySet<string> = new Set(
  "id ids uuid guid key or slug number num name code ref sha login handle exposed".split(" "),
);

/**
 * Returns the words that may precede an input's value in a question: those of its name, and for a path parameter
 * the resource before it. `{issueIdOrKey}` of `/issue/{issueIdOrKey}` → issue; `{name}` of `/pods/{name}` → name, pod.
 * For a name or title in a body, they include the resource at the end of the path: `add the book "Dune"`.
 */
export function inputLabels(name: string, operation: OperationId): string[] {
  const words = wordsOf(name);
  const telling = words.filter((word) => !IDENTIFIERS.has(word));
  const [path = ""] = operation.split(`/{${name}}`);
  const resource = path === operation ? undefined : /[^/{}]+$/u.exec(path)?.[0];
  const owner = resource === undefined ? [] : wordsOf(resource).slice(-1);
  const titled =
    resource === undefined && TITLES.has(name.toLowerCase())
      ? [...CALLED, ...wordsOf(/\/([^/{}]+)$/u.exec(operation)?.[1] ?? "").slice(-1)]
      : [];
  const labels = [...(telling.length > 0 ? telling : words), ...owner, ...titled];
  return [...new Set(labels)].filter((word) => !COMMON.has(word));
}

/** Names of what a person calls a thing. */
const TITLES: ReadonlySet<string> = new Set([
  "name",
  "title",
  "label",
  "displayname",
  "display_name",
]);
const CALLED = ["called", "named", "titled"] as const;
/** Words that stand before anything. */
const COMMON: ReadonlySet<string> = new Set(
  "a an and at be by do for from has if in into is it no not of off on or out so the to up was with".split(
    " ",
  ),
);

/** Returns the name of the path parameter that follows another one directly: `repo` in `/repos/{owner}/{repo}`. */
export function followerOf(name: string, operation: OperationId): string | undefined {
  return /^\/\{([^{}/]+)\}(?:\/|$)/u.exec(operation.split(`/{${name}}`)[1] ?? "")?.[1];
}

/** Returns whether a name says that its value identifies something: `person_id`, `issueIdOrKey`. */
export function isIdentifier(name: string): boolean {
  const last = wordsOf(name).at(-1) ?? "";
  return last !== "name" && IDENTIFIERS.has(last);
}

/** Returns the words of a name or path segment in lower case, without a plural's `s`. */
function wordsOf(name: string): string[] {
  return name
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap(splitIdentifier)
    .map((word) => word.toLowerCase())
    .map((word) => (/[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word))
    .filter((word) => word !== "");
}
