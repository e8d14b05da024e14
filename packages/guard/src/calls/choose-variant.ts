import type { CallRecord } from "../contracts/call-record.ts";
import { type ResolvedSettings, settingsOfTool } from "../state/resolve-settings.ts";

/**
 * Decides whether this call's answer is protected (`A`) or not (`B`). Tools without protection also count as
 * `B`.
 *
 * @param random returns a number ≥ 0 and < 1
 */
export function chooseVariant(
  settings: ResolvedSettings,
  tool: string,
  random: () => number,
): CallRecord["variant"] {
  const { protection, variant } = settingsOfTool(settings, tool);
  if (!protection) return "B";
  if (variant !== "split") return variant;
  return random() < settings.unprotectedShare ? "B" : "A";
}
