import { fileURLToPath } from "node:url";
import type { CallToolResult } from "@modelcontextprotocol/server";
import { costsOf } from "../answers/answer-costs.ts";
import { joinTexts } from "../answers/answer-part.ts";
import { blockText } from "../answers/content-block.ts";
import { joinParts } from "../answers/locate-part.ts";
import { measureAnswer } from "../answers/measure-answer.ts";
import { type InnerHandlers, isInputRequired } from "../handlers/inner-handlers.ts";
import { describeText } from "../spilling/describe-text.ts";
import { writeSpillNote } from "../spilling/write-spill-note.ts";
import type { GuardState } from "../state/guard-state.ts";
import type { AnsweredCall } from "./answered-call.ts";

/** The outcomes of answers that are not all there. */
const CUT: readonly AnsweredCall["outcome"][] = ["paginated", "summarized", "chunked"];

/**
 * Writes a whole answer that was cut to a file of the client, and returns the note about it instead. Blocks without text,
 * such as images, stay. Without a folder, or if the file cannot be written, returns the cut answer.
 */
export async function spillAnswer(
  state: GuardState,
  answered: AnsweredCall,
  whole: CallToolResult,
  inner: InnerHandlers,
): Promise<AnsweredCall> {
  const { spiller, counter, maximumBlobBytes } = state;
  const { tool, budget, result, outcome, originalTokens } = answered;
  if (spiller === undefined || isInputRequired(result) || !CUT.includes(outcome)) return answered;
  const { blocks, parts } = measureAnswer(whole, { budget, counter, maximumBlobBytes });
  const { text = "", tokens } = joinParts(parts, counter);
  // The tool's own pages are whole.
  if (text === answered.text || text === "") return answered;
  try {
    const folder = spiller.folder === "roots" ? await rootOf(inner) : spiller.folder;
    if (folder === undefined) return answered;
    const { extension, shape, lines } = describeText(text);
    const file = await spiller.write(folder, tool, extension, text);
    if (file === undefined) return answered;
    const next = result._meta?.nextCursor;
    const note = writeSpillNote(
      {
        file: file.path,
        shortFile: file.shortPath,
        bytes: file.bytes,
        tokens,
        shape,
        lines,
        minutes: file.minutes,
        nextCursor: typeof next === "string" ? next : undefined,
      },
      counter,
    );
    const silent = blocks.filter((block) => blockText(block) === undefined);
    const content = [{ type: "text" as const, text: note }, ...silent];
    const shown = joinTexts(content.map(blockText));
    const costs = costsOf(shown, counter.count(shown), originalTokens, budget);
    return {
      ...answered,
      ...costs,
      text: shown,
      reason: "The whole answer is in a file.",
      result: { ...result, content, _meta: { ...result._meta, ...costs, file: file.path } },
    };
  } catch {
    // The cut answer and its cursor work without a file.
    return answered;
  }
}

/** Returns the path of the client's first root that is a folder of this machine. */
async function rootOf({ roots }: InnerHandlers): Promise<string | undefined> {
  const uris = await roots?.();
  const uri = uris?.find((one) => /^file:\/\//i.test(one));
  return uri === undefined ? undefined : fileURLToPath(uri);
}
