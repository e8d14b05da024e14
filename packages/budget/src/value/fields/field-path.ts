import { invalidArgument, type SpecLensError } from "@speclens/core";

/** A member's name, or `null` for all names (written `*`). */
export type FieldStep = string | null;

/** Names from the root down. Arrays have no step, because names apply to all their items. */
export interface FieldPath {
  /** The path as it was written. */
  readonly text: string;
  /** The names. There is at least one. */
  readonly steps: readonly FieldStep[];
}

/** Characters that end a bare name or begin a different element. */
const SPECIAL: RegExp = /[.,[\]"*\s]/;

/**
 * Parses a list of fields: `id,owner.login,labels[].name`.
 *
 * Dots separate names, and commas separate paths. White space around them is ignored. `[]` after a name marks
 * an array and may be omitted. `*` means all names. A name that contains any of `. , [ ] " *` or white space
 * must be in double quotes, as in JSON: `"a.b"."c,d"`.
 *
 * @throws SpecLensError `argument-invalid` for a malformed list; the message names the character
 */
export function parseFieldPaths(text: string): FieldPath[] {
  const paths: FieldPath[] = [];
  for (let start = 0; ; ) {
    const { steps, end } = readSteps(text, start);
    paths.push({ text: text.slice(start, end).trim(), steps });
    if (end === text.length) return paths;
    if (text[end] !== ",") throw malformed(text, end, "a dot, a comma or the end");
    start = end + 1;
  }
}

function readSteps(
  text: string,
  start: number,
): { readonly steps: FieldStep[]; readonly end: number } {
  const steps: FieldStep[] = [];
  let at = skipArrays(text, start);
  // If the root is an array, `[].id` means `id`.
  if (at > start && text[at] === ".") at++;
  for (;;) {
    const step = readStep(text, at);
    steps.push(step.name);
    at = skipArrays(text, step.end);
    if (text[at] !== ".") return { steps, end: at };
    at++;
  }
}

/** Formats one step so that `parseFieldPaths` can read it. */
export function formatFieldStep(step: FieldStep): string {
  if (step === null) return "*";
  return step === "" || SPECIAL.test(step) ? JSON.stringify(step) : step;
}

function readStep(text: string, from: number): { readonly name: FieldStep; readonly end: number } {
  const start = skipSpace(text, from);
  if (text[start] === "*") return { name: null, end: start + 1 };
  if (text[start] === '"') return readQuoted(text, start);
  let end = start;
  while (end < text.length && !SPECIAL.test(text.charAt(end))) end++;
  if (end === start) throw malformed(text, start, "a name");
  return { name: text.slice(start, end), end };
}

function readQuoted(
  text: string,
  start: number,
): { readonly name: FieldStep; readonly end: number } {
  const quoted = /^"[^"\\]*(?:\\.[^"\\]*)*"/s.exec(text.slice(start))?.[0];
  if (quoted === undefined) throw malformed(text, text.length, "a closing quote");
  try {
    const name: unknown = JSON.parse(quoted);
    return { name: String(name), end: start + quoted.length };
  } catch {
    throw malformed(text, start, "a name in valid JSON quotes");
  }
}

function skipArrays(text: string, from: number): number {
  let at = skipSpace(text, from);
  while (text[at] === "[") {
    if (text[at + 1] !== "]") throw malformed(text, at + 1, '"]", since paths apply to all items');
    at = skipSpace(text, at + 2);
  }
  return at;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charAt(at).trim() === "") at++;
  return at;
}

function malformed(text: string, at: number, expected: string): SpecLensError {
  const found = at < text.length ? `found ${JSON.stringify(text[at])}` : "the text ends";
  return invalidArgument(
    "fields",
    `Malformed fields: expected ${expected} at character ${at + 1}, ${found}. Write id,owner.login,labels[].name; put names with special characters in double quotes.`,
  );
}
