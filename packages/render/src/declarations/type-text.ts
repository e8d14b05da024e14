/** A type as text. */
export interface TypeText {
  /** The text. */
  readonly text: string;
  /**
   * How it combines with other types: an object alone can be an interface, and a union or intersection needs
   * parentheses.
   */
  readonly shape: "object" | "atom" | "union" | "intersection";
}

/** The type of any value. */
export const UNKNOWN: TypeText = { text: "unknown", shape: "atom" };
/** The type of any object. */
export const ANY_OBJECT: string = "Record<string, unknown>";

/** Returns a type that needs no parentheses. */
export function atom(text: string): TypeText {
  return { text, shape: "atom" };
}

/** Writes a type that more can follow. */
export function enclosed({ text, shape }: TypeText): string {
  return shape === "union" || shape === "intersection" ? `(${text})` : text;
}

/** Joins types that a value may have. */
export function union(types: readonly TypeText[]): TypeText {
  const unique = uniqueTypes(types);
  const [only] = unique;
  if (only === undefined) return UNKNOWN;
  if (unique.some(({ text }) => text === "unknown")) return UNKNOWN;
  if (unique.length === 1) return only;
  return {
    text: unique
      .map((type) => (type.shape === "intersection" ? `(${type.text})` : type.text))
      .join(" | "),
    shape: "union",
  };
}

/** Joins types that a value must have. A type that allows everything, or any object, adds nothing. */
export function intersection(types: readonly TypeText[]): TypeText {
  const unique = uniqueTypes(types).filter(({ text }) => text !== "unknown");
  const narrow = unique.filter(({ text }) => text !== ANY_OBJECT);
  const parts = narrow.length === 0 ? unique : narrow;
  const [only] = parts;
  if (only === undefined) return UNKNOWN;
  if (parts.length === 1) return only;
  return {
    text: parts.map((type) => (type.shape === "union" ? `(${type.text})` : type.text)).join(" & "),
    shape: "intersection",
  };
}

function uniqueTypes(types: readonly TypeText[]): TypeText[] {
  return [...new Map(types.map((type) => [type.text, type])).values()];
}
