import { readFile, stat } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { escapeControls, SpecLensError } from "@speclens/core";
import { HOW_TO_WRITE, readStaticToken, type StaticToken } from "./static-tokens.ts";

/** How to read a file of tokens. */
export interface TokensFileOptions {
  /** Receives a line for the operator. */
  readonly say: (line: string) => void;
  /** Milliseconds between two checks of the file. Default 1000. */
  readonly recheckAfter?: number;
}

/** Milliseconds between two checks of the file. A withdrawn token stays valid for this long. */
const TOKENS_RECHECK = 1000;
/** Milliseconds to wait while a program saves the file. Some programs leave it empty or missing meanwhile. */
const TOKENS_SETTLE = 200;
/** Maximum number of wrong lines to report per change. Further ones are only counted. */
const MOST_WRONG_LINES = 5;

/**
 * Reads a file of tokens, one `NAME:TOKEN` per line. Lines that begin with `#` are comments. Reports a wrong
 * line by its number and skips only that line. If it is not a regular file but, for example, a pipe, it is
 * read only once.
 *
 * @returns a function that returns the file's current tokens. It returns none if the file is empty, missing
 *   or unreadable, because a withdrawn token must not stay valid
 * @throws SpecLensError `argument-invalid` if the first read fails
 */
export async function openTokensFile(
  file: string,
  { say, recheckAfter = TOKENS_RECHECK }: TokensFileOptions,
): Promise<() => Promise<readonly StaticToken[]>> {
  const shown = escapeControls(file);
  const first = await readNow(file);
  if ("unreadable" in first) throw first.unreadable;
  let { tokens, stamp }: { tokens: readonly StaticToken[]; stamp: string } = first;
  let checked = performance.now();
  for (const line of first.wrong) say(`speclens: ${shown}, ${line}`);
  if (tokens.length === 0) say(`speclens: ${shown} ${NO_TOKENS} ${HOW_TO_WRITE}`);
  if (process.platform !== "win32" && first.othersMayRead)
    say(`speclens: other users can read the tokens in ${shown}. Protect it with: chmod 600`);
  if (!first.isFile) return async () => tokens;

  return async () => {
    if (performance.now() - checked < recheckAfter) return tokens;
    checked = performance.now();
    let next = await readNow(file, stamp);
    if (tokens.length > 0 && next !== "unchanged" && next.tokens.length === 0) {
      await setTimeout(TOKENS_SETTLE);
      next = await readNow(file);
    }
    if (next === "unchanged" || next.stamp === stamp) return tokens;
    ({ tokens, stamp } = next);
    if ("unreadable" in next)
      say(`speclens: ${escapeControls(next.unreadable.message)} Until then, it admits no callers.`);
    else {
      for (const line of next.wrong) say(`speclens: ${shown}, ${line}`);
      const valid = tokens.length === 1 ? "1 token" : `${tokens.length} tokens`;
      say(`speclens: ${shown} ${tokens.length === 0 ? NO_TOKENS : `changed: ${valid} valid now`}`);
    }
    return tokens;
  };
}

const NO_TOKENS = "has no tokens, so it admits no callers.";

/** The tokens in the file. */
interface TokensRead {
  readonly tokens: readonly StaticToken[];
  /** Changes with the content, and can be determined without reading it. */
  readonly stamp: string;
}

interface FileRead extends TokensRead {
  readonly isFile: boolean;
  readonly othersMayRead: boolean;
  /** Descriptions of wrong lines. */
  readonly wrong: readonly string[];
}

/** The reason why there are no tokens. */
interface Unread extends TokensRead {
  readonly unreadable: SpecLensError;
}

async function readNow(file: string): Promise<FileRead | Unread>;
async function readNow(file: string, known: string): Promise<FileRead | Unread | "unchanged">;
async function readNow(file: string, known?: string): Promise<FileRead | Unread | "unchanged"> {
  try {
    // Take the stamp before reading, so that the next check detects a change in between.
    const stats = await stat(file);
    const { ino, size, mtimeMs, ctimeMs, mode } = stats;
    const stamp = `${ino} ${size} ${mtimeMs} ${ctimeMs}`;
    if (stamp === known) return "unchanged";
    const isFile = stats.isFile();
    const othersMayRead = isFile && (mode & 0o004) !== 0;
    return { stamp, isFile, othersMayRead, ...parse(await readFile(file, "utf8")) };
  } catch (error) {
    const unreadable = unreadableFile(file, error);
    // The stamp contains the reason, so each reason is reported only once and reading is retried each time.
    return { tokens: [], stamp: unreadable.message, unreadable };
  }
}

function parse(text: string): Pick<FileRead, "tokens" | "wrong"> {
  const tokens: StaticToken[] = [];
  const wrong: string[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const entry = line.trim();
    if (entry === "" || entry.startsWith("#")) continue;
    const token = readStaticToken(entry);
    if ("fault" in token) wrong.push(`line ${index + 1} ${token.fault}. Skipped.`);
    else tokens.push(token);
  }
  const more = wrong.length - MOST_WRONG_LINES;
  return {
    tokens,
    wrong: more > 0 ? [...wrong.slice(0, MOST_WRONG_LINES), `skipped ${more} more lines.`] : wrong,
  };
}

function unreadableFile(file: string, error: unknown): SpecLensError {
  const code = error instanceof Error && "code" in error ? ` (${error.code})` : "";
  return new SpecLensError(
    "argument-invalid",
    `${file}: cannot read the file of tokens${code}. Check --tokens-file.`,
    { argument: "tokens-file" },
    { cause: error },
  );
}
