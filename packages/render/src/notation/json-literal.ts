import { escapeControls, referencedSchema, schemaReference } from "@speclens/core";
import { isCleanLine } from "../text/clean-text.ts";

const BARE_NAME = /^[\p{L}\p{N}_@$][\p{L}\p{N}_@$.-]*$/u;
const BARE_REFERENCE = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/;
/** The mark for omitted content. */
export const CUT = "…";

/**
 * Writes a value as JSON on one line. Invisible characters become `\uXXXX`, which JSON allows, so that
 * nothing is lost or hidden. A value that JSON cannot represent becomes `…`.
 */
export function jsonLiteral(value: unknown): string {
  if (Number.isFinite(value) && typeof value === "number") return numberLiteral(value);
  let text: string | undefined;
  try {
    text = JSON.stringify(value);
  } catch {
    // The value is cyclic or nested deeper than the stack. No useful document contains such a value.
  }
  return escapeControls(text ?? CUT);
}

/** Writes a name. Adds quotes if it contains characters other than letters, digits and `_ @ $ . -`. */
export function nameLiteral(name: string): string {
  return BARE_NAME.test(name) ? name : jsonLiteral(name);
}

/** Writes a reference as `$Name` or `$"any name"`. */
export function referenceLiteral(name: string): string {
  return `$${BARE_REFERENCE.test(name) ? name : jsonLiteral(name)}`;
}

/**
 * Returns the name in a `$ref` that `$Name` can replace. Returns undefined for a reference to anything other
 * than a component, or if it is escaped differently from `schemaReference`.
 */
export function referencedName(reference: string): string | undefined {
  const name = referencedSchema(reference);
  return name !== undefined && schemaReference(name) === reference ? name : undefined;
}

/** Writes `/pattern/`, or a JSON string if the pattern would not be read back unchanged. */
export function patternLiteral(pattern: string): string {
  const plain = pattern !== "" && !pattern.includes("/") && !pattern.endsWith("\\");
  return plain && isCleanLine(pattern) ? `/${pattern}/` : jsonLiteral(pattern);
}

/**
 * 64-bit bounds as JSON.parse rounds them, and the numbers that were meant. The greatest integers,
 * 2⁶³ − 1 and 2⁶⁴ − 1, are not doubles: they arrive as the power itself, as do the rounded forms that
 * other tools write (`9223372036854776000`).
 */
const INTEGER_BOUNDS: ReadonlyMap<number, string> = new Map([
  [-(2 ** 63), "-9223372036854775808"],
  [2 ** 63, "9223372036854775807"],
  [2 ** 64, "18446744073709551615"],
]);

/** Writes a number as JSON. The bounds of 64-bit integers are exact. */
export function numberLiteral(value: number): string {
  return INTEGER_BOUNDS.get(value) ?? String(value);
}
