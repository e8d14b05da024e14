import type { DocumentSummary } from "@speclens/core";
import { cleanLine } from "./clean-text.ts";
import { counted } from "./counted.ts";
import type { RenderedText } from "./rendered-text.ts";

/** One line a document: `id — title version · N operations · N schemas`. */
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

/** The facts of `renderDocuments` for programs. */
export interface DocumentJson
  extends Pick<
    DocumentSummary,
    "id" | "title" | "version" | "specVersion" | "operationsFound" | "operationsIndexed" | "schemas"
  > {
  readonly description?: string;
}

export function renderDocumentsJson(documents: readonly DocumentSummary[]): {
  readonly documents: readonly DocumentJson[];
} {
  return {
    documents: documents.map((document) => ({
      id: document.id,
      title: document.title,
      version: document.version,
      specVersion: document.specVersion,
      ...(document.description !== undefined && { description: document.description }),
      operationsFound: document.operationsFound,
      operationsIndexed: document.operationsIndexed,
      schemas: document.schemas,
    })),
  };
}
