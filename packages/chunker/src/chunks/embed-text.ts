import { cutAtWord } from "../text/cut-text.ts";
import { CHARACTERS_PER_TOKEN, charactersWithin, textWidth } from "../text/estimate-tokens.ts";

/** The parts of a text to embed, in their order. */
export interface EmbedParts {
  /** What it is: title, tags, summary. */
  readonly before: readonly string[];
  readonly description: string;
  /** How it is called: METHOD path, the schema's name. */
  readonly after: readonly string[];
  /** Names of parameters or properties. */
  readonly names: readonly string[];
}

/** Longest text to be embedded, in characters: 200 tokens. */
const LONGEST_EMBED_TEXT: number = 200 * CHARACTERS_PER_TOKEN;
const LONGEST_DESCRIPTION = 500;
/** No line but the description's is longer, so that each of them has a place. */
const LONGEST_LINE = 200;
/** Room that a long description leaves to the names, if they need it. */
const ROOM_FOR_NAMES = 120;

/**
 * Composes a text of at most 200 tokens. If it would be longer the description gives way first,
 * since the other parts say in fewer words what the thing is.
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
