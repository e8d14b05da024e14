import { readFile, realpath } from "node:fs/promises";
import { SpecLensError } from "@speclens/core";
import { writeWhole } from "../agents/clients/write-whole.ts";
import { agrees } from "../terminal/agrees.ts";
import { ExitCode, type SetExitCode } from "../terminal/exit-code.ts";
import { printDiff } from "../terminal/print-diff.ts";
import { printLine, type Streams } from "../terminal/streams.ts";

/** How to rewrite a client's file. */
export interface WrapFileOptions {
  /** Whether to undo it. Default false. */
  readonly unwrap?: boolean | undefined;
  /** Whether to write without asking. Default false. */
  readonly yes?: boolean | undefined;
  /** The options that `speclens guard` gets for each server. */
  readonly options: readonly string[];
}

/** Lets each server of a client's file run through the guard, or undoes that. Shows the change, and asks first. */
export async function wrapFile(
  file: string,
  { unwrap = false, yes = false, options }: WrapFileOptions,
  { stdout, stderr }: Streams,
  setExitCode: SetExitCode,
): Promise<void> {
  const { diffLines, unwrapServers, wrapServers } = await import("@speclens/proxy");
  const before = await readText(file);
  const { text, changed, refused } = unwrap ? unwrapServers(before) : wrapServers(before, options);
  for (const { server, why } of refused)
    printLine(stderr, `speclens: ${server} stays as it is: ${why}.`);
  if (refused.length > 0) setExitCode(ExitCode.input);
  if (changed.length === 0) {
    printLine(stdout, `Nothing to change in ${file}.`);
    return;
  }
  printDiff(stdout, diffLines(before, text));
  if (!yes && !(await agrees(`Write ${file}?`))) {
    printLine(stdout, `${file} is unchanged. With --yes, it is written without asking.`);
    return;
  }
  await writeWhole(await realpath(file), text);
  printLine(stdout, `Wrote ${file}: ${changed.join(", ")}. Restart the client.`);
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (cause) {
    const why = cause instanceof Error && "code" in cause && cause.code === "ENOENT";
    throw new SpecLensError(
      why ? "source-not-found" : "source-unreadable",
      why
        ? `There is no file ${file}. Name the client's configuration.`
        : `${file} cannot be read.`,
      { source: file },
      { cause },
    );
  }
}
