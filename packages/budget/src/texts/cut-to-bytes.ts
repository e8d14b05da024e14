import type { TokenCounter } from "@speclens/core";
import { MAXIMUM_BYTES } from "../settings/defaults.ts";
import { type CutText, cutText } from "./cut-text.ts";

const BYTES: TokenCounter = { name: "bytes", count: (text) => Buffer.byteLength(text) };

/**
 * The last stop, whatever the tokens were estimated at: a text of at most `maximum` bytes of UTF-8,
 * the mark of the cut included. It is cut where `cutText` cuts.
 */
export function cutToBytes(text: string, maximum: number = MAXIMUM_BYTES): CutText {
  return cutText(text, maximum, BYTES);
}
