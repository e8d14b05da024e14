import { readFile, stat } from "node:fs/promises";
import { SpecLensError } from "@speclens/core";
import { parseStaticTokens, type StaticToken } from "./static-tokens.ts";

export interface TokensFileOptions {
  /** Shows a line to the operator. */
  readonly say: (line: string) => void;
  /** Milliseconds for which the file is not looked at again. Default 1000. */
  readonly recheckAfter?: number;
}

/**
 * Reads a file of tokens, one `NAME:TOKEN` a line; lines that begin with `#` say nothing. The function
 * that comes back gives the tokens as the file has them now. A change that cannot be read is told, and
 * the tokens from before it go on.
 *
 * @throws SpecLensError `argument-invalid` where it cannot be read at first
 */
export async function openTokensFile(
  file: string,
  { say, recheckAfter = 1000 }: TokensFileOptions,
): Promise<() => Promise<readonly StaticToken[]>> {
  // Looked at before it is read: what changes in between is seen the next time.
  let stamp = await stampOf(file).catch((error: unknown) => {
    throw unreadable(file, error);
  });
  let tokens = await readTokens(file);
  let checked = performance.now();
  if (process.platform !== "win32" && stamp.othersMayRead)
    say(`speclens: ${file} holds tokens and may be read by other users; chmod 600 it`);

  return async () => {
    if (performance.now() - checked < recheckAfter) return tokens;
    checked = performance.now();
    try {
      const next = await stampOf(file);
      if (next.text === stamp.text) return tokens;
      // Told once a change, not at every request.
      stamp = next;
      tokens = await readTokens(file);
      say(`speclens: ${file} has changed, ${tokens.length} tokens are valid now`);
    } catch (error) {
      const { message } = SpecLensError.isInstance(error) ? error : unreadable(file, error);
      if (stamp.text !== message)
        say(`speclens: ${message} The tokens from before the change stay.`);
      if (!SpecLensError.isInstance(error)) stamp = { text: message, othersMayRead: false };
    }
    return tokens;
  };
}

/** What tells a file's content from another one, without reading it. */
interface Stamp {
  readonly text: string;
  readonly othersMayRead: boolean;
}

async function stampOf(file: string): Promise<Stamp> {
  const { ino, size, mtimeMs, mode } = await stat(file);
  return { text: `${ino} ${size} ${mtimeMs}`, othersMayRead: (mode & 0o004) !== 0 };
}

async function readTokens(file: string): Promise<readonly StaticToken[]> {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    throw unreadable(file, error);
  });
  return parseStaticTokens(
    text.split(/\r?\n/).filter((line) => !line.trimStart().startsWith("#")),
    file,
  );
}

function unreadable(file: string, error: unknown): SpecLensError {
  const code = error instanceof Error && "code" in error ? ` (${error.code})` : "";
  return new SpecLensError(
    "argument-invalid",
    `${file}: this file of tokens cannot be read${code}. Check --tokens-file.`,
    { argument: "tokens-file" },
    { cause: error },
  );
}
