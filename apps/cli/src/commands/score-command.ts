import { writeFile } from "node:fs/promises";
import { DEFAULT_SCORED_OPERATIONS, invalidArgument, SpecLensError } from "@speclens/core";
import {
  type Engine,
  measureOverlay,
  type Overlay,
  type OverlayEffect,
  overlayText,
  type Score,
} from "@speclens/engine";
import type { Command } from "commander";
import { engineOptions } from "../arguments/engine-options.ts";
import { addShared, type SharedOptions } from "../arguments/options.ts";
import { parseNumber, parseWholeNumber } from "../arguments/parse-number.ts";
import { indexWithProgress } from "../engine/index-with-progress.ts";
import { withDocumentHere } from "../engine/with-document-here.ts";
import { withEngine } from "../engine/with-engine.ts";
import { formatEffect } from "../reports/format-effect.ts";
import { formatScore } from "../reports/format-score.ts";
import { ExitCode, type SetExitCode } from "../terminal/exit-code.ts";
import { pluralize } from "../terminal/pluralize.ts";
import { printText } from "../terminal/print-text.ts";
import { createProgress } from "../terminal/progress.ts";
import { printJson, printLine, type Streams } from "../terminal/streams.ts";

interface ScoreOptions extends SharedOptions {
  readonly document?: readonly string[];
  readonly operations?: number;
  readonly failBelow?: number;
  readonly overlay?: string;
  readonly all?: boolean;
}

/** A score, and the overlay if one is wanted. */
interface Scored {
  readonly sources: readonly string[];
  readonly score: Score;
  readonly overlay?: Overlay;
}

/** Adds `speclens score`: says how well agents find and understand the operations of a document, and mends some of it. */
export function scoreCommand(program: Command, streams: Streams, setExitCode: SetExitCode): void {
  const command = program
    .command("score")
    .description("Score how well agents find the operations of a document, and say what to mend")
    .argument("[source]", "a file, folder, glob or URL (default: the index, or the document here)")
    .option(
      "--operations <count>",
      `the most operations to search for, 1 to 10000 (default: ${DEFAULT_SCORED_OPERATIONS})`,
      parseWholeNumber(1, 10_000),
    )
    .option(
      "--fail-below <score>",
      "exit with 1 if the score is below this, 0 to 100",
      parseNumber(0, 100),
    )
    .option(
      "--overlay <file>",
      "write an OpenAPI overlay that mends what a rule can, as .yaml or .json, and print its effect",
    )
    .option("--all", "list every operation with something to mend, not only the first 10");
  addShared(command, "document", "store", "config", "allowHost", "embedder", "json").action(
    async (source: string | undefined, options: ScoreOptions) => {
      const { overlay: file, json, failBelow, all = false } = options;
      if ((options.document?.length ?? 0) > 1)
        throw invalidArgument("document", "A score is of one document. Name it once.");
      const measure = (sources: readonly string[]): Promise<Scored> =>
        measureScore(sources, options, streams);
      const { sources, score, overlay } = await (source !== undefined || options.store !== undefined
        ? measure(source === undefined ? [] : [source])
        : withDocumentHere("speclens score", streams, measure));
      const effect =
        file === undefined || overlay === undefined || overlay.actions.length === 0
          ? undefined
          : await writeMeasured(file, overlay, { sources, score }, options, streams);
      if (json) printJson(streams.stdout, { ...score, ...(effect && { after: effect.after }) });
      else {
        printText(streams.stdout, formatScore(score, { all }));
        if (file !== undefined)
          printLine(
            streams.stdout,
            `\n${formatEffect(effect, overlay?.actions.length ?? 0, file)}`,
          );
      }
      const final = effect?.after.score ?? score.score;
      if (failBelow === undefined || final >= failBelow) return;
      printLine(streams.stderr, `speclens: the score is ${final.toFixed(1)}, below ${failBelow}.`);
      setExitCode(ExitCode.belowMinimum);
    },
  );
}

/**
 * Scores the document, and writes an overlay if one is wanted.
 *
 * @throws SpecLensError `argument-invalid` for an overlay without a source: an index does not have all of a document
 */
async function measureScore(
  sources: readonly string[],
  { document, operations, overlay: file, ...options }: ScoreOptions,
  streams: Streams,
): Promise<Scored> {
  return withEngine({ ...options, sources }, streams, async (engine) => {
    if (file !== undefined && (sources.length === 0 || sources.includes("-")))
      throw invalidArgument(
        "overlay",
        "An overlay needs a source that can be read again: speclens score FILE_OR_URL --overlay FILE",
      );
    const score = await scoreWithProgress(engine, document?.[0], operations, streams);
    const overlay = file === undefined ? undefined : await engine.overlay(score.document);
    return { sources, score, ...(overlay && { overlay }) };
  });
}

async function scoreWithProgress(
  engine: Engine,
  document: string | undefined,
  operations: number | undefined,
  { stderr }: Streams,
): Promise<Score> {
  const progress = createProgress(stderr);
  try {
    return await engine.score({
      ...{ document, operations },
      onProgress: (done, total) => progress.update(done / total, pluralize(done, "question")),
    });
  } finally {
    progress.stop();
  }
}

/** Measures an overlay, and writes it even if it mends nothing: the report says so. */
async function writeMeasured(
  file: string,
  overlay: Overlay,
  { sources, score }: Scored,
  options: ScoreOptions,
  { stderr }: Streams,
): Promise<OverlayEffect> {
  const settings = await engineOptions(options, sources);
  const { embedder, categories, compression, remote } = settings;
  const effect = await indexWithProgress(stderr, (onProgress, signal) =>
    measureOverlay(settings.sources, overlay, score, {
      ...{ embedder, categories, compression, remote, onProgress, signal },
    }),
  );
  try {
    await writeFile(file, await overlayText(overlay, file.endsWith(".json") ? "json" : "yaml"));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SpecLensError("source-unreadable", `${file} cannot be written: ${reason}`, {
      source: file,
    });
  }
  return effect;
}
