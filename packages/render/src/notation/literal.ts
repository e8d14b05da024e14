import { escapeControls, referencedSchema, schemaReference } from "@speclens/core";
import { isCleanLine } from "../text/clean-text.ts";
import { numberLiteral } from "./number-literal.ts";

const BARE_NAME = /^[\p{L}\p{N}_@$][\p{L}\p{N}_@$.-]*$/u;
const BARE_REFERENCE = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/;
/** What stands for that which is not written. */
export const CUT = "…";

/**
 * A value as JSON in one line. Characters that cannot be seen are written as `\uXXXX`, which JSON
 * allows, so nothing is lost and nothing is hidden. A value that JSON cannot hold becomes `…`.
 */
export function jsonLiteral(value: unknown): string {
  if (Number.isFinite(value) && typeof value === "number") return numberLiteral(value);
  let text: string | undefined;
  try {
    text = JSON.stringify(value);
  } catch {
    // Cyclic, or nested deeper than the stack: no document of any use holds such a value.
  }
  return escapeControls(text ?? CUT);
}

/** A name as it is, or in quotes where it holds anything but letters, digits and `_ @ $ . -`. */
export function nameLiteral(name: string): string {
  return BARE_NAME.test(name) ? name : jsonLiteral(name);
}

/** `$Name`, or `$"any name"`. */
export function referenceLiteral(name: string): string {
  return `$${BARE_REFERENCE.test(name) ? name : jsonLiteral(name)}`;
}

/**
 * The name in a `$ref` that `$Name` can stand for; undefined for a reference to anything else, and for
 * one that is escaped in another way than `schemaReference` does.
 */
export function referencedName(reference: string): string | undefined {
  const name = referencedSchema(reference);
  return name !== undefined && schemaReference(name) === reference ? name : undefined;
}

/** `/pattern/`, or a JSON string where that would not come back the same. */
export function patternLiteral(pattern: string): string {
  const plain = pattern !== "" && !pattern.includes("/") && !pattern.endsWith("\\");
  return plain && isCleanLine(pattern) ? `/${pattern}/` : jsonLiteral(pattern);
}
