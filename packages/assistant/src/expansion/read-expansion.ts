import { operationKey } from "@speclens/core";
import { splitIdentifier } from "@speclens/text";
import type { Expansion, IndexContents } from "./expansion.ts";

/** Maximum number of words to take from a reply. More would outweigh the question. */
export const MOST_TERMS = 12;
/** Maximum number of operations to take from a reply: as many as a search shows. */
export const MOST_OPERATIONS = 5;
/** Maximum number of characters to read. A reply that keeps to the request is far shorter. */
const LONGEST_REPLY = 4000;
const LONGEST_TERM = 40;

/** What some models write before their reply. */
const REASONING = /<think>.*?(?:<\/think>|$)/gs;
/** An operation, perhaps after the name of its API, with what follows the path of a sentence. */
const OPERATION =
  /(?:([^\s"`:*]+)["`]?:\s+)?["`]?\b(GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH|TRACE|QUERY)\s+["`]?(\/[^\s"`]*)/gi;
const WORDS_LINE = /^\W*words\W*:(.*)$/im;
const WORD = /\p{L}[\p{L}\p{M}\p{N}]*/gu;
const METHODS = new Set("GET PUT POST DELETE OPTIONS HEAD PATCH TRACE".split(" "));

/**
 * Reads what a language model adds to a question. Only operations and words that the index has survive, each once,
 * and no word of the question. Never throws, whatever the reply: a reply without any of them adds nothing.
 */
export function readExpansion(reply: string, question: string, index: IndexContents): Expansion {
  const text = reply.slice(0, LONGEST_REPLY).replace(REASONING, "");
  const operations = new Map<string, Expansion["operations"][number]>();
  // A path that the index does not have may still consist of its words.
  const others = text.replace(OPERATION, (all, api: string | undefined, method, path) => {
    const found = findOperations(index, String(method).toUpperCase(), String(path), api);
    for (const one of found) operations.set(operationKey(one), one);
    return found.length > 0 ? " " : all;
  });
  return {
    terms: readTerms(WORDS_LINE.exec(others)?.[1] ?? others, question, index),
    operations: [...operations.values()].slice(0, MOST_OPERATIONS),
  };
}

/** Finds an operation by its path, if need be without the punctuation of a sentence after it. */
function findOperations(
  index: IndexContents,
  method: string,
  path: string,
  api: string | undefined,
): Expansion["operations"] {
  for (const tried of new Set([path, path.replace(/[.,;:)\]*]+$/, "")])) {
    const found = index.findOperations(method, tried);
    const ofApi = found.filter(({ document }) => document.toLowerCase() === api?.toLowerCase());
    if (found.length > 0) return ofApi.length > 0 ? ofApi : found;
  }
  return [];
}

function readTerms(text: string, question: string, index: IndexContents): string[] {
  const asked = new Set(wordsOf(question));
  const terms = new Set<string>();
  for (const word of wordsOf(text)) {
    if (terms.size === MOST_TERMS) break;
    if (!asked.has(word) && word.length <= LONGEST_TERM && index.hasWord(word)) terms.add(word);
  }
  return [...terms];
}

/** Returns the words of a text and of the names in it, in lower case, without HTTP methods. */
function wordsOf(text: string): string[] {
  return (text.match(WORD) ?? [])
    .filter((word) => !METHODS.has(word))
    .flatMap(splitIdentifier)
    .map((word) => word.toLowerCase());
}
