import type { DocumentSummary } from "@speclens/core";
import { counted } from "@speclens/text";
import { cleanLine } from "../text/clean-text.ts";
import type { RenderedText } from "../text/rendered-text.ts";

/** Writes one line per document: `id — title version · N operations · N schemas`. */
export function renderDocuments(documents: readonly DocumentSummary[]): RenderedText {
  const items = documents.map((document) => {
    const { operationsIndexed, operationsFound, schemas } = document;
    const title = cleanLine(`${document.title} ${document.version}`);
    const name = cleanLine(document.id);
    const operations =
      operationsIndexed === operationsFound
        ? counted(operationsFound, "operation")
        : `${operationsIndexed} of ${counted(operationsFound, "operation")}`;
    const facts = [title === "" ? name : `${name} — ${title}`, operations];
    return [...facts, counted(schemas, "schema")].join(" · ");
  });
  return { head: [], items, foot: [] };
}
