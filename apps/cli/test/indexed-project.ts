import { cpSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect } from "vitest";
import { runCli } from "./run-cli.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** The document of the examples. */
export const bookshop: string = fileURLToPath(
  new URL("../../../examples/bookshop.yaml", import.meta.url),
);

/**
 * For the tests of a file: returns a function that gives each of them a project folder of its own, with the bookshop's
 * document and its index. The index is made once, and then copied.
 */
export function projectsWithBookshop(): () => Promise<string> {
  let first: Promise<string> | undefined;
  afterAll(async () => {
    if (first !== undefined) rmSync(await first, { recursive: true, force: true });
  });
  return async () => {
    first ??= indexBookshop();
    const folder = temporaryFolder();
    cpSync(await first, folder, { recursive: true });
    return folder;
  };
}

async function indexBookshop(): Promise<string> {
  const cwd = realpathSync(mkdtempSync(join(tmpdir(), "speclens-cli-")));
  cpSync(bookshop, join(cwd, "bookshop.yaml"));
  const { code, stderr } = await runCli(["index", bookshop], { cwd });
  expect(code, stderr).toBe(0);
  return cwd;
}
