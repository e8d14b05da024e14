import type { CallToolResult } from "@modelcontextprotocol/server";
import { canonicalJson } from "@speclens/text";
import type { Refusal } from "../contracts/refusal.ts";
import { type AnswerPart, textPart, totalTokens } from "./answer-part.ts";
import { type BlockLimits, blockText, type ContentBlock, showBlock } from "./content-block.ts";

/** An answer, its parts, and their token counts. */
export interface MeasuredAnswer {
  readonly answer: CallToolResult;
  /** The blocks to show: its content, followed by text for data that only `structuredContent` contains. */
  readonly blocks: readonly ContentBlock[];
  /** The part of each block. */
  readonly parts: readonly AnswerPart[];
  /** Why contents of blocks are left out. */
  readonly refusals: readonly Refusal[];
  /** Number of blocks that belong to the content. */
  readonly contentBlocks: number;
  /**
   * The token count of the content or of `structuredContent`, whichever is larger. Clients show one of them
   * to the model.
   */
  readonly tokens: number;
}

/** Cached measurements of remembered answers, so that their pages are not measured again. */
const measuredAnswers = new WeakMap<
  CallToolResult,
  { readonly limits: BlockLimits; readonly measured: MeasuredAnswer }
>();

/** Splits an answer into blocks that are shown whole and parts that can be cut. */
export function measureAnswer(answer: CallToolResult, limits: BlockLimits): MeasuredAnswer {
  const known = measuredAnswers.get(answer);
  if (known !== undefined && isSame(known.limits, limits)) return known.measured;
  const measured = measure(answer, limits);
  measuredAnswers.set(answer, { limits, measured });
  return measured;
}

function isSame(one: BlockLimits, other: BlockLimits): boolean {
  return (
    one.budget === other.budget &&
    one.counter === other.counter &&
    one.maximumBlobBytes === other.maximumBlobBytes
  );
}

function measure(answer: CallToolResult, limits: BlockLimits): MeasuredAnswer {
  const { counter } = limits;
  const content: readonly ContentBlock[] = answer.content;
  const shown = content.map((block) => showBlock(block, limits));
  const blocks = shown.map(({ block }) => block);
  const refusals = shown.flatMap(({ refusal }) => refusal ?? []);
  const parts = blocks.map((block): AnswerPart => {
    const text = blockText(block);
    if (text === undefined) return { tokens: 0 };
    const part = textPart(text, counter);
    return block.type === "resource_link" ? { ...part, uncut: true } : part;
  });
  const contentTokens = totalTokens(parts, counter);
  const measured = { answer, blocks, parts, refusals, contentBlocks: blocks.length };
  if (answer.structuredContent === undefined) return { ...measured, tokens: contentTokens };

  const { structuredContent } = answer;
  const text = JSON.stringify(structuredContent);
  const isKnown = blocks.some((block) => saysTheSame(block, structuredContent, text));
  // Only the content of an answer that does not fit is shown then.
  if (isKnown && contentTokens > limits.budget) return { ...measured, tokens: contentTokens };
  const tokens = Math.max(contentTokens, counter.count(text));
  if (isKnown) return { ...measured, tokens };
  return {
    ...measured,
    blocks: [...blocks, { type: "text", text }],
    parts: [...parts, textPart(text, counter)],
    tokens,
  };
}

/**
 * Returns whether a block has all that the structured content has. Many servers wrap it in an object with one member,
 * such as `{"result": …}` in FastMCP.
 */
function saysTheSame(block: ContentBlock, structured: unknown, json: string): boolean {
  if (block.type !== "text") return false;
  const members: readonly unknown[] =
    typeof structured === "object" && structured !== null ? Object.values(structured) : [];
  const only = members.length === 1 ? members[0] : structured;
  if (block.text === json || block.text === only) return true;
  try {
    const said = canonicalJson(JSON.parse(block.text));
    return said === canonicalJson(structured) || said === canonicalJson(only);
  } catch {
    return false;
  }
}
