import { nameWords } from "@speclens/text";
import { singularWords } from "@speclens/text/singular-words";
import { cleanLine } from "../text/clean-text.ts";
import { type PathStep, stepKey } from "./path-steps.ts";
import {
  absencePhrase,
  callerPhrase,
  isNamed,
  listPhrase,
  type StepPhrase,
  segmentPhrase,
  stepNoun,
  stepPhrase,
} from "./step-phrase.ts";
import type { TwinFacts } from "./twin-facts.ts";

/** The largest number of differences to name. */
const MOST_PHRASES = 2;
/** Longer versions are no versions. */
const LONGEST_VERSION = 30;

/**
 * Follows the path of a hit, and names where those of others leave it; or version, names of parameters and method, if
 * the paths have the same steps. Returns up to two phrases.
 */
export function pathDifferences(own: TwinFacts, rivals: readonly TwinFacts[]): StepPhrase[] {
  const phrases: StepPhrase[] = [];
  let left = rivals;
  for (let place = 0; place <= own.steps.length && left.length > 0; place++) {
    const others = left.filter(({ keys }) => keys[place] !== own.keys[place]);
    if (others.length === 0) continue;
    left = left.filter((rival) => !others.includes(rival));
    phrases.push(...branchPhrases(own, others, place));
  }
  if (left.length > 0 && phrases.length === 0) phrases.push(...otherPhrases(own, left));
  return phrases.slice(0, MOST_PHRASES);
}

/** Says what a hit's path has, from a place at which the paths of others differ. */
function branchPhrases(own: TwinFacts, others: readonly TwinFacts[], place: number): StepPhrase[] {
  const rest = own.keys.slice(place);
  const phrases: StepPhrase[] = [];
  const having = others.filter(({ keys }) => !isContained(rest, keys.slice(place)));
  if (having.length > 0) {
    // The first step that the fewest others have.
    const counts = rest.map((key) => having.filter(({ keys }) => keys.includes(key, place)).length);
    const at = place + counts.indexOf(Math.min(...counts));
    phrases.push(...phraseAt(own, having, at));
  }
  const [extra] = others
    .filter((other) => !having.includes(other) && parameterCount(other) > parameterCount(own))
    .flatMap(({ steps }) => steps.slice(place))
    .filter((step) => step.parameters.length > 0 && !rest.includes(stepKey(step)));
  if (extra !== undefined) phrases.push(absencePhrase(extra));
  return phrases;
}

function phraseAt(own: TwinFacts, others: readonly TwinFacts[], at: number): StepPhrase[] {
  const step = own.steps[at];
  if (step === undefined) return [];
  const isLast = at === own.steps.length - 1;
  const beside = others.flatMap(({ steps }) => steps[at] ?? []);
  const isBeside = others.some((other) => namesOf(other) === namesOf(own));
  const alike = others.find(({ steps }) => isNamed(steps[at] ?? NO_STEP, step.name));
  const isOther = parameterCount(own) === (alike && parameterCount(alike));
  if (alike !== undefined && (isOther || (step.parameters.length === 0 && !isBeside))) {
    // `/car/{id}` beside `/car/auction/{id}`: the parameter is the same.
    const known = new Set(alike.steps.map(({ name }) => name.toLowerCase()));
    const only = own.steps.slice(at).find(({ name }) => !known.has(name.toLowerCase()));
    if (only !== undefined)
      return [
        only.parameters.length > 0
          ? segmentPhrase(only)
          : stepPhrase(only, only === own.steps.at(-1), []),
      ];
    if (isOther) return [];
  }
  const ofOne = beside.find(({ parameters }) => parameters.length > 0);
  if (step.parameters.length === 0 && ofOne !== undefined) {
    const isSame = isNamed(ofOne, step.name);
    if (isSame && isLast && own.hit.method === "GET" && !isNamedByParameter(ofOne, isBeside))
      return [listPhrase(step)];
    // `/account` beside `/accounts/{id}` is a default.
    if ((isSame && isBeside) || (isLast && stepNoun(ofOne) === stepNoun(step)))
      return [absencePhrase(ofOne, isSame && isBeside)];
    if (at === 0 && isNamed(step, "user") && !isSame) return [callerPhrase()];
  }
  return [stepPhrase(step, isLast, beside, isBeside)];
}

const NO_STEP: PathStep = { name: "", parameters: [] };

function isNamedByParameter(step: PathStep, isBeside: boolean): boolean {
  return isBeside && stepNoun(step, true) !== stepNoun(step);
}

/** Returns the names of the steps of a path, joined. */
function namesOf({ steps }: TwinFacts): string {
  return steps.map(({ name }) => name.toLowerCase()).join("/");
}

function parameterCount({ steps }: TwinFacts): number {
  return steps.reduce((count, { parameters }) => count + parameters.length, 0);
}

/** Says what differs between operations whose paths have the same steps: version, names of parameters, or method. */
function otherPhrases(own: TwinFacts, rivals: readonly TwinFacts[]): StepPhrase[] {
  if (rivals.some(({ version }) => version !== own.version)) {
    const version = cleanLine(own.version).slice(0, LONGEST_VERSION);
    return version === "" ? [] : [{ text: `version ${version}`, kind: nameWords(version) }];
  }
  const parametersOf = ({ steps }: TwinFacts) => steps.flatMap(({ parameters }) => parameters);
  const others = rivals.map(parametersOf);
  for (const [place, name] of parametersOf(own).entries()) {
    const isAlone = others.every((names) => names[place] !== name);
    const words = singularWords(name).join(" ");
    if (isAlone && words !== "") return [{ text: `by ${words}`, kind: "present" }];
  }
  const methods = new Set(rivals.map(({ hit }) => hit.method));
  const phrase = METHODS.get(own.hit.method);
  return phrase !== undefined && methods.has(phrase.beside)
    ? [{ text: phrase.text, kind: "present" }]
    : [];
}

/** What a method means beside another one for the same path and purpose. */
const METHODS: ReadonlyMap<string, { readonly beside: string; readonly text: string }> = new Map([
  ["PUT", { beside: "PATCH", text: "replaces everything" }],
  ["PATCH", { beside: "PUT", text: "changes only what is given" }],
  ["GET", { beside: "POST", text: "arguments in the URL" }],
  ["POST", { beside: "GET", text: "arguments in the body" }],
]);

/** Returns whether a list has all items of another one, in the same order. */
function isContained(some: readonly string[], all: readonly string[]): boolean {
  let next = 0;
  for (const one of all) if (one === some[next]) next++;
  return next === some.length;
}
