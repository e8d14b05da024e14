import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { type ParsedDocument, parseDocument } from "../src/parse-document.ts";
import { findSources } from "../src/sources/find-sources.ts";
import { loadSource } from "../src/sources/load-source.ts";
import type { ReadSourceOptions } from "../src/sources/read-source.ts";

/** Contents by path. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** Writes files into a folder of their own, which goes when the test ends; returns its path. */
export async function writeFiles(files: Files): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "speclens-parser-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  return folder;
}

/** Finds, loads and reads the only document of a source. */
export async function readSources(
  source: string,
  options?: ReadSourceOptions,
): Promise<ParsedDocument> {
  const [file, ...others] = await findSources([source]);
  if (file === undefined || others.length > 0) throw new Error(`Not one file: ${source}`);
  const { text, hash, url, parts } = await loadSource(file, options);
  return parseDocument(text, { id: file.id, source: file.path, hash, url, parts });
}

/** Reads a document that is made of files; its own is the first. */
export async function readFiles(files: Files): Promise<ParsedDocument> {
  const [entry = ""] = Object.keys(files);
  return readSources(path.join(await writeFiles(files), entry));
}
