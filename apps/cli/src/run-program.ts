import { escapeLines, outOfFiles, SpecLensError } from "@speclens/core";
import { packageVersion, renderError } from "@speclens/engine/surroundings";
import { Command, CommanderError } from "commander";
import { ExitCode, exitCodeOf, type SetExitCode } from "./terminal/exit-code.ts";
import { helpFor } from "./terminal/help-for.ts";
import { painter } from "./terminal/painter.ts";
import { printFailure } from "./terminal/print-problem.ts";
import type { Streams } from "./terminal/streams.ts";

/** Columns of help texts that are not for a terminal. */
const HELP_WIDTH = 80;

/**
 * Runs one command line with some of the commands.
 *
 * @param argv the arguments, without the program's name
 * @param addCommands adds the commands to the program
 * @returns the exit code: 0 ok, 1 input, 2 usage, 3 no match, 70 a bug, 74 no output, 130 stopped
 */
export async function runProgram(
  argv: readonly string[],
  streams: Streams,
  addCommands: (program: Command, setExitCode: SetExitCode) => void,
): Promise<ExitCode> {
  let code: ExitCode = ExitCode.ok;
  const setExitCode: SetExitCode = (next) => {
    code = next;
  };
  const program = new Command("speclens")
    .description("Search OpenAPI documents, or serve them to AI agents over MCP.")
    .version(packageVersion(), "-v, --version")
    .enablePositionalOptions()
    .exitOverride()
    .configureHelp(helpFor(streams.stdout))
    .configureOutput({
      outputError: (text, write) =>
        write(text.replace(/^error:/, (word) => painter(streams.stderr)("red", word))),
      getOutHelpWidth: () => streams.stdout.columns ?? HELP_WIDTH,
      // Styles are only there if the stream has colours.
      getOutHasColors: () => true,
      writeOut: (text) => streams.stdout.write(text),
      // Commander repeats arguments as they came.
      writeErr: (text) => streams.stderr.write(escapeLines(text)),
    });
  addCommands(program, setExitCode);
  try {
    await program.parseAsync([...argv], { from: "user" });
    return code;
  } catch (error) {
    // Commander has printed its own message; help and version are not errors.
    if (error instanceof CommanderError) return error.exitCode === 0 ? ExitCode.ok : ExitCode.usage;
    const reason = outOfFiles(error);
    if (reason !== undefined) {
      printFailure(streams.stderr, reason);
      return ExitCode.input;
    }
    if (SpecLensError.isInstance(error)) {
      printFailure(streams.stderr, await describe(error));
    } else {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      printFailure(
        streams.stderr,
        `This is a bug in SpecLens. Please report it with this text:\n${escapeLines(text)}`,
      );
    }
    return exitCodeOf(error);
  }
}

/**
 * Describes an error. The server knows the remedies. It loads slowly, so it is loaded only for errors with a
 * remedy.
 */
async function describe(error: SpecLensError): Promise<string> {
  if (!("remedyCode" in error.details)) return renderError(error);
  return (await import("@speclens/mcp-server/protection")).describeError(error);
}
