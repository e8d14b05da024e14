import { readFile, stat } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { escapeControls, SpecLensError } from "@speclens/core";
import { HOW_TO_WRITE, readStaticToken, type StaticToken } from "./static-tokens.ts";

export interface TokensFileOptions {
  /** Shows a line to the operator. */
  readonly say: (line: string) => void;
  /** Milliseconds for which the file is not looked at again. Default 1000. */
  readonly recheckAfter?: number;
}

/** Milliseconds for which the file is not looked at again: a withdrawn token is good for so long. */
const TOKENS_RECHECK = 1000;
/** Milliseconds in which whoever saves the file has written it: some programs leave it empty or away meanwhile. */
const TOKENS_SETTLE = 200;
/** Lines that are told as wrong, of each change; more are counted. */
const MOST_WRONG_LINES = 5;

/**
 * Reads a file of tokens, one `NAME:TOKEN` a line; lines that begin with `#` say nothing. The function
 * that comes back gives the tokens as the file has them now: none where it is empty, gone or cannot be
 * read, since a token that was withdrawn must not be good any longer. A line that is wrong is told by its
 * number, and keeps only itself out. What is no file, such as a pipe, is read once.
 *
 * @throws SpecLensError `argument-invalid` where it cannot be read at first
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
  if (tokens.length === 0) say(`speclens: ${shown} ${NOBODY} ${HOW_TO_WRITE}`);
  if (process.platform !== "win32" && first.othersMayRead)
    say(`speclens: ${shown} holds tokens and may be read by other users; chmod 600 it`);
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
    if ("unreadable" in next) say(`speclens: ${escapeControls(next.unreadable.message)} ${UNTIL}`);
    else {
      for (const line of next.wrong) say(`speclens: ${shown}, ${line}`);
      const valid = tokens.length === 1 ? "1 token is" : `${tokens.length} tokens are`;
      say(`speclens: ${shown} ${tokens.length === 0 ? NOBODY : `has changed, ${valid} valid now`}`);
    }
    return tokens;
  };
}

const NOBODY = "holds no token: nobody is let in by it.";
const UNTIL = "Until it can be read, nobody is let in by it.";

/** What the file says. */
interface TokensRead {
  readonly tokens: readonly StaticToken[];
  /** Tells its content from another one, without reading it. */
  readonly stamp: string;
}

interface FileRead extends TokensRead {
  readonly isFile: boolean;
  readonly othersMayRead: boolean;
  /** What is wrong with lines of it. */
  readonly wrong: readonly string[];
}

/** Nothing, and why. */
interface Unread extends TokensRead {
  readonly unreadable: SpecLensError;
}

async function readNow(file: string): Promise<FileRead | Unread>;
async function readNow(file: string, known: string): Promise<FileRead | Unread | "unchanged">;
async function readNow(file: string, known?: string): Promise<FileRead | Unread | "unchanged"> {
  try {
    // Looked at before it is read: what changes in between is seen the next time.
    const stats = await stat(file);
    const { ino, size, mtimeMs, ctimeMs, mode } = stats;
    const stamp = `${ino} ${size} ${mtimeMs} ${ctimeMs}`;
    if (stamp === known) return "unchanged";
    const isFile = stats.isFile();
    const othersMayRead = isFile && (mode & 0o004) !== 0;
    return { stamp, isFile, othersMayRead, ...parse(await readFile(file, "utf8")) };
  } catch (error) {
    const unreadable = unreadableFile(file, error);
    // The same until it can be read, or for another reason cannot: told once, and tried again each time.
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
    if ("fault" in token)
      wrong.push(`line ${index + 1}: what stands there ${token.fault}. It is left out.`);
    else tokens.push(token);
  }
  const more = wrong.length - MOST_WRONG_LINES;
  return {
    tokens,
    wrong:
      more > 0 ? [...wrong.slice(0, MOST_WRONG_LINES), `${more} more lines: left out.`] : wrong,
  };
}

function unreadableFile(file: string, error: unknown): SpecLensError {
  const code = error instanceof Error && "code" in error ? ` (${error.code})` : "";
  return new SpecLensError(
    "argument-invalid",
    `${file}: this file of tokens cannot be read${code}. Check --tokens-file.`,
    { argument: "tokens-file" },
    { cause: error },
  );
}
