import { escapeControls, escapeLines } from "@speclens/core";
import { Document, Scalar, visit } from "yaml";

/**
 * Writes a document that describes APIs, such as an Arazzo document or an overlay, as text. Characters that could change
 * how a terminal shows the text are escaped; the values stay the same.
 */
export function descriptionText(document: object, format: "yaml" | "json"): string {
  if (format === "json") return `${escapeLines(JSON.stringify(document, null, 2))}\n`;
  const yaml = new Document(document, { aliasDuplicateObjects: false });
  // YAML knows escapes only in double quotes.
  visit(yaml, {
    Scalar: (_, node) => {
      const { value } = node;
      if (
        typeof value === "string" &&
        value.split("\n").some((line) => escapeControls(line) !== line)
      )
        node.type = Scalar.QUOTE_DOUBLE;
    },
  });
  return escapeLines(yaml.toString({ lineWidth: 0, blockQuote: "literal" }));
}
