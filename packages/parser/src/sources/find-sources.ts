import { stat } from "node:fs/promises";
import path from "node:path";
import { type Source, SpecLensError, throwIfAborted } from "@speclens/core";
import { isDynamicPattern } from "tinyglobby";
import { shownSource, shownUrl } from "../remote/shown-source.ts";
import { STDIN_PATH, sourceKind } from "../remote/source-kind.ts";
import { distinctIds } from "./distinct-ids.ts";
import { findDocuments, findFiles, splitGlob } from "./find-files.ts";
import { idOfPath, idOfUrl } from "./id-of-path.ts";
import type { SourceFile } from "./source-file.ts";

/** Options for finding sources. */
export interface FindOptions {
  /** Id of the document. Default: its path. Only for a single file. */
  readonly name?: string | undefined;
  /**
   * Called for a source that cannot be found or listed. The others are still returned, perhaps none. Default: the error
   * is thrown.
   */
  readonly onMissing?: ((source: string | Source, error: SpecLensError) => void) | undefined;
  /** Aborts the search with `aborted`. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Finds the files of sources. A source is a file, a folder (all `.json`, `.yaml` and `.yml` files at any depth,
 * optionally followed by `.gz`), a glob, an http or https URL, or `-` for standard input. Each file is returned
 * once, ordered by id, and ids are as short as they can be without two being the same. Symbolic links inside a
 * folder are not followed, so nothing outside of it is read. A subfolder without read permission is returned as a
 * file, and reading it fails. This function fetches nothing.
 *
 * Throws a SpecLensError: `source-not-found` if nothing exists at the path or a glob matches nothing,
 * `source-unreadable` for a folder without such files, `document-conflict` if two files have the same id
 * that nothing can tell apart, or one file has two given ids, `argument-invalid` for no source or for a `name`
 * with several files, `aborted`.
 */
export async function findSources(
  sources: readonly (string | Source)[],
  options: FindOptions = {},
): Promise<SourceFile[]> {
  if (sources.length === 0)
    throw new SpecLensError("argument-invalid", "Use a file, a folder, a glob or a URL.", {
      argument: "sources",
    });
  const found = new Map<string, SourceFile>();
  for (const source of sources) {
    throwIfAborted(options.signal);
    for (const file of await filesOrMissing(source, options.onMissing)) {
      const known = found.get(file.path);
      if (known !== undefined) rejectTwoIds(known, file);
      // A file may be named directly and also be inside a named folder.
      if (known === undefined || isMoreExact(file, known)) found.set(file.path, file);
    }
  }
  throwIfAborted(options.signal);
  const files = [...distinctIds(withName([...found.values()], options.name))];
  rejectConflicts(files);
  return files.sort((left, right) => (left.id < right.id ? -1 : 1));
}

/** Returns whether the user said more about a file than about the same file in another source. */
function isMoreExact(file: SourceFile, known: SourceFile): boolean {
  if (file.explicit !== known.explicit) return file.explicit;
  return file.settings !== undefined && known.settings === undefined;
}

async function filesOrMissing(
  given: string | Source,
  onMissing: FindOptions["onMissing"],
): Promise<readonly SourceFile[]> {
  try {
    if (typeof given === "string") return await filesOf(given);
    const { source, id } = given;
    return (await filesOf(source)).map((file) => ({
      ...file,
      ...(id !== undefined && { id: file.explicit ? id : `${id}/${file.id}`, isNamed: true }),
      settings: given,
    }));
  } catch (error) {
    if (onMissing === undefined || !SpecLensError.isInstance(error)) throw error;
    onMissing(given, error);
    return [];
  }
}

async function filesOf(source: string): Promise<SourceFile[]> {
  const kind = sourceKind(source);
  if (kind === "stdin") return [named("stdin", STDIN_PATH)];
  if (kind === "url" || /^[a-z][a-z\d+.-]+:\/\//i.test(source)) return [urlSource(source)];
  const absolute = path.resolve(source);
  // Treat a name with brackets as a file first, and as a glob second.
  const stats = await stat(absolute).catch((error: unknown) => unreadable(source, error));
  if (stats?.isDirectory()) {
    const paths = await findDocuments(absolute);
    if (paths.length > 0) return paths.map((file) => sourceFile(file, absolute));
    throw new SpecLensError(
      "source-unreadable",
      `The folder ${source} has no .json, .yaml or .yml file. Use the folder that has the documents.`,
      { source },
    );
  }
  if (stats !== undefined) return [named(idOfPath(path.basename(absolute)), absolute)];
  const pattern = process.platform === "win32" ? source.replaceAll("\\", "/") : source;
  if (isDynamicPattern(pattern)) {
    const { folder, rest } = splitGlob(pattern);
    const paths = await findFiles(folder, rest).catch((cause: unknown) => {
      const message = `${source} is no pattern that can be read. Check its slashes and brackets.`;
      throw new SpecLensError("source-not-found", message, { source }, { cause });
    });
    if (paths.length > 0)
      return paths.map((file) => ({ ...sourceFile(file, folder), root: path.join(folder, rest) }));
    throw new SpecLensError(
      "source-not-found",
      `No file matches ${source}. Check the pattern, and quote it so that the shell does not expand it.`,
      { source },
    );
  }
  throw new SpecLensError(
    "source-not-found",
    `${source} not found. Check the path, or use a folder, a glob or a URL.`,
    { source },
  );
}

function named(id: string, file: string): SourceFile {
  return { id, path: file, root: file, explicit: true };
}

function urlSource(source: string): SourceFile {
  if (sourceKind(source) !== "url" || !URL.canParse(source)) {
    const shown = shownUrl(source);
    throw new SpecLensError(
      "source-not-found",
      `${shown} is no URL of http or https. Check its spelling, or download it and name the file.`,
      { source: shown },
    );
  }
  const url = new URL(source);
  // The fragment is only for human readers and does not change the file.
  url.hash = "";
  return named(idOfUrl(url), url.href);
}

function unreadable(source: string, error: unknown): undefined {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  // A glob or a URL may not be a valid path at all.
  if (code !== "EACCES" && code !== "EPERM") return undefined;
  throw new SpecLensError(
    "source-unreadable",
    `No permission to read ${source}. Check its permissions.`,
    { source },
    { cause: error },
  );
}

function sourceFile(file: string, root: string): SourceFile {
  return { id: idOfPath(path.relative(root, file)), path: file, root, explicit: false };
}

function withName(files: SourceFile[], name: string | undefined): SourceFile[] {
  const [only, ...others] = files;
  if (name === undefined || only === undefined) return files;
  if (name.trim() === "" || others.length > 0)
    throw new SpecLensError(
      "argument-invalid",
      name.trim() === ""
        ? "The name of a document cannot be empty."
        : `A name applies to a single file, but there are ${files.length}. Omit it: each document is named by its path.`,
      { argument: "name" },
    );
  return [{ ...only, id: name, isNamed: true }];
}

function rejectConflicts(files: readonly SourceFile[]): void {
  const byId = new Map<string, SourceFile>();
  for (const file of files) {
    const other = byId.get(file.id);
    if (other !== undefined) {
      const sources = [shownSource(other.path), shownSource(file.path)];
      throw new SpecLensError(
        "document-conflict",
        `${sources.join(" and ")} both get the id "${file.id}". Give one of them another id.`,
        { id: file.id, sources, remedyCode: "name-source" },
      );
    }
    byId.set(file.id, file);
  }
}

/** Rejects a file that the user gave two different ids, because one of them would silently be lost. */
function rejectTwoIds(one: SourceFile, other: SourceFile): void {
  if (!one.isNamed || !other.isNamed || one.id === other.id) return;
  const source = shownSource(one.path);
  throw new SpecLensError(
    "document-conflict",
    `${source} is given two ids, "${one.id}" and "${other.id}". Keep one of them.`,
    { id: one.id, sources: [source] },
  );
}
