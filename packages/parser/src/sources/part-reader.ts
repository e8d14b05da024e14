import { createHash } from "node:crypto";
import { realpath, stat } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { SpecLensError } from "@speclens/core";
import type { DocumentPart } from "../references/document-part.ts";
import { shownUrl } from "../remote/shown-source.ts";
import { readText } from "../text/read-text.ts";
import { splitGlob } from "./find-files.ts";
import { type ReadSourceOptions, readSource } from "./read-source.ts";
import type { SourceFile } from "./source-file.ts";

/** The largest number of characters in all parts of a document together. */
const MOST_CHARACTERS = 256 * 1024 * 1024;
/** Matches parts that are plain text: `description: { $ref: introduction.md }`. */
const PLAIN_TEXT = /\.(?:md|markdown|txt)$/i;

type Problem = Extract<DocumentPart, { problem: unknown }>["problem"];

/** A part, and the SHA-256 hash of its source. */
export interface PartRead {
  readonly part: DocumentPart;
  readonly hash: string;
}

/** Reads the files and URLs that one document refers to. */
export class PartReader {
  readonly #document: SourceFile;
  readonly #folder: string;
  readonly #remoteDocument: boolean;
  readonly #options: ReadSourceOptions;
  #realFolder: Promise<string> | undefined;
  #characters = 0;

  /** @param url URL of the document */
  constructor(document: SourceFile, url: string, options: ReadSourceOptions) {
    this.#document = document;
    this.#folder = folderOf(document);
    this.#remoteDocument = !url.startsWith("file:");
    this.#options = options;
  }

  /** Reads one part. A failure is returned as the part's problem and not thrown, except `aborted`. */
  async read(url: string): Promise<PartRead> {
    const target = await this.#pathOf(url);
    if (typeof target !== "string") return problemRead(target);
    try {
      const { root, settings } = this.#document;
      const file = { id: "", path: target, root, explicit: true, ...(settings && { settings }) };
      const { text, hash } = await readSource(file, this.#options);
      this.#characters += text.length;
      if (this.#characters > MOST_CHARACTERS) return problemRead(tooLarge());
      return { part: partOf(url, text), hash };
    } catch (error) {
      if (!SpecLensError.isInstance(error) || error.code === "aborted") throw error;
      const refused = error.code === "remote-refused";
      return problemRead({
        code: refused ? "reference-refused" : "reference-unreadable",
        message: error.message,
      });
    }
  }

  /** Returns the source to read, or the problem if it may not be read. */
  async #pathOf(url: string): Promise<string | Problem> {
    if (/^https?:/.test(url))
      return this.#options.remote === undefined
        ? {
            code: "reference-refused",
            message: `${shownUrl(url)} was not fetched: references to other hosts are not followed.`,
            hint: "Allow its host if you trust it.",
          }
        : url;
    if (!url.startsWith("file:") || this.#remoteDocument)
      return {
        code: "reference-refused",
        message: `${shownUrl(url)} was not read: ${this.#remoteDocument ? "a remote document may not refer to local files" : "only files and http(s) URLs are"}.`,
        hint: "Join the files into one document first.",
      };
    let file: string;
    try {
      file = fileURLToPath(url);
    } catch {
      return {
        code: "reference-unreadable",
        message: `"${url}" is not a valid path on this system.`,
      };
    }
    if (!isBelow(file, this.#folder)) return this.#outside(file);
    this.#realFolder ??= realpath(this.#folder).catch(() => this.#folder);
    // A symbolic link must not lead out of the folder either. If the file does not exist, it cannot be read
    // anyway.
    const real = await realpath(file).catch(() => undefined);
    if (real === undefined) return file;
    if (!isBelow(real, await this.#realFolder)) return this.#outside(file);
    // Reading a pipe or a device may take forever.
    const stats = await stat(real).catch(() => undefined);
    if (stats === undefined || stats.isFile()) return file;
    return { code: "reference-unreadable", message: `${file} was not read: it is not a file.` };
  }

  #outside(file: string): Problem {
    return {
      code: "reference-outside",
      message: `${file} was not read: it is outside of ${this.#folder}, and only files below the source are read.`,
      hint: "Use the folder that contains both as the source.",
    };
  }
}

/** Returns the folder that the user named, or the folder of the file that the user named. */
function folderOf({ path: file, root, explicit }: SourceFile): string {
  if (explicit) return path.dirname(file);
  return isBelow(file, root) ? root : splitGlob(root).folder;
}

function isBelow(file: string, folder: string): boolean {
  const relative = path.relative(folder, file);
  const above = relative === ".." || relative.startsWith(`..${path.sep}`);
  return relative !== "" && !above && !path.isAbsolute(relative);
}

function partOf(url: string, text: string): DocumentPart {
  if (PLAIN_TEXT.test(new URL(url).pathname)) return { value: text };
  const { value, diagnostics } = readText(text);
  if (value !== undefined) return { value, diagnostics };
  const [reason] = diagnostics;
  return {
    problem: {
      code: "reference-unreadable",
      message: `${shownUrl(url)} could not be read. ${reason?.message ?? ""}`,
    },
  };
}

function problemRead(problem: Problem): PartRead {
  return {
    part: { problem },
    hash: createHash("sha256").update(`${problem.code} ${problem.message}`).digest("hex"),
  };
}

function tooLarge(): Problem {
  return {
    code: "reference-excessive",
    message: `The files that the document refers to have more than ${Math.round(MOST_CHARACTERS / 1e6)} million characters. The rest was not read.`,
    hint: "Join the files into one document first.",
  };
}
