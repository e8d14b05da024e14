import { createHash } from "node:crypto";
import { pathToFileURL } from "node:url";
import { isJsonObject } from "@speclens/core";
import { detectVersion } from "../head/detect-version.ts";
import type { DocumentPart } from "../references/document-part.ts";
import { relativeUrl } from "../references/relative-url.ts";
import { sourceKind } from "../remote/source-kind.ts";
import { readText } from "../text/read-text.ts";
import { mayReferToFiles } from "./collect-references.ts";
import type { SourceFile } from "./find-sources.ts";
import { PartReader } from "./part-reader.ts";
import { readParts } from "./read-parts.ts";
import { type ReadSource, type ReadSourceOptions, readSource } from "./read-source.ts";

/** A document's text and all files that it refers to, for `parseDocument`. */
export interface LoadedSource extends ReadSource {
  /** SHA-256 of the source and of all its parts, in hexadecimal: that of its bytes if it has none. */
  readonly hash: string;
  /** Absolute URL of the source, `file:` included; `""` for standard input. */
  readonly url: string;
  /** The files that it refers to, directly or through another part, by absolute URL. */
  readonly parts: ReadonlyMap<string, DocumentPart>;
}

/**
 * Reads a source, and the files and URLs that its `$ref`s lead to, over any number of steps. Files are
 * read below the folder that the user named, of a single file the folder that it is in; URLs only
 * from the hosts that `options.remote` allows. What may not or cannot be read is among the parts
 * with the reason, and becomes a diagnostic where something refers to it.
 *
 * @throws SpecLensError as `readSource` does, for the source itself.
 */
export async function loadSource(
  file: SourceFile,
  options: ReadSourceOptions = {},
): Promise<LoadedSource> {
  const source = await readSource(file, options);
  const url = urlOf(source.location);
  // A part of a document leads to others, and they to more, and none of it is to be read by itself.
  // A folder holds thousands of them, so that a look comes before the reading.
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

/** The hash of a document and its parts, each with its place: two that change places are a change. */
function hashOfAll(own: string, url: string, parts: ReadonlyMap<string, string>): string {
  if (parts.size === 0) return own;
  const hash = createHash("sha256").update(own);
  // Seen from the document, so that their folder can be moved; in an order that no time decides.
  const lines = [...parts].map(([part, content]) => `\n${relativeUrl(part, url)}\n${content}`);
  for (const line of lines.sort()) hash.update(line);
  return hash.digest("hex");
}

/** The member that makes a document, or an escape that can spell a letter of it: `"\u006fpenapi"`. */
const ENTRY = /openapi|swagger|\\(?:x|u00|U000000)[67]/;

/** A line break that YAML leaves out of a quoted text, and the indentation after it. */
const ESCAPED_BREAK = /\\\r?\n[ \t]*/g;

/**
 * Whether a text may be an OpenAPI document and not only a part of one, or something else: a cheap
 * look before a full parse. True for every text that `parseDocument` finds a document in; may be
 * true for others, as for those that only mention OpenAPI.
 */
export function mayBeEntry(text: string): boolean {
  return ENTRY.test(text) || ENTRY.test(text.replace(ESCAPED_BREAK, ""));
}
