import { DEFAULT_COST_QUESTIONS } from "@speclens/core";
import { loadTokenCounter } from "@speclens/engine";
import type { Command } from "commander";
import { addShared, type SharedOptions } from "../arguments/options.ts";
import { parseNumber, parseWholeNumber } from "../arguments/parse-number.ts";
import { withDocumentHere } from "../engine/with-document-here.ts";
import { withEngine } from "../engine/with-engine.ts";
import { formatCost, type PricedCost } from "../reports/format-cost.ts";
import { printText } from "../terminal/print-text.ts";
import { printJson, type Streams } from "../terminal/streams.ts";

interface CostOptions extends SharedOptions {
  readonly document?: readonly string[];
  readonly price?: number;
  readonly questions?: number;
}

/** Adds `speclens cost`: says what documents cost an agent, by each way of giving them to it. */
export function costCommand(program: Command, streams: Streams): void {
  const command = program
    .command("cost")
    .description(
      "Compare what an API costs an agent: the whole document, a tool per operation, SpecLens",
    )
    .argument(
      "[source...]",
      "files, folders, globs or URLs (default: the index, or the document here)",
    )
    .option(
      "--price <amount>",
      "price of a million tokens, to add what each way costs",
      parseNumber(0, 1_000_000),
    )
    .option(
      "--questions <count>",
      `operations to ask for by their summaries, 1 to 1000 (default: ${DEFAULT_COST_QUESTIONS})`,
      parseWholeNumber(1, 1000),
    );
  addShared(command, "document", "store", "config", "allowHost", "embedder", "json").action(
    async (sources: string[], options: CostOptions) => {
      const measure = (given: readonly string[]): Promise<PricedCost> =>
        measureCost(given, options, streams);
      const isNamed = sources.length > 0 || options.store !== undefined;
      const cost = await (isNamed
        ? measure(sources)
        : withDocumentHere("speclens cost", streams, measure));
      if (options.json) printJson(streams.stdout, cost);
      else printText(streams.stdout, formatCost(cost));
    },
  );
}

async function measureCost(
  sources: readonly string[],
  { document: documents, questions, price, ...options }: CostOptions,
  streams: Streams,
): Promise<PricedCost> {
  const cost = await withEngine({ ...options, sources }, streams, (engine) =>
    engine.cost({ documents, questions }),
  );
  // The server is loaded only for its list.
  const { listTools } = await import("@speclens/mcp-server");
  const { count } = await loadTokenCounter("o200k");
  return {
    ...cost,
    ownTools: count(JSON.stringify(await listTools())),
    ...(price !== undefined && { price }),
  };
}
