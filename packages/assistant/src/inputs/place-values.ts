import type { JsonValue } from "@speclens/core";
import { isIdentifier } from "./input-labels.ts";
import type { OperationInput } from "./operation-input.ts";
import { placePerson } from "./place-person.ts";
import type { QuestionValue } from "./question-value.ts";

/** How well a value fits an input, by why it does. From 0.6, it is taken. */
const FITS = {
  /** The word before the value names the input; the second and third word before it. */
  label: [0.9, 0.75, 0.6],
  /** The kind of the value says what it is: an address. */
  kind: 0.8,
  /** It begins like the name of the input: `sub_1Pg` and subscription. */
  prefix: 0.8,
  /** It is the only id of the question, and the input identifies something. */
  id: 0.6,
} as const;
const LEAST_FIT = 0.6;
/** Two names with a slash between: an owner and what it owns. */
const PAIR = /^[\p{L}\p{N}-]+\/[\p{L}\p{N}_.-]+$/u;
/** The shortest choice that a word of the question may select. */
const SHORTEST_CHOICE = 4;

/**
 * Finds the values of a question that belong to the inputs of one operation. Each value has one place, where it fits
 * best. A choice of a parameter is its value if the question has its words and those of no other choice.
 */
export function placeValues(
  inputs: readonly OperationInput[],
  values: readonly QuestionValue[],
  question: string,
): Map<OperationInput, JsonValue> {
  const isOnlyId = values.filter(({ kind }) => kind === "id").length === 1;
  const fits = inputs
    .flatMap((input) =>
      values.map((value) => ({ input, value, fit: fitOf(input, value, isOnlyId) })),
    )
    .filter(({ fit }) => fit >= LEAST_FIT)
    .sort((left, right) => right.fit - left.fit || rankOf(left.input) - rankOf(right.input));
  const placed = placePairs(inputs, values);
  for (const [input, name] of placePerson(inputs, values)) placed.set(input, name);
  const used = new Set<QuestionValue>();
  const words = ` ${plain(question)} `;
  for (const { input, value, fit } of fits) {
    if (placed.has(input) || used.has(value)) continue;
    // "In namespace shop, run v2.1": the question says what the namespace is, so that the only id is something else.
    const word = fit <= FITS.id ? labelledWord(input, question, words) : undefined;
    placed.set(input, word ?? typed(value.text, input));
    if (word === undefined) used.add(value);
  }
  for (const input of inputs) {
    if (placed.has(input) || input.in === "body") continue;
    const value = chosenValue(input, words) ?? labelledWord(input, question, words);
    if (value !== undefined) placed.set(input, value);
  }
  return placed;
}

/** Places `octocat/hello-world` in two path parameters that follow one another: `/repos/{owner}/{repo}`. */
function placePairs(
  inputs: readonly OperationInput[],
  values: readonly QuestionValue[],
): Map<OperationInput, JsonValue> {
  const placed = new Map<OperationInput, JsonValue>();
  const path = inputs.filter(({ in: place }) => place === "path");
  const pair = values.find(({ text }) => PAIR.test(text));
  const first = path.findIndex((input, index) => input.pairsWith === path[index + 1]?.name);
  const [one, other] = first === -1 ? [] : path.slice(first, first + 2);
  if (pair === undefined || one === undefined || other === undefined) return placed;
  const [left = "", right = ""] = pair.text.split("/");
  return placed.set(one, left).set(other, right);
}

/** Paths need values first, then what is required; then short names, which mean the usual thing. */
function rankOf({ in: place, required, name }: OperationInput): number {
  return place === "path" ? 0 : (required ? 100 : 200) + Math.min(name.length, 99);
}

function fitOf(
  input: OperationInput,
  { kind, text, before }: QuestionValue,
  isOnlyId: boolean,
): number {
  const { name, types, format = "", choices, labels } = input;
  if (choices !== undefined) return 0;
  const allows = (type: string): boolean => types.length === 0 || types.includes(type);
  const isNumber = /^\d+(?:\.\d+)?$/.test(text);
  if (!allows("string") && !(isNumber && (allows("integer") || allows("number")))) return 0;
  if (/^date/.test(format) !== (kind === "date") && (kind === "date" || format !== "")) return 0;
  const place = [...before].reverse().findIndex((word) => labels.some((one) => isSame(one, word)));
  const labelled = FITS.label[place] ?? 0;
  const own = name.toLowerCase();
  // Fields deep in a body have the same names as those that matter.
  const isPlain = !name.includes(".");
  switch (kind) {
    case "email":
      return isPlain && (format === "email" || /e?mail(?:_?address)?$/.test(own)) ? FITS.kind : 0;
    case "url":
      return isPlain && /^(?:callback_?|target_?|website_?)?ur[il]$/.test(own)
        ? FITS.kind
        : labelled;
    case "phone":
      return isPlain && /phone|mobile/.test(own) ? Math.max(labelled, FITS.kind) : 0;
    case "name":
    case "text":
      // An id is looked up by a name, so that a name cannot be one.
      return isIdentifier(name) && !/\d/.test(text) ? 0 : labelled;
    case "id": {
      if (input.in === "path" && PAIR.test(text)) return 0;
      if (input.in !== "path" && !isIdentifier(name)) return labelled;
      const start = /^[a-z]{2,}(?=[_-])/.exec(text)?.[0];
      const isLike = start !== undefined && labels.some((label) => label.startsWith(start));
      const only = input.in === "path" && isOnlyId ? FITS.id : 0;
      return Math.max(labelled, isLike ? FITS.prefix : 0, only);
    }
    default:
      return labelled;
  }
}

function isSame(label: string, word: string): boolean {
  return word === label || word === `${label}s`;
}

function typed(text: string, { types }: OperationInput): JsonValue {
  const isNumeric = types.includes("integer") || types.includes("number");
  return isNumeric && !types.includes("string") ? Number(text) : text;
}

/** Returns the only choice whose words the question has. */
function chosenValue({ choices = [] }: OperationInput, words: string): JsonValue | undefined {
  if (choices.length < 2) return undefined;
  const named = choices.filter(
    (choice) =>
      typeof choice === "string" &&
      choice.length >= SHORTEST_CHOICE &&
      words.includes(` ${plain(choice)} `),
  );
  return named.length === 1 ? named[0] : undefined;
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Returns `acme` of "in our realm acme," or "(realm acme)" for a path parameter that is a name. */
function labelledWord(
  { in: place, name, labels }: OperationInput,
  question: string,
  words: string,
): JsonValue | undefined {
  if (place !== "path" || isIdentifier(name)) return undefined;
  for (const label of labels) {
    // A pattern for each label of a long path would take seconds.
    if (!words.includes(` ${label} `) || !/^[\p{L}\p{N}]+$/u.test(label)) continue;
    const found = new RegExp(
      String.raw`(?:\b(?:in|of|on|from|to|for)\s(?:the\s|our\s|my\s)?|\()${label}\s([\p{L}\p{N}][\p{L}\p{N}._-]*)(?=[,;:!?)]|\.(?:\s|$)|$|\s(?:and|has|have|is|with)\b)`,
      "iu",
    ).exec(question)?.[1];
    if (found !== undefined) return found.replace(/\.$/, "");
  }
  return undefined;
}
