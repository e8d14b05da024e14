import type { JsonObject } from "@speclens/core";
import type { DocumentPart } from "../references/document-part.ts";
import { collectReferences } from "./collect-references.ts";
import type { PartRead, PartReader } from "./part-reader.ts";

/** The largest number of files that are read at the same time. */
const AT_ONCE = 16;
/** The largest number of files in one document: seven times as many as in the largest published document. */
const MOST_PARTS = 20_000;

/** The parts of a document and the SHA-256 hashes of their sources, by absolute URL. */
export interface ReadParts {
  readonly parts: ReadonlyMap<string, DocumentPart>;
  readonly hashes: ReadonlyMap<string, string>;
}

/**
 * Reads the files that a document refers to, the files that those refer to, and so on.
 *
 * @param url URL of the document
 * @throws SpecLensError `aborted`
 */
export async function readParts(
  document: JsonObject,
  url: string,
  reader: PartReader,
): Promise<ReadParts> {
  const parts = new Map<string, DocumentPart>();
  const hashes = new Map<string, string>();
  let wanted = collectReferences(document, url);
  while (wanted.length > 0) {
    for (const left of wanted.splice(Math.max(0, MOST_PARTS - parts.size)))
      parts.set(left, { problem: tooMany() });
    const found = new Set<string>();
    for (let start = 0; start < wanted.length; start += AT_ONCE) {
      const urls = wanted.slice(start, start + AT_ONCE);
      const read = await Promise.all(
        urls.map(async (part): Promise<[string, PartRead]> => [part, await reader.read(part)]),
      );
      for (const [from, { part, hash }] of read) {
        parts.set(from, part);
        hashes.set(from, hash);
        for (const next of referencesOf(part, from)) found.add(next);
      }
    }
    wanted = [...found].filter((next) => next !== url && !parts.has(next));
  }
  return { parts, hashes };
}

function referencesOf(part: DocumentPart, url: string): string[] {
  const found = "value" in part ? collectReferences(part.value, url) : [];
  // A part from the network must not refer to local files.
  return url.startsWith("file:") ? found : found.filter((next) => !next.startsWith("file:"));
}

function tooMany(): { code: string; message: string; hint: string } {
  return {
    code: "reference-excessive",
    message: `The document refers to more than ${MOST_PARTS} other files. The rest was not read.`,
    hint: "Join the files into one document first.",
  };
}
