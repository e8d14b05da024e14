import type { Command } from "commander";
import { addShared, type SharedOptions, UNLIMITED } from "../arguments/options.ts";
import { withEngine } from "../engine/with-engine.ts";
import { ExitCode, type SetExitCode } from "../terminal/exit-code.ts";
import { printJson, printLine, type Streams } from "../terminal/streams.ts";

interface AskOptions extends SharedOptions {
  readonly document?: readonly string[];
}

/** Adds `speclens ask`: plans the calls of a task. */
export function askCommand(program: Command, streams: Streams, setExitCode: SetExitCode): void {
  const command = program
    .command("ask")
    .description("Plan a task: which operations to call, in which order, with which values")
    .argument("<task...>", "what you want to do, in plain words");
  addShared(command, "document", "json", "store", "config", "allowHost", "embedder").action(
    async (words: string[], options: AskOptions) =>
      withEngine(options, streams, async (engine) => {
        const request = { query: words.join(" "), documents: options.document };
        if (options.json) {
          const plan = await engine.ask(request);
          printJson(streams.stdout, plan);
          if (plan.noMatch || plan.steps.length === 0) setExitCode(ExitCode.noMatch);
          return;
        }
        const answer = await engine.answers.ask({ ...request, ...UNLIMITED });
        printLine(streams.stdout, answer.text);
        if (answer.noMatch) setExitCode(ExitCode.noMatch);
      }),
  );
}
