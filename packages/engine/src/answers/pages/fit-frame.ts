import { cutText, estimateTokenCounter, estimateTokens } from "@speclens/budget";
import type { RenderedText } from "@speclens/render";

/** Replaces a text if not even the mark of a cut has room. */
const LEFT_OUT = "…";

export interface FittedFrame extends Pick<RenderedText, "head" | "foot"> {
  readonly tokens: number;
}

/**
 * Head and foot of a text in at most `room` tokens: whole where they fit, else each cut with a mark.
 * The foot is cut first, down to half of the room, since the head says what the page shows.
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
