/**
 * A type in the notation and what holds it together, so that whoever puts it into a larger one
 * knows whether it needs parentheses.
 */
export interface TypeText {
  readonly text: string;
  /**
   * `atom`: nothing can come between its parts. `list`: names or values joined by `|` without
   * spaces. `composed`: joined by operators, or followed by a default.
   */
  readonly shape: "atom" | "list" | "composed";
  /**
   * Only a reference or only one combination: annotations behind it are read as keywords beside that
   * one. Behind a type they would be read as the type's own.
   */
  readonly pure?: boolean;
}

export function atom(text: string): TypeText {
  return { text, shape: "atom" };
}

/** In parentheses, unless it is an atom. */
export function asAtom(type: TypeText): string {
  return type.shape === "atom" ? type.text : `(${type.text})`;
}

/** As a member of an operator: lists need no parentheses there. */
export function asOperand(type: TypeText): string {
  return type.shape === "composed" ? `(${type.text})` : type.text;
}
