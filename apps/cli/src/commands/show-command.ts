import { REQUEST_LANGUAGES } from "@speclens/core";
import type { CodeFormat, OperationSection, Verbosity } from "@speclens/engine";
import { type Command, Option } from "commander";
import { addShared, type SharedOptions, UNLIMITED } from "../arguments/options.ts";
import { withEngine } from "../engine/with-engine.ts";
import { printColored } from "../terminal/print-colored.ts";
import { printJson, printLine, type Streams } from "../terminal/streams.ts";

interface ShowOptions extends SharedOptions {
  readonly document?: readonly string[];
  readonly section?: OperationSection;
  readonly path?: string;
  readonly format?: CodeFormat;
  readonly descriptions?: Verbosity;
}

const METHOD = /^([A-Z]+|get|put|post|patch|delete|head|options)$/;
const ADDRESS = /^(\/|https?:\/\/)/i;

/** Adds `speclens show`: shows how to call one operation, or several. */
export function showCommand(program: Command, streams: Streams): void {
  const command = program
    .command("show")
    .description("Show how to call one or more operations")
    .argument("<operation...>", '"METHOD /path", an operationId, URL or summary')
    .addOption(
      new Option(
        "--section <section>",
        "part to show (default: request; with --json, all)",
      ).choices(["request", "responses", "all", "examples"]),
    )
    .option("--path <path>", "only this parameter or body property, such as labels[].name")
    .addOption(
      new Option(
        "--format <format>",
        "the smallest request as code, or TypeScript declarations of inputs and outputs (ts)",
      )
        .choices([...REQUEST_LANGUAGES, "ts"])
        .conflicts(["json", "path"]),
    )
    .addOption(
      new Option("--curl", "same as --format curl")
        .implies({ format: "curl" })
        .conflicts(["json", "path"]),
    );
  addShared(command, "descriptions", "document", "store", "config", "allowHost", "json").action(
    async (words: string[], options: ShowOptions) =>
      withEngine({ ...options, lookUp: true }, streams, async (engine) => {
        const { json, document, section, path, descriptions, format } = options;
        const operations = operationsOf(words);
        const [operation = "", ...others] = operations;
        const request = { document, section, path };
        if (json)
          printJson(
            streams.stdout,
            others.length === 0
              ? await engine.json.operation({ ...request, operation })
              : await engine.json.severalOperations({ ...request, operations }),
          );
        else {
          const shown = { ...request, descriptions, format, ...UNLIMITED };
          const named = others.length === 0 ? operation : operations;
          const { text } = await engine.answers.operation({ ...shown, operation: named });
          if (format === undefined) printColored(streams.stdout, text);
          else printLine(streams.stdout, text);
        }
      }),
  );
}

/** Joins a method with the path or URL after it, so that `show POST /path` works without quotes, too. */
function operationsOf(words: readonly string[]): string[] {
  const operations: string[] = [];
  for (const [index, word] of words.entries()) {
    const before = words[index - 1] ?? "";
    if (ADDRESS.test(word) && METHOD.test(before)) operations.push(`${operations.pop()} ${word}`);
    else operations.push(word);
  }
  return operations;
}
