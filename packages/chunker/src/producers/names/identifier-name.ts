import { memoize } from "@speclens/text";
import { singularWords as wordsOf } from "@speclens/text/singular-words";

/** The meaning of a parameter or field name: `person_id` is the `id` of a `person`. */
export interface IdentifierName {
  /** Lower-case words in the singular, joined by spaces; `""` if the name has none. */
  readonly entity: string;
  /**
   * Kinds of identifier, such as `id` or `name`. There are several for `issueIdOrKey`, and none if the name does
   * not state one.
   */
  readonly attributes: readonly string[];
}

/** Last words of names that identify entities. */
const ATTRIBUTES: ReadonlySet<string> = new Set(
  (
    "id uuid guid gid oid uid sid iid pk identifier urn uri arn serial symbol isbn key slug handle login username name " +
    "number code ref sha hash email"
  ).split(" "),
);

/** Returns the words of an identifier; cached, because names repeat throughout a document. */
export const singularWords: (name: string) => readonly string[] = memoize(wordsOf);

/** Splits the name of a parameter or field into the entity and the kind of identifier. */
export const identifierName: (name: string) => IdentifierName = memoize((name: string) => {
  const words = [...singularWords(name)];
  const attributes: string[] = [];
  for (let last = words.at(-1); last !== undefined && ATTRIBUTES.has(last); last = words.at(-1)) {
    attributes.unshift(last);
    words.pop();
    if (words.at(-1) !== "or") break;
    words.pop();
  }
  // Some APIs put the kind first: `idBoard`.
  if (attributes.length === 0 && words.length > 1 && words[0] === "id") {
    words.shift();
    attributes.push("id");
  }
  return { entity: words.join(" "), attributes };
});

/** Returns the last word of an entity, which is its general kind: a `pull request` is a `request`. */
export function lastWord(entity: string): string {
  return entity.slice(entity.lastIndexOf(" ") + 1);
}
