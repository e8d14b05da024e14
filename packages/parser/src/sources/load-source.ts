import { createHash } from "node:crypto";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { isJsonObject } from "@speclens/core";
import { detectVersion } from "../document/detect-version.ts";
import { readText } from "../text/read-text.ts";
import { collectReferences, mayReferToFiles } from "./collect-references.ts";
import type { DocumentPart } from "./document-part.ts";
import type { SourceFile } from "./find-sources.ts";
import { PartReader } from "./part-reader.ts";
import { type ReadSource, type ReadSourceOptions, readSource } from "./read-source.ts";
import { sourceKind } from "./source-kind.ts";

/** Files that are read at the same time. */
const AT_ONCE = 16;
/** Files that one document may be made of: seven times as many as the largest that is published. */
const MOST_PARTS = 20_000;

/** A document's text, and all that it refers to: what `parseDocument` takes. */
export interface LoadedSource extends ReadSource {
  /** SHA-256 of the source and of all its parts, in hexadecimal: that of its bytes if it has none. */
  readonly hash: string;
  /** Absolute URL of the source, `file:` included; `""` for standard input. */
  readonly url: string;
  /** What it refers to, directly or by way of another part, by absolute URL. */
  readonly parts: ReadonlyMap<string, DocumentPart>;
}

/**
 * Reads a source, and the files and URLs that its `$ref`s lead to, over any number of steps. Files are
 * read below the folder that the user named, of a single file the folder that it is in; URLs only
 * from the hosts that `options.remote` allows. What may not or cannot be read stands among the parts
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
  const parts = new Map<string, DocumentPart>();
  const value = mayReferToFiles(source.text) ? readText(source.text).value : undefined;
  // A part of a document leads to others, and they to more, and none of it is to be read by itself.
  if (!isJsonObject(value) || "code" in detectVersion(value)) return { ...source, url, parts };

  const reader = new PartReader(file, url, options);
  const hashes = new Map<string, string>();
  // What the first file refers to, then what those refer to, and so on.
  let wanted = withinLimit(collectReferences(value, url), parts);
  while (wanted.length > 0) {
    const found = new Set<string>();
    for (let start = 0; start < wanted.length; start += AT_ONCE) {
      const urls = wanted.slice(start, start + AT_ONCE);
      const read = await Promise.all(urls.map((part) => reader.read(part)));
      for (const [index, part] of urls.entries()) {
        const result = read[index];
        if (result === undefined) continue;
        parts.set(part, result.part);
        hashes.set(part, result.hash);
        if (!("value" in result.part)) continue;
        // What came from elsewhere may not reach for files here.
        for (const next of collectReferences(result.part.value, part))
          if (!next.startsWith("file:") || part.startsWith("file:")) found.add(next);
      }
    }
    const next = [...found].filter((part) => part !== url && !parts.has(part));
    wanted = withinLimit(next, parts);
  }
  return { ...source, url, parts, hash: hashOfAll(source.hash, url, hashes) };
}

/** As many as may still be read. The others get their problem. */
function withinLimit(wanted: string[], parts: Map<string, DocumentPart>): string[] {
  for (const left of wanted.splice(Math.max(0, MOST_PARTS - parts.size)))
    parts.set(left, { problem: tooMany() });
  return wanted;
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
  // In an order that does not depend on time.
  const lines = [...parts].map(([part, content]) => `\n${placeFrom(url, part)}\n${content}`);
  for (const line of lines.sort()) hash.update(line);
  return hash.digest("hex");
}

/** Where a part is, seen from the document, so that their folder can be moved. */
function placeFrom(url: string, part: string): string {
  const local = url.startsWith("file:") && part.startsWith("file:");
  return local ? path.posix.relative(path.posix.dirname(url), part) : part;
}

function tooMany(): { code: string; message: string; hint: string } {
  return {
    code: "reference-excessive",
    message: `The document refers to more than ${MOST_PARTS} other files. The rest was not read.`,
    hint: "Join the files into one document first.",
  };
}
