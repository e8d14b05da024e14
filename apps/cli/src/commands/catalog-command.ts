import { COMPACT_INDEX_BUDGET, LEAST_BUDGET } from "@speclens/core";
import type { Engine } from "@speclens/engine";
import { type Command, Option } from "commander";
import { addShared, type SharedOptions, UNLIMITED } from "../arguments/options.ts";
import { parseWholeNumber } from "../arguments/parse-number.ts";

import { withEngine } from "../engine/with-engine.ts";
import { printCatalog } from "../terminal/print-catalog.ts";
import { printJson, printLine, type Streams } from "../terminal/streams.ts";

interface CatalogOptions extends SharedOptions {
  readonly document?: readonly string[];
  readonly group?: string;
  readonly verbose?: boolean;
  readonly compactIndex?: boolean;
  readonly budget?: number;
  readonly question?: string;
}

/** Adds `speclens catalog`: lists the documents and their categories, or writes all operations as one text. */
export function catalogCommand(program: Command, streams: Streams): void {
  const command = program
    .command("catalog")
    .description("List documents and their categories")
    .option("--group <name>", "only this group of categories")
    .option("--verbose", "one line per category, with methods and description")
    .addOption(
      new Option(
        "--compact-index",
        "all operations in one text for a language model; with --json, how much of each document it covers",
      ).conflicts(["group", "verbose"]),
    )
    .addOption(
      new Option(
        "--budget <tokens>",
        `size of the compact index in o200k tokens, at least ${LEAST_BUDGET} (default: ${COMPACT_INDEX_BUDGET})`,
      )
        .argParser(parseWholeNumber(LEAST_BUDGET, 1_000_000))
        .implies({ compactIndex: true }),
    );
  command.addOption(
    new Option(
      "--question <question>",
      "question that the compact index is for; if not everything fits, the operations nearest to it come first",
    ).implies({ compactIndex: true }),
  );
  addShared(command, "document", "store", "config", "allowHost", "json").action(
    async (options: CatalogOptions) =>
      withEngine({ ...options, lookUp: true }, streams, async (engine) => {
        if (options.compactIndex) return printCompactIndex(engine, options, streams);
        const { json, document, group, verbose } = options;
        const request = { document, group, verbose };
        if (json) printJson(streams.stdout, await engine.json.catalog(request));
        else
          printCatalog(
            streams.stdout,
            (await engine.answers.catalog({ ...request, ...UNLIMITED })).text,
          );
      }),
  );
}

async function printCompactIndex(
  engine: Engine,
  { document: documents, budget, question: query, json }: CatalogOptions,
  { stdout }: Streams,
): Promise<void> {
  const { text, ...coverage } = await engine.compactIndex({ documents, budget, query });
  if (json) printJson(stdout, coverage);
  else printLine(stdout, text);
}
