import { Help, type HelpConfiguration } from "commander";
import { painter } from "./painter.ts";
import type { OutputStream } from "./streams.ts";

/** Columns that descriptions need at least to stand beside their terms, and not run on below them. */
const LEAST_WIDTH = 24;

/** How help texts look on a stream: commands without the word `[options]`, and titles and terms in colours on a terminal. */
export function helpFor(stream: OutputStream): HelpConfiguration {
  const paint = painter(stream);
  const plain = new Help();
  return {
    minWidthToWrap: LEAST_WIDTH,
    subcommandTerm: (command) => plain.subcommandTerm(command).replace(" [options]", ""),
    styleTitle: (title) => paint("bold", title),
    styleCommandText: (text) => paint("cyan", text),
    styleSubcommandText: (text) => paint("cyan", text),
    styleOptionText: (text) => paint("cyan", text),
  };
}
