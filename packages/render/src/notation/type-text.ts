/**
 * A type in the notation, with its kind of cohesion. The cohesion determines whether the type needs
 * parentheses inside a larger type.
 */
export interface TypeText {
  readonly text: string;
  /**
   * `atom`: nothing can come between its parts. `list`: names or values joined by `|` without spaces.
   * `composed`: joined by operators, or followed by a default.
   */
  readonly shape: "atom" | "list" | "composed";
  /**
   * Whether it is only a reference or one combination. Annotations after it are then read as keywords next to
   * it. After a type, they are read as the type's own.
   */
  readonly pure?: boolean;
}

export function atom(text: string): TypeText {
  return { text, shape: "atom" };
}

/** Adds parentheses unless it is an atom. */
export function asAtom(type: TypeText): string {
  return type.shape === "atom" ? type.text : `(${type.text})`;
}

/** Adds parentheses if an operand needs them. Lists do not. */
export function asOperand(type: TypeText): string {
  return type.shape === "composed" ? `(${type.text})` : type.text;
}
