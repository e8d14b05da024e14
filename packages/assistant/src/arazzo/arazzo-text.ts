import type { ArazzoDocument } from "./arazzo-document.ts";
import { descriptionText } from "./description-text.ts";

/** Writes an Arazzo document as text. */
export function arazzoText(document: ArazzoDocument, format: "yaml" | "json"): string {
  return descriptionText(document, format);
}
