import { cleanSentence } from "../text/clean-sentence.ts";
import type { CompactIndexOperation } from "./compact-index-document.ts";

/** Maximum length in characters. */
const LONGEST = 25;
const LONGEST_TITLE = 40;

/** Maximum number of characters of a summary to read. Some summaries are whole paragraphs. */
const READ = 200;

/** Signs of the notation. */
const MARKS = /[()[\];]/g;

const ARTICLES = /(?<=\s|^)(?:an?|the)\s/giu;

/** Words that have no meaning at the end of a cut text. */
const LEADING_ON =
  /(?:[\s,:–-]+(?:about|and|are|as|at|based|by|for|from|if|in|into|is|of|on|or|that|this|to|using|via|which|with|within|your|your))+$/iu;

const WORD = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}]+|\p{N}+/gu;

/** Words that each method implies. */
const SAID_BY_METHOD: Readonly<Record<string, ReadonlySet<string>>> = {
  GET: stems(
    "get gets list lists read reads retrieve retrieves return returns fetch show view find",
  ),
  POST: stems("post posts create creates add adds new make"),
  PUT: stems("put puts update updates set sets replace replaces edit modify change"),
  PATCH: stems("patch patches update updates edit modify modifies change partially"),
  DELETE: stems("delete deletes remove removes destroy"),
};
/** Words that name neither a thing nor an action. */
const SAID_ANYWAY = stems(
  "all a an the by id of for in on to from with and or this that it its your given specified specific single one existing particular object resource",
);

/** Words that say nothing about an API in its title. */
const SAID_BY_ANY_TITLE = stems(
  "a an and api apis by com documentation for http https of open openapi reference rest service specification swagger the v version web",
);

/**
 * Shortens an operation's summary to at most 25 characters, ending at a word, without articles. Returns `""`
 * if the path or method implies every word (`List issues` of `GET /issues`). If they imply only the start,
 * the result begins with the first word that they do not imply.
 */
export function shortSummary({ method, path, summary = "" }: CompactIndexOperation): string {
  const said = new Set([...wordStems(path), ...(SAID_BY_METHOD[method] ?? []), ...SAID_ANYWAY]);
  return shortText(summary, said, LONGEST);
}

/** Shortens the title of a document to at most 40 characters in the same way. Returns `""` if its id has every word. */
export function shortTitle(id: string, title: string): string {
  const numbers = title.match(/\d+/g) ?? [];
  const said = new Set([...wordStems(id), ...numbers, ...SAID_BY_ANY_TITLE]);
  const text = shortText(title, said, LONGEST_TITLE);
  // A heading says in this form how many operations it names.
  return /^\d+ of \d+$/.test(text) ? "" : text;
}

function shortText(text: string, said: ReadonlySet<string>, longest: number): string {
  const sentence = cleanSentence(text.slice(0, 10 * READ), READ)
    .replace(MARKS, " ")
    .replace(ARTICLES, "")
    .replace(/\s+/g, " ")
    .replace(/[.\s…]+$/u, "")
    .trim();
  const isNew = (part: string): boolean => wordStems(part).some((stem) => !said.has(stem));
  if (!isNew(sentence)) return "";
  const start = cutAtWord(sentence, longest);
  if (isNew(start)) return start;
  const words = sentence.split(" ");
  return cutAtWord(words.slice(words.findIndex(isNew)).join(" "), longest);
}

function cutAtWord(text: string, longest: number): string {
  const characters = Array.from(text);
  if (characters.length <= longest) return text;
  const cut = characters.slice(0, longest + 1).join("");
  const space = cut.lastIndexOf(" ");
  // A text without spaces has no word to cut at.
  if (space <= 0) return characters.slice(0, longest).join("");
  return cut
    .slice(0, space)
    .replace(LEADING_ON, "")
    .replace(/[\s,:–-]+$/u, "");
}

function stems(words: string): ReadonlySet<string> {
  return new Set(wordStems(words));
}

/**
 * Returns the words of a text or an identifier (`repoName`, `repo_name`), in lower case and without English
 * plural endings. This is accurate enough to detect that `List issues` repeats `/issues`.
 */
export function wordStems(text: string): string[] {
  return (text.match(WORD) ?? []).map((word) =>
    word
      .toLowerCase()
      .replace(/ies$/, "y")
      .replace(/(?<=[a-z][^su])s$/, ""),
  );
}
