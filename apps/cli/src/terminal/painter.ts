import { Writable } from "node:stream";
import { styleText } from "node:util";
import type { OutputStream } from "./streams.ts";

/** Paints a text in a style, such as `cyan` or `bold`. */
export type Paint = (style: Parameters<typeof styleText>[0], text: string) => string;

/**
 * Returns what paints texts for a stream. Only a terminal has colours, unless `NO_COLOR` forbids or `FORCE_COLOR` wants
 * them; elsewhere texts stay as they are.
 */
export function painter(stream: OutputStream): Paint {
  return (style, text) => (stream instanceof Writable ? styleText(style, text, { stream }) : text);
}
