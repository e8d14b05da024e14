import type { AST } from "@eslint-community/regexpp";

/** Maximum number of characters of a text. */
const LONGEST = 1_000;

/** Characters to try in a class, the most readable first. */
const READABLE = "a1A-_ .@/:+#é";

/**
 * Writes a short text for a pattern: the first alternative of each group, and the fewest repetitions that reach the
 * length `least`. Ignores assertions other than the ends, so the caller must check the text.
 */
export function writeMatching(pattern: AST.Pattern, least = 0): string {
  const short = write(pattern, 0);
  return short.length >= least ? short : write(pattern, least - short.length);

  /** @param extra characters to add with the first repetition that may have them */
  function write(root: AST.Pattern, extra: number): string {
    let missing = extra;
    let length = 0;
    const alternative = (alternatives: readonly AST.Alternative[]): string =>
      (alternatives[0]?.elements ?? []).map(element).join("");
    const element = (node: AST.Element): string => {
      if (length > LONGEST) throw new RangeError("The text is too long.");
      const text = textOf(node);
      length += node.type === "Quantifier" ? 0 : text.length;
      return text;
    };
    const textOf = (node: AST.Element): string => {
      switch (node.type) {
        case "Character":
          return String.fromCodePoint(node.value);
        case "CharacterSet":
        case "CharacterClass":
          return characterOf(node);
        case "Group":
        case "CapturingGroup":
          return alternative(node.alternatives);
        case "Quantifier": {
          let text = "";
          for (let count = 0; count < node.max; count++) {
            if (count >= node.min && (missing <= 0 || text.length > LONGEST)) break;
            const part = element(node.element);
            if (part === "") break;
            if (count >= node.min) missing -= part.length;
            text += part;
          }
          return text;
        }
        default:
          return "";
      }
    };
    return alternative(root.alternatives);
  }
}

function characterOf(node: AST.CharacterSet | AST.CharacterClass): string {
  const within = new RegExp(node.raw, "u");
  const readable = [...READABLE].find((character) => within.test(character));
  if (readable !== undefined) return readable;
  const [first] = node.type === "CharacterClass" && !node.negate ? node.elements : [];
  if (first?.type === "Character") return String.fromCodePoint(first.value);
  if (first?.type === "CharacterClassRange") return String.fromCodePoint(first.min.value);
  throw new RangeError("No character of the class is known.");
}
