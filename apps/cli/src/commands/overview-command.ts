import { existsSync } from "node:fs";
import type { Command } from "commander";
import { describeUnknown } from "../arguments/describe-unknown.ts";
import { addShared, type SharedOptions, UNLIMITED } from "../arguments/options.ts";
import { withDocumentHere } from "../engine/with-document-here.ts";
import { withEngine } from "../engine/with-engine.ts";
import { painter } from "../terminal/painter.ts";
import { printCatalog } from "../terminal/print-catalog.ts";
import { printColored } from "../terminal/print-colored.ts";
import { printJson, printLine, type Streams } from "../terminal/streams.ts";
import { nextSteps, storeOption } from "./next-steps.ts";

/** Documents that are listed with their categories. Of more, only the first ones are listed. */
const MOST_DOCUMENTS = 10;
const FIRST_DOCUMENTS = 8;

/**
 * Makes `speclens [SOURCE…]` index the sources if necessary, list their contents and suggest commands. Without a source
 * and an index, the only document of the project in this folder is the source.
 */
export function overviewCommand(program: Command, streams: Streams): void {
  program.argument(
    "[source...]",
    "files, folders, globs or URLs, indexed into a cache; - for standard input",
  );
  addShared(program, "store", "config", "allowHost", "header", "embedder", "json").action(
    async (sources: string[], options: SharedOptions) => {
      const at = sources.findIndex((source) => /^[a-z]+$/i.test(source) && !existsSync(source));
      const word = sources[at];
      if (word !== undefined) program.error(describeUnknown(word, sources.slice(at + 1), program));
      const show = (shown: readonly string[]): Promise<void> =>
        showOverview(shown, options, streams);
      if (sources.length > 0 || options.store !== undefined) await show(sources);
      else await withDocumentHere("speclens", streams, show);
    },
  );
}

async function showOverview(
  sources: readonly string[],
  options: SharedOptions,
  streams: Streams,
): Promise<void> {
  await withEngine({ ...options, sources }, streams, async (engine) => {
    if (options.json) {
      const documents = await engine.documents();
      const catalog = await engine.json.catalog();
      return printJson(streams.stdout, { store: engine.store, documents, catalog });
    }
    const place = placeFor(sources, options);
    const { text } = await engine.answers.documents(UNLIMITED);
    const documents = text.split("\n");
    // The categories of many documents take several screens.
    const isLong = documents.length > MOST_DOCUMENTS;
    const shown = isLong ? documents.slice(0, FIRST_DOCUMENTS) : documents;
    const paint = painter(streams.stdout);
    for (const line of shown)
      printColored(
        streams.stdout,
        line.replace(/^\S+/, (id) => paint("bold", id)),
      );
    printCatalog(
      streams.stdout,
      isLong
        ? `… and ${documents.length - shown.length} more: speclens catalog${storeOption(place ?? engine.store)}`
        : (await engine.answers.catalog(UNLIMITED)).text,
    );
    const isSource = place !== undefined && sources.length > 0;
    const steps = await nextSteps(engine, place ?? engine.store, isSource);
    printLine(
      streams.stdout,
      steps.replaceAll(/^ {2}.*/gm, (step) => paint("cyan", step)),
    );
  });
}

/**
 * Returns the argument that selects the same index in another command: the source or the store as given, `""`
 * for the default, or undefined if only the path of the index is possible.
 */
function placeFor(sources: readonly string[], options: SharedOptions): string | undefined {
  const { store = "", config, allowHost, header } = options;
  const [only, second] = sources;
  // Flags would have to be repeated, standard input is consumed, and a query may contain a secret.
  if (config !== undefined || allowHost !== undefined || header !== undefined) return undefined;
  if (second !== undefined || only?.includes("=")) return undefined;
  if (only === "-" || /^https?:.*\?/i.test(only ?? store)) return undefined;
  return only ?? store;
}
