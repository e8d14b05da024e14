import { readFile, writeFile } from "node:fs/promises";
import { SpecLensError } from "@speclens/core";
import { type Command, Option } from "commander";
import { addShared, type SharedOptions } from "../arguments/options.ts";
import { withEngine } from "../engine/with-engine.ts";
import { formatImport, formatUse } from "../reports/format-use.ts";
import { pluralize } from "../terminal/pluralize.ts";
import { printColored } from "../terminal/print-colored.ts";
import { printJson, printLine, type Streams } from "../terminal/streams.ts";

interface UseOptions extends SharedOptions {
  readonly subject?: string;
}

interface DeleteOptions extends UseOptions {
  readonly all?: boolean;
  readonly document?: readonly string[];
  readonly operation?: string;
}

/** Adds `speclens use`: lists, exports, imports and deletes the remembered use of an index. */
export function useCommand(program: Command, streams: Streams): void {
  const { stdout } = streams;
  const use = program
    .command("use")
    .description("List, export, import or delete the remembered use of an index");
  subcommand(use, "list", "List the operations that were chosen for questions").action(
    ({ subject, ...options }: UseOptions) =>
      withEngine({ ...options, lookUp: true }, streams, async (engine) => {
        const list = await engine.use.list({ caller: subject });
        if (options.json) printJson(stdout, list);
        else printColored(stdout, formatUse(list));
      }),
  );
  subcommand(use, "export", "Write the judgements as JSON Lines")
    .argument("[file]", "file to write (default: standard output)")
    .action((file: string | undefined, { subject, ...options }: UseOptions) =>
      withEngine({ ...options, lookUp: true }, streams, async (engine) => {
        const lines = await engine.use.export({ caller: subject });
        if (file === undefined) stdout.write(lines);
        else await writeFile(file, lines, { mode: 0o600 });
      }),
    );
  subcommand(use, "import", "Add exported judgements")
    .argument("<file>", "JSON Lines file")
    .action((file: string, { subject, ...options }: UseOptions) =>
      withEngine(options, streams, async (engine) => {
        const report = await engine.use.import(await readText(file), { caller: subject });
        if (options.json) printJson(stdout, report);
        else printColored(stdout, formatImport(report));
      }),
    );
  const remove = subcommand(
    use,
    "delete",
    "Delete judgements, including those of a server's subjects",
  );
  addShared(remove, "document")
    .addOption(new Option("--operation <operation>", 'only about this operation: "METHOD /path"'))
    .addOption(new Option("--all", "delete all judgements").conflicts(["operation", "document"]))
    .action(({ all, subject, document, operation, ...options }: DeleteOptions) => {
      if (all !== true && (subject ?? document ?? operation) === undefined)
        remove.error(
          "error: nothing to delete. Choose by --operation, --document or --subject, or use --all.",
        );
      return withEngine({ ...options, lookUp: true }, streams, async (engine) => {
        const selection = { documents: document, operation, caller: subject };
        const deleted = await engine.use.delete(selection);
        if (options.json) printJson(stdout, { deleted });
        else printLine(stdout, `Deleted ${pluralize(deleted, "judgement")}.`);
      });
    });
}

function subcommand(use: Command, name: string, description: string): Command {
  const command = use
    .command(name)
    .description(description)
    .option(
      "--subject <name>",
      "only those of one subject of a server (default: those that all subjects share)",
    );
  return addShared(command, "json", "store", "config", "allowHost", "embedder");
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    throw new SpecLensError(
      "source-unreadable",
      `Cannot read ${file}: ${error instanceof Error ? error.message : error}`,
      { source: file },
      { cause: error },
    );
  }
}
