import { descriptionText } from "@speclens/assistant";
import type { Overlay } from "../../contracts/score.ts";

/** Writes an overlay as text. */
export function overlayText(overlay: Overlay, format: "yaml" | "json" = "yaml"): string {
  return descriptionText(overlay, format);
}
