import { nameWords } from "@speclens/text";
import { singularWords } from "@speclens/text/singular-words";
import { cleanLine } from "../text/clean-text.ts";
import type { PathStep } from "./path-steps.ts";

/** The last words of names of things that contain others, so that English says "in one folder". */
const CONTAINERS = new Set(
  (
    "area board bucket calendar cell channel chat cluster collection column conversation database directory document " +
    "drawer drive feed file folder forum inbox index library list location mailbox namespace notebook page partition " +
    "playlist project queue region room section set sheet site space store table thread timeline vault workbook worksheet " +
    "workspace zone"
  ).split(" "),
);
/** Segments that stand for whoever calls. */
const CALLER = new Set(["me", "my", "self", "myself", "mine", "@me", "current", "~"]);
/** Words at the end of a parameter's name that do not say what it identifies. */
const IDENTIFIERS = new Set(
  "id uuid guid uid name username login handle email key slug number code ref sha hash or".split(
    " ",
  ),
);
/** Words that English writes in capitals. */
const ACRONYMS = new Set("api dns ip sim sms ssh ssl tv url vm vpn".split(" "));
const PLURAL = /[^s]s$/;
/** The largest number of words in a phrase. The last ones say most. */
const MOST_WORDS = 4;
const LONGEST_WORD = 24;

/** A phrase that tells an operation apart. */
export interface StepPhrase {
  readonly text: string;
  /**
   * Whether it says what a path has or what it lacks. If the phrase only repeats a fixed segment, the words of that
   * segment.
   */
  readonly kind: "present" | "absent" | readonly string[];
}

/** Returns the phrase for the caller's own data. */
export function callerPhrase(): StepPhrase {
  return { text: "for the signed-in user", kind: "present" };
}

/** Says by which fixed segment a path differs: `under auction`. */
export function segmentPhrase(step: PathStep): StepPhrase {
  const words = nameWords(step.name);
  return { text: `under ${nameOf(step, words)}`, kind: words };
}

/** Says that a path leads to several things, one of which another path leads to: `a list of drives`. */
export function listPhrase({ name }: PathStep): StepPhrase {
  const noun = short(nameWords(name));
  return { text: PLURAL.test(noun) ? `a list of ${noun}` : "a list", kind: "present" };
}

/**
 * Says that a path does not name one of the things that another path names: `no folder given`. Where both have the same
 * fixed segment, it is named by the parameter, as in `proxy/{path}`: `no path given`.
 */
export function absencePhrase(step: PathStep, isBeside = false): StepPhrase {
  return { text: `no ${stepNoun(step, isBeside)} given`, kind: "absent" };
}

/**
 * Says what a step adds to a path: `for one repository`, `in one namespace`, `for actions`, `under admin`. At the end of
 * a path, it is what the path leads to: `one drive`, `for bank accounts`, or the segment: `/start`.
 *
 * @param beside the steps of other paths, which the phrase should not fit
 * @param isBeside whether another path is the same but for the parameter
 */
export function stepPhrase(
  step: PathStep,
  isLast: boolean,
  beside: readonly PathStep[],
  isBeside = false,
): StepPhrase {
  if (isCaller(step)) return callerPhrase();
  const noun = stepNoun(step, isBeside);
  const words = nameWords(step.name);
  const name = nameOf(step, words);
  if (step.parameters.length > 0) {
    // `people` and `persons` have the same singular.
    const isFitting = beside.some(
      (other) =>
        other.parameters.length > 0 && !isNamed(other, step.name) && stepNoun(other) === noun,
    );
    if (isFitting && words.length > 0) return segmentPhrase(step);
    if (noun !== stepNoun(step)) return { text: `${noun} given`, kind: "present" };
    return { text: `${isLast ? "" : `${preposition(noun)} `}one ${noun}`, kind: "present" };
  }
  if (PLURAL.test(name)) return { text: `for ${name}`, kind: words };
  if (isLast) return { text: `/${cleanLine(step.name).slice(0, 2 * LONGEST_WORD)}`, kind: words };
  const isContainer = preposition(name) === "in";
  return { text: isContainer ? `in the ${name}` : `under ${name}`, kind: words };
}

function isCaller({ name, parameters }: PathStep): boolean {
  return parameters.length === 0 && CALLER.has(name.toLowerCase());
}

/** Returns the name of a step. One with dots is a single word, as in `events.k8s.io`. */
function nameOf({ name }: PathStep, words: readonly string[]): string {
  return name.includes(".") ? cleanLine(name).slice(0, 2 * LONGEST_WORD) : short(words);
}

/** Returns whether a step has this name, whatever its case. */
export function isNamed(step: PathStep, name: string): boolean {
  return step.name.toLowerCase() === name.toLowerCase();
}

/**
 * Returns what a step leads to, in the singular: `mail folder` for `mailFolders`, `owner` for `{owner_id}`.
 *
 * @param isBeside whether another path has the same name without a parameter, so that the parameter says more
 */
export function stepNoun({ name, parameters }: PathStep, isBeside = false): string {
  const named = singularWords(parameters.at(-1) ?? "");
  const words = singularWords(name);
  const isIdentifier = IDENTIFIERS.has(named.at(-1) ?? "");
  if (isBeside && !isIdentifier && !PLURAL.test(name) && named.length > 0) return short(named);
  while (IDENTIFIERS.has(named.at(-1) ?? "")) named.pop();
  return short(words.length > 0 ? words : named) || "item";
}

function preposition(noun: string): "in" | "for" {
  return CONTAINERS.has(noun.slice(noun.lastIndexOf(" ") + 1)) ? "in" : "for";
}

function short(words: readonly string[]): string {
  return words
    .slice(-MOST_WORDS)
    .map((word) => (ACRONYMS.has(word) ? word.toUpperCase() : word.slice(0, LONGEST_WORD)))
    .join(" ");
}
