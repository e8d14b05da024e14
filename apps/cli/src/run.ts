import { askCommand } from "./commands/ask-command.ts";
import { cacheCommand } from "./commands/cache-command.ts";
import { cardCommand } from "./commands/card-command.ts";
import { catalogCommand } from "./commands/catalog-command.ts";
import { completionCommand } from "./commands/completion-command.ts";
import { configCommand } from "./commands/config-command.ts";
import { costCommand } from "./commands/cost-command.ts";
import { diffCommand } from "./commands/diff-command.ts";
import { doctorCommand } from "./commands/doctor-command.ts";
import { evalCommand } from "./commands/eval-command.ts";
import { goodCommand } from "./commands/good-command.ts";
import { guardCommand } from "./commands/guard-command.ts";
import { helpCommand } from "./commands/help-command.ts";
import { indexCommand } from "./commands/index-command.ts";
import { overviewCommand } from "./commands/overview-command.ts";
import { removeCommand } from "./commands/remove-command.ts";
import { schemaCommand } from "./commands/schema-command.ts";
import { scoreCommand } from "./commands/score-command.ts";
import { searchCommand } from "./commands/search-command.ts";
import { serveCommand } from "./commands/serve-command.ts";
import { setupCommand } from "./commands/setup-command.ts";
import { showCommand } from "./commands/show-command.ts";
import { skillCommand } from "./commands/skill-command.ts";
import { telemetryCommand } from "./commands/telemetry-command.ts";
import { useCommand } from "./commands/use-command.ts";
import { versionCommand } from "./commands/version-command.ts";
import { runProgram } from "./run-program.ts";
import type { ExitCode } from "./terminal/exit-code.ts";
import type { Streams } from "./terminal/streams.ts";

/**
 * Runs one command line.
 *
 * @param argv the arguments, without the program's name
 * @param streams the streams to write to; default: those of the process
 * @returns the exit code: 0 ok, 1 input, 2 usage, 3 no match, 70 a bug, 130 stopped
 */
export async function run(argv: readonly string[], streams: Streams = process): Promise<ExitCode> {
  return runProgram(argv, streams, (program, setExitCode) => {
    overviewCommand(program, streams);
    program.commandsGroup("Ask an API:");
    searchCommand(program, streams, setExitCode);
    askCommand(program, streams, setExitCode);
    showCommand(program, streams);
    schemaCommand(program, streams);
    catalogCommand(program, streams);
    cardCommand(program, streams);
    diffCommand(program, streams, setExitCode);
    program.commandsGroup("Connect agents:");
    setupCommand(program, streams, setExitCode);
    skillCommand(program, streams);
    serveCommand(program);
    guardCommand(program, streams, setExitCode);
    telemetryCommand(program, streams);
    costCommand(program, streams);
    program.commandsGroup("Keep an index:");
    indexCommand(program, streams, setExitCode);
    removeCommand(program, streams);
    doctorCommand(program, streams, setExitCode);
    cacheCommand(program, streams);
    program.commandsGroup("Improve the search:");
    scoreCommand(program, streams, setExitCode);
    evalCommand(program, streams, setExitCode);
    goodCommand(program, streams);
    useCommand(program, streams);
    program.commandsGroup("More:");
    configCommand(program, streams);
    completionCommand(program, streams);
    versionCommand(program, streams);
    helpCommand(program);
  });
}
