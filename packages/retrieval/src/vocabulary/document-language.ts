import type { ApiDocument } from "@speclens/core";
import { detectLanguage, type LanguageCode } from "@speclens/ranking";

/** The part of a document to read: a sample of operations spread evenly. */
const MOST_OPERATIONS = 200;

/**
 * Detects the language of a document from its summaries and descriptions. Returns undefined for English, for unknown
 * languages, and in doubt.
 */
export function documentLanguage(document: ApiDocument): LanguageCode | undefined {
  return detectLanguage(textsOf(document));
}

function textsOf(document: ApiDocument): string[] {
  const { operations, tags } = document;
  const step = Math.ceil(operations.length / MOST_OPERATIONS);
  const texts = [document.description, ...tags.map(({ description }) => description)];
  for (let index = 0; index < operations.length; index += step) {
    const operation = operations[index];
    texts.push(operation?.summary, operation?.description);
    for (const { description } of operation?.parameters ?? []) texts.push(description);
  }
  return texts.filter((text) => text !== undefined);
}
