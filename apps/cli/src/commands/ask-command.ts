import { type Command, Option } from "commander";
import { addShared, type SharedOptions, UNLIMITED } from "../arguments/options.ts";
import { withEngine } from "../engine/with-engine.ts";
import { ExitCode, type SetExitCode } from "../terminal/exit-code.ts";
import { printJson, printLine, type Streams } from "../terminal/streams.ts";

interface AskOptions extends SharedOptions {
  readonly document?: readonly string[];
  readonly format: "text" | "json" | "arazzo" | "curl" | "fetch" | "python";
}

/** Adds `speclens ask`: plans the calls of a task. */
export function askCommand(program: Command, streams: Streams, setExitCode: SetExitCode): void {
  const command = program
    .command("ask")
    .description("Plan a task: which operations to call, in which order, with which values")
    .argument("<task...>", "what you want to do, in plain words")
    .addOption(
      new Option(
        "--format <format>",
        "a plan, as text or JSON; an Arazzo 1.1 workflow; or requests in a language",
      )
        .choices(["text", "json", "arazzo", "curl", "fetch", "python"])
        .default("text"),
    );
  addShared(command, "document", "json", "store", "config", "allowHost", "embedder").action(
    async (words: string[], options: AskOptions) =>
      withEngine(options, streams, async (engine) => {
        const request = { query: words.join(" "), documents: options.document };
        const { format } = options;
        if (options.json || format === "json" || format === "arazzo") {
          const plan = await engine.ask(request);
          if (options.json || format !== "arazzo") printJson(streams.stdout, plan);
          else printLine(streams.stdout, (await engine.arazzo(plan)).trimEnd());
          if (plan.noMatch || plan.steps.length === 0) setExitCode(ExitCode.noMatch);
          return;
        }
        const answer = await engine.answers.ask({ ...request, format, ...UNLIMITED });
        printLine(streams.stdout, answer.text);
        if (answer.noMatch) setExitCode(ExitCode.noMatch);
      }),
  );
}
