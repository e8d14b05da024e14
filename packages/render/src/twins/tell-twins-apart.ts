import type { Hit } from "@speclens/core";
import { nameWords } from "@speclens/text";
import { singularWords } from "@speclens/text/singular-words";
import { pathDifferences } from "./path-differences.ts";
import type { StepPhrase } from "./step-phrase.ts";
import { type TwinFacts, twinFacts } from "./twin-facts.ts";

/**
 * Says for each hit what tells it apart from its twins among the hits: `for one repository` beside `for one
 * organization`. Twins are operations of the same document whose summaries say the same, or whose paths end alike while
 * the summary of one says less than that of the other. A difference that the category of a hit names is not repeated.
 *
 * @param hits hits that are shown together
 * @returns the differences of the hits that have any, each in up to two phrases
 */
export function tellTwinsApart(hits: readonly Hit[]): ReadonlyMap<Hit, string> {
  const all = hits.map(twinFacts);
  const rivals = new Map(all.map((own) => [own, all.filter((other) => isSameSaid(own, other))]));
  const told = new Map<TwinFacts, string>();
  for (const own of all) {
    const same = rivals.get(own) ?? [];
    const phrases = same.length > 0 ? pathDifferences(own, same) : besideLonger(own, all);
    if (phrases.length === 0 || isInCategory(phrases, own, same)) continue;
    told.set(own, joined(phrases));
  }
  // What two of them have in common does not tell them apart.
  const isTelling = ([own, text]: readonly [TwinFacts, string]): boolean =>
    !rivals.get(own)?.some((rival) => told.get(rival) === text);
  return new Map([...told].filter(isTelling).map(([{ hit }, text]) => [hit, text]));
}

/** Returns whether the summary of a hit says the same as that of another one. */
function isSameSaid(own: TwinFacts, other: TwinFacts): boolean {
  if (own === other || own.hit.document !== other.hit.document || own.said !== other.said)
    return false;
  return own.said !== "" || endsAlike(own, other);
}

function endsAlike(own: TwinFacts, other: TwinFacts): boolean {
  return own.hit.method === other.hit.method && own.keys.at(-1) === other.keys.at(-1);
}

/**
 * Returns the first difference from hits whose paths end alike and whose summaries say more: `List teams` beside `List
 * teams of the caller`. Only what the summary does not say, and not what is absent, for the other summaries tell that.
 */
function besideLonger(own: TwinFacts, all: readonly TwinFacts[]): StepPhrase[] {
  const { nouns } = own;
  const longer = all.filter(
    (other) =>
      other.hit.document === own.hit.document &&
      other.nouns.size > nouns.size &&
      endsAlike(own, other) &&
      [...nouns].every((noun) => other.nouns.has(noun)),
  );
  const [first] = longer.length > 0 ? pathDifferences(own, longer) : [];
  const isNew =
    first?.kind === "present" && !singularWords(first.text).some((word) => nouns.has(word));
  return first !== undefined && isNew ? [first] : [];
}

/** Joins phrases: `for one user, one message`. */
function joined([first, ...others]: readonly StepPhrase[]): string {
  return [first?.text ?? "", ...others.map(({ text }) => text.replace(/^for (?=one )/, ""))].join(
    ", ",
  );
}

/** Returns whether the category of a hit, which its rivals do not have, names everything that the phrases repeat. */
function isInCategory(
  phrases: readonly StepPhrase[],
  { hit }: TwinFacts,
  rivals: readonly TwinFacts[],
): boolean {
  const { category } = hit;
  if (category === undefined || rivals.some((rival) => rival.hit.category === category))
    return false;
  const words = nameWords(category);
  return phrases.every(
    ({ kind }) => typeof kind === "object" && kind.every((word) => words.includes(word)),
  );
}
