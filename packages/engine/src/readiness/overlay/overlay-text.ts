import type { Overlay } from "../../contracts/score.ts";

/** Writes an overlay as text. */
export async function overlayText(
  overlay: Overlay,
  format: "yaml" | "json" = "yaml",
): Promise<string> {
  // It loads a writer of YAML, which hardly any program needs.
  const { descriptionText } = await import("@speclens/assistant");
  return descriptionText(overlay, format);
}
