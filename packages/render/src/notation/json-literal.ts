import { escapeControls, referencedSchema, schemaReference } from "@speclens/core";
import { isCleanLine } from "../text/clean-text.ts";

const BARE_NAME = /^[\p{L}\p{N}_@$][\p{L}\p{N}_@$.-]*$/u;
const BARE_REFERENCE = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/;
/** Marks what is not written. */
export const CUT = "…";

/**
 * Writes a value as JSON on one line. Invisible characters become `\uXXXX`, which JSON allows, so that
 * nothing is lost or hidden. A value that JSON cannot hold becomes `…`.
 */
export function jsonLiteral(value: unknown): string {
  if (Number.isFinite(value) && typeof value === "number") return numberLiteral(value);
  let text: string | undefined;
  try {
    text = JSON.stringify(value);
  } catch {
    // Cyclic, or nested deeper than the stack: no useful document holds such a value.
  }
  return escapeControls(text ?? CUT);
}

/** Writes a name, in quotes if it has anything but letters, digits and `_ @ $ . -`. */
export function nameLiteral(name: string): string {
  return BARE_NAME.test(name) ? name : jsonLiteral(name);
}

/** `$Name`, or `$"any name"`. */
export function referenceLiteral(name: string): string {
  return `$${BARE_REFERENCE.test(name) ? name : jsonLiteral(name)}`;
}

/**
 * The name in a `$ref` that `$Name` can replace; undefined for a reference to anything but a component,
 * and for one that is escaped in another way than by `schemaReference`.
 */
export function referencedName(reference: string): string | undefined {
  const name = referencedSchema(reference);
  return name !== undefined && schemaReference(name) === reference ? name : undefined;
}

/** `/pattern/`, or a JSON string if that would not be read back unchanged. */
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

/** Writes a number as JSON; the bounds of 64-bit integers exactly. */
export function numberLiteral(value: number): string {
  return INTEGER_BOUNDS.get(value) ?? String(value);
}
