import { cutAtWord } from "../text/cut-text.ts";
import { CHARACTERS_PER_TOKEN, charactersWithin, textWidth } from "../text/estimate-tokens.ts";

/** The parts of a text to embed, in order. */
export interface EmbedParts {
  /** Lines that identify the subject: title, tags, summary. */
  readonly before: readonly string[];
  readonly description: string;
  /** Lines that say how to call or refer to it: METHOD path, or the name of the schema. */
  readonly after: readonly string[];
  /** Names of parameters or properties. */
  readonly names: readonly string[];
}

/** The longest text to embed, in characters: 200 tokens. */
const LONGEST_EMBED_TEXT: number = 200 * CHARACTERS_PER_TOKEN;
const LONGEST_DESCRIPTION = 500;
/** The longest line other than the description, so that every line has room. */
const LONGEST_LINE = 200;
/** Characters that a long description leaves for the names, if they need them. */
const ROOM_FOR_NAMES = 120;

/**
 * Builds a text of up to 200 tokens. If the text is too long, the description is shortened first, because the
 * other parts are more concise.
 */
export function embedText(parts: EmbedParts): string {
  const before = parts.before.filter(Boolean).map((part) => cutAtWord(part, LONGEST_LINE));
  const after = parts.after.filter(Boolean).map((part) => cutAtWord(part, LONGEST_LINE));
  const names = parts.names.join(" ");
  const fixed = [...before, ...after].reduce((sum, line) => sum + textWidth(line) + 1, 0);
  const room = LONGEST_EMBED_TEXT - fixed - Math.min(names.length, ROOM_FOR_NAMES) - 2;
  const description = cutToWidth(parts.description, Math.min(LONGEST_DESCRIPTION, room));
  const left = LONGEST_EMBED_TEXT - fixed - textWidth(description) - 2;
  return cutToWidth(
    [...before, description, ...after, cutToWidth(names, left)].filter(Boolean).join("\n"),
    LONGEST_EMBED_TEXT,
  );
}

function cutToWidth(text: string, width: number): string {
  return cutAtWord(text, charactersWithin(text, width));
}
