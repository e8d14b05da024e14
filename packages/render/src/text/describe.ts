import { plainText } from "@speclens/text";
import { cleanSentence } from "./clean-sentence.ts";
import { cleanLine, cleanText } from "./clean-text.ts";

/** The amount of each description to show: nothing, its first sentence, or all of it. */
export type Verbosity = "none" | "short" | "full";

/** Characters that a whole text may have beyond its first sentence without being cut: a full stop, a bracket. */
const SAME = 2;
/** Maximum number of characters to read. A description can be a whole manual. */
const READ = 4000;

/**
 * Shortens a description to one line of the requested length. `short` marks a cut with `…`. Returns `""` if there
 * is nothing to show.
 *
 * @param longest for `short`: shows more sentences than the first, up to this many characters; default 0
 */
export function describe(description: unknown, verbosity: Verbosity, longest = 0): string {
  if (typeof description !== "string" || verbosity === "none") return "";
  if (verbosity === "full") return cleanLine(description);
  const sentence = cleanSentence(description);
  const whole = plainText(cleanText(description.slice(0, READ))).trim();
  const isRead = description.length <= READ;
  if (sentence === "" || (isRead && whole.length <= sentence.length + SAME)) return sentence;
  if (isRead && whole.length <= longest) return whole;
  const several = sentencesUpTo(whole, longest);
  const shown = several.length > sentence.length ? several : sentence;
  return shown.endsWith("…") ? shown : `${shown} …`;
}

/** Returns the whole sentences that have at most `longest` characters together. */
function sentencesUpTo(text: string, longest: number): string {
  const start = text.slice(0, longest + 1);
  const ends = [...start.matchAll(/[.!?。](?=\s)/gu)];
  return start.slice(0, (ends.at(-1)?.index ?? -1) + 1);
}
