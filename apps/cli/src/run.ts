import { escapeLines, outOfFiles, SpecLensError } from "@speclens/core";
import { packageVersion } from "@speclens/engine";
import { wordFailure } from "@speclens/mcp-server";
import { Command, CommanderError } from "commander";
import { addCacheCommand } from "./commands/cache-command.ts";
import { addCatalogCommand } from "./commands/catalog-command.ts";
import { addConfigCommand } from "./commands/config-command.ts";
import { addDoctorCommand } from "./commands/doctor-command.ts";
import { addEvalCommand } from "./commands/eval-command.ts";
import { addIndexCommand } from "./commands/index-command.ts";
import { addOverviewCommand } from "./commands/overview-command.ts";
import { addSchemaCommand } from "./commands/schema-command.ts";
import { addSearchCommand } from "./commands/search-command.ts";
import { addServeCommand } from "./commands/serve-command.ts";
import { addShowCommand } from "./commands/show-command.ts";
import { addTelemetryCommand } from "./commands/telemetry-command.ts";
import { ExitCode, exitCodeOf } from "./terminal/exit-code.ts";
import type { Finish } from "./terminal/finish.ts";
import { printLine, type Streams } from "./terminal/streams.ts";

/**
 * Runs one command line, without the program's name.
 *
 * @returns the exit code: 0 ok, 1 input, 2 usage, 3 nothing matched, 70 a bug, 130 stopped
 */
export async function run(argv: readonly string[], streams: Streams = process): Promise<ExitCode> {
  let code: ExitCode = ExitCode.ok;
  const finish: Finish = (next) => {
    code = next;
  };
  const program = new Command("speclens")
    .description("Ask your OpenAPI documents, or serve them to AI agents over MCP.")
    .version(packageVersion(), "-v, --version")
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => streams.stdout.write(text),
      // It repeats arguments as they came.
      writeErr: (text) => streams.stderr.write(escapeLines(text)),
    });
  addOverviewCommand(program, streams);
  addIndexCommand(program, streams, finish);
  addCatalogCommand(program, streams);
  addSearchCommand(program, streams, finish);
  addShowCommand(program, streams);
  addSchemaCommand(program, streams);
  addEvalCommand(program, streams, finish);
  addServeCommand(program);
  addCacheCommand(program, streams);
  addConfigCommand(program, streams);
  addDoctorCommand(program, streams, finish);
  addTelemetryCommand(program, streams);
  try {
    await program.parseAsync([...argv], { from: "user" });
    return code;
  } catch (error) {
    // Commander has printed its own message; help and version are no errors.
    if (error instanceof CommanderError) return error.exitCode === 0 ? ExitCode.ok : ExitCode.usage;
    const few = outOfFiles(error);
    if (few !== undefined) {
      printLine(streams.stderr, `speclens: ${few}`);
      return ExitCode.input;
    }
    if (SpecLensError.isInstance(error))
      printLine(streams.stderr, `speclens: ${wordFailure(error)}`);
    else {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      printLine(
        streams.stderr,
        `speclens: this is a bug of SpecLens, please report it.\n${escapeLines(text)}`,
      );
    }
    return exitCodeOf(error);
  }
}
