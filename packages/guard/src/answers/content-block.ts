import type { CallToolResult } from "@modelcontextprotocol/server";
import { cutText } from "@speclens/budget";
import type { TokenCounter } from "@speclens/core";
import type { Refusal } from "../contracts/refusal.ts";

/** One block of a tool's answer. */
export type ContentBlock = CallToolResult["content"][number];

/** Returns the text of a block that a model reads, or undefined for images, sounds and blobs. */
export function blockText(block: ContentBlock): string | undefined {
  switch (block.type) {
    case "text":
      return block.text;
    case "resource":
      return "text" in block.resource ? block.resource.text : undefined;
    case "resource_link":
      return JSON.stringify(block);
    default:
      return undefined;
  }
}

/** Replaces the text of a block. If the block has no text, returns a new text block. */
export function withText(block: ContentBlock | undefined, text: string): ContentBlock {
  if (block?.type === "text") return { ...block, text };
  if (block?.type === "resource") return { ...block, resource: { ...block.resource, text } };
  return { type: "text", text };
}

/** The limits of blocks. */
export interface BlockLimits {
  readonly maximumBlobBytes: number;
  readonly budget: number;
  readonly counter: TokenCounter;
}

/** A block as it is shown, and why its contents are left out, if they are. */
export interface ShownBlock {
  readonly block: ContentBlock;
  readonly refusal?: Refusal;
}

/**
 * Replaces blocks that are too large. A blob over `maximumBlobBytes` becomes a text with its name. A link that takes
 * more than half the budget becomes its JSON as text, which can be cut and read to its end.
 */
export function showBlock(block: ContentBlock, limits: BlockLimits): ShownBlock {
  const { maximumBlobBytes, budget, counter } = limits;
  if (block.type === "resource_link") {
    const text = JSON.stringify(block);
    return { block: counter.count(text) <= budget / 2 ? block : { type: "text", text } };
  }
  const blob = blobOf(block);
  if (blob === undefined) return { block };
  const bytes = Buffer.byteLength(blob.data, "base64");
  if (bytes <= maximumBlobBytes) return { block };
  const said = `${blob.name} (${blob.mimeType}, ${bytes} bytes) is left out; the limit is ${maximumBlobBytes} bytes.`;
  return {
    block: { type: "text", text: cutText(said, Math.floor(budget / 2), counter).text },
    refusal: {
      code: "blob-too-large",
      size: bytes,
      limit: maximumBlobBytes,
      unit: "bytes",
      ...(blob.uri !== undefined && { uri: blob.uri }),
      remedy: "change-setting",
      setting: "maximumBlobBytes",
    },
  };
}

interface Blob {
  readonly name: string;
  readonly uri?: string;
  readonly mimeType: string;
  /** Base64. */
  readonly data: string;
}

function blobOf(block: ContentBlock): Blob | undefined {
  if (block.type === "image" || block.type === "audio") {
    const name = block.type === "image" ? "An image" : "A sound";
    return { name, mimeType: block.mimeType, data: block.data };
  }
  if (block.type !== "resource" || !("blob" in block.resource)) return undefined;
  const { uri, mimeType = "of unknown type", blob } = block.resource;
  return { name: `The resource ${uri}`, uri, mimeType, data: blob };
}
