import { type ApiDocument, chunkIdOf, type EndpointChunk, type Operation } from "@speclens/core";
import { embedText } from "./embed-text.ts";
import { endpointSearchText } from "./endpoint-search-text.ts";
import { endpointText } from "./endpoint-text.ts";
import { firstSentence } from "./first-sentence.ts";
import { plainText } from "./plain-text.ts";
import type { SchemaLookup } from "./schema-lookup.ts";

/** Makes the one chunk of an operation, `refIds` being the schemas that it refers to directly. */
export function endpointChunk(
  operation: Operation,
  document: ApiDocument,
  schemas: SchemaLookup,
  refIds: readonly string[],
  showsInPlace: (name: string) => boolean,
): EndpointChunk {
  const { summary = "", description = "" } = operation;
  const shown = summary.trim() === "" ? firstSentence(description) : summary;
  return {
    type: "endpoint",
    id: chunkIdOf(document.id, operation.id),
    document: document.id,
    sourceFile: document.source,
    name: operation.id,
    method: operation.method,
    path: operation.path,
    ...(operation.operationId !== undefined && { operationId: operation.operationId }),
    ...(shown !== undefined && { summary: shown }),
    text: endpointText(operation, document, schemas, showsInPlace),
    embedText: embedText({
      before: [plainText(document.title), operation.tags.join(", "), plainText(summary)],
      description: plainText(description),
      after: [operation.id],
      names: operation.parameters.map(({ name }) => name),
    }),
    searchText: endpointSearchText(operation, document, schemas),
    refIds,
    tags: operation.tags,
    strategy: "endpoint_with_inlined_schemas",
  };
}
