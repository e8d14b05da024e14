import type { ChangesSince } from "@speclens/core";
import { renderChangesSince } from "@speclens/render";
import { fitWithin } from "./fit-within.ts";

/**
 * Writes what changed since a moment as text, within a budget: latest changes first. The last line says how much was left
 * out.
 *
 * @param budget maximum number of tokens, at least 100; default 4,000
 * @throws SpecLensError `argument-invalid` for a budget that is too small
 */
export function changesSinceText(changes: ChangesSince, budget?: number): string {
  const { head, items } = renderChangesSince(changes);
  return fitWithin([...head, ...items], budget);
}
