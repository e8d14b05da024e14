import { createHash } from "node:crypto";
import { pathToFileURL } from "node:url";
import { isJsonObject } from "@speclens/core";
import { detectVersion } from "../head/detect-version.ts";
import type { DocumentPart } from "../references/document-part.ts";
import { relativeUrl } from "../references/relative-url.ts";
import { sourceKind } from "../remote/source-kind.ts";
import { readText } from "../text/read-text.ts";
import { mayReferToFiles } from "./collect-references.ts";
import { PartReader } from "./part-reader.ts";
import { readParts } from "./read-parts.ts";
import { type ReadSource, type ReadSourceOptions, readSource } from "./read-source.ts";
import type { SourceFile } from "./source-file.ts";

/** The text of a document and all files that it refers to, for `parseDocument`. */
export interface LoadedSource extends ReadSource {
  /**
   * SHA-256 hash of the source and all its parts, in hexadecimal. Without parts, it is the hash of the source's
   * bytes.
   */
  readonly hash: string;
  /** Absolute URL of the source, including `file:`; `""` for standard input. */
  readonly url: string;
  /** The files that it refers to, directly or through other parts, by absolute URL. */
  readonly parts: ReadonlyMap<string, DocumentPart>;
}

/**
 * Reads a source and all files and URLs that its `$ref`s lead to, directly or indirectly. Files must be in the
 * folder that the user named or, for a single file, in the folder of that file. URLs are only fetched from hosts
 * that `options.remote` allows. A part that is forbidden or unreadable is included with the reason, which becomes
 * a diagnostic for each reference to it.
 *
 * @throws SpecLensError like `readSource`, for the source itself
 */
export async function loadSource(
  file: SourceFile,
  options: ReadSourceOptions = {},
): Promise<LoadedSource> {
  const source = await readSource(file, options);
  const url = urlOf(source.location);
  // A part of a document may lead to more parts, which should not be read on their own. Folders may contain
  // thousands of parts, so check the text before reading what it refers to.
  const mayLead = mayReferToFiles(source.text) && mayBeEntry(source.text);
  const value = mayLead ? readText(source.text).value : undefined;
  if (!isJsonObject(value) || "code" in detectVersion(value))
    return { ...source, url, parts: new Map() };
  const { parts, hashes } = await readParts(value, url, new PartReader(file, url, options));
  return { ...source, url, parts, hash: hashOfAll(source.hash, url, hashes) };
}

function urlOf(location: string): string {
  const kind = sourceKind(location);
  if (kind === "stdin") return "";
  return kind === "url" ? location : pathToFileURL(location).href;
}

/** Computes the hash of a document and its parts with their locations. If two parts swap places, the hash changes. */
function hashOfAll(own: string, url: string, parts: ReadonlyMap<string, string>): string {
  if (parts.size === 0) return own;
  const hash = createHash("sha256").update(own);
  // Locations are relative to the document, so its folder can be moved. The order does not depend on timing.
  const lines = [...parts].map(([part, content]) => `\n${relativeUrl(part, url)}\n${content}`);
  for (const line of lines.sort()) hash.update(line);
  return hash.digest("hex");
}

/** Matches the member that identifies a document, or an escape that can encode one of its letters: `"\u006fpenapi"`. */
const ENTRY = /openapi|swagger|\\(?:x|u00|U000000)[67]/;

/** Matches a line break that YAML removes from a quoted text, including the following indentation. */
const ESCAPED_BREAK = /\\\r?\n[ \t]*/g;

/**
 * Returns whether a text may be an OpenAPI document rather than a part of one or something else. This is a cheap
 * check before a full parse. It is true for every text in which `parseDocument` finds a document, and may also be
 * true for other texts, for example those that only mention OpenAPI.
 */
export function mayBeEntry(text: string): boolean {
  return ENTRY.test(text) || ENTRY.test(text.replace(ESCAPED_BREAK, ""));
}
