import { cutText, estimateTokenCounter, estimateTokens } from "@speclens/budget";
import type { RenderedText } from "@speclens/render";

/** Replaces a text if there is no room even for the mark of a cut. */
const LEFT_OUT = "…";

export interface FittedFrame extends Pick<RenderedText, "head" | "foot"> {
  readonly tokens: number;
}

/**
 * Fits the head and foot of a text into at most `room` tokens. Texts that do not fit are cut and marked. The foot
 * is cut first, down to half of the room, because the head says what the page shows.
 */
export function fitFrame({ head, foot }: RenderedText, room: number): FittedFrame {
  const whole = estimateTokens([...head, ...foot].join("\n"));
  if (whole <= room) return { head, foot, tokens: whole };
  const lower = cutLines(foot, Math.max(room - estimateTokens(head.join("\n")), room / 2));
  const upper = cutLines(head, room - estimateTokens(lower.join("\n")));
  const tokens = estimateTokens([...upper, ...lower].join("\n"));
  return { head: upper, foot: lower, tokens };
}

function cutLines(lines: readonly string[], room: number): readonly string[] {
  if (lines.length === 0) return lines;
  const { text } = cutText(lines.join("\n"), Math.max(0, Math.floor(room)), estimateTokenCounter);
  return [estimateTokens(text) <= room ? text : LEFT_OUT];
}
