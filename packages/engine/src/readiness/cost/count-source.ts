import type { DocumentSummary, TokenCounter } from "@speclens/core";
import { SpecLensError } from "@speclens/core";
import { loadSource, type ReadSourceOptions, sourceKind } from "@speclens/parser";
import type { UncomparedSource } from "../../contracts/comparison.ts";
import { countPieces } from "./count-pieces.ts";

/**
 * Counts the tokens of a document as it is, with all files that it refers to. Returns why it cannot be read instead, if
 * it is no longer where it was indexed from.
 *
 * @throws SpecLensError `aborted`
 */
export async function countSource(
  { id, source, root }: DocumentSummary,
  counter: TokenCounter,
  pause: () => Promise<void>,
  options: ReadSourceOptions,
): Promise<number | UncomparedSource> {
  if (sourceKind(source) === "stdin")
    return { source, reason: "Standard input cannot be read again." };
  try {
    const file = { id, path: source, root, explicit: true };
    const { text, parts } = await loadSource(file, options);
    let tokens = await countPieces(text, counter, pause);
    for (const part of parts.values())
      if ("value" in part) tokens += await countPieces(JSON.stringify(part.value), counter, pause);
    return tokens;
  } catch (error) {
    if (!SpecLensError.isInstance(error) || error.code === "aborted") throw error;
    return { source, reason: error.message };
  }
}
