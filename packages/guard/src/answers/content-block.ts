import type { CallToolResult } from "@modelcontextprotocol/server";
import { cutText } from "@speclens/budget";
import type { TokenCounter } from "@speclens/core";

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

/**
 * Replaces blocks that are too large and cannot be cut by a text with their names. This applies to blobs over
 * `maximumBlobBytes` and to links that take more than half the budget.
 */
export function nameTooLarge(block: ContentBlock, limits: BlockLimits): ContentBlock {
  const { maximumBlobBytes, budget, counter } = limits;
  const cut = (text: string): ContentBlock => ({
    type: "text",
    text: cutText(text, Math.floor(budget / 2), counter).text,
  });
  if (block.type === "resource_link") {
    const written = JSON.stringify(block);
    return counter.count(written) <= budget / 2 ? block : cut(written);
  }
  const blob = blobOf(block);
  if (blob === undefined) return block;
  const bytes = Buffer.byteLength(blob.data, "base64");
  if (bytes <= maximumBlobBytes) return block;
  return cut(
    `${blob.name} (${blob.mimeType}, ${bytes} bytes) is left out; the limit is ${maximumBlobBytes} bytes.`,
  );
}

interface Blob {
  readonly name: string;
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
  return { name: `The resource ${uri}`, mimeType, data: blob };
}
