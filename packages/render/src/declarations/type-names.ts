/** Global types that the declarations use, and the name of a type parameter that cannot be redeclared. */
const TAKEN: ReadonlySet<string> = new Set(["Record", "Blob"]);
/** Characters of a name. */
const LONGEST_NAME = 60;

/** Gives out names of types. */
export interface TypeNames {
  /** Returns a name that no other type has: `FullRepository` for `full-repository`. */
  take(text: string): string;
}

/** Returns an object that gives every type another name. Names begin with a capital, so none is a word of the language. */
export function createTypeNames(): TypeNames {
  const used = new Set<string>(TAKEN);
  return {
    take: (text) => {
      const name = typeName(text);
      let unique = name;
      for (let number = 2; used.has(unique); number++) unique = `${name}${number}`;
      used.add(unique);
      return unique;
    },
  };
}

function typeName(text: string): string {
  // Letters outside the first plane are no identifiers for older targets.
  const words = text.slice(0, 4 * LONGEST_NAME).match(/[\p{L}\p{Nd}_]+/gu) ?? [];
  const plain = words.map((word) => [...word].filter((letter) => letter.length === 1).join(""));
  const name = plain.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join("");
  const cut = name.slice(0, LONGEST_NAME);
  return /^[\p{L}]/u.test(cut) && /^[^\p{Ll}]/u.test(cut) ? cut : `Type${cut}`;
}
