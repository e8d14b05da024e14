import {
  type ApiDocument,
  chunkIdOf,
  cutRepeated,
  type EndpointChunk,
  LONGEST_SUMMARY,
  type Operation,
} from "@speclens/core";
import { firstSentence, plainText } from "@speclens/text";
import type { SchemaReader } from "../schema/schema-reader.ts";
import { embedText } from "./embed-text.ts";
import { endpointSearchText } from "./endpoint-search-text.ts";
import { endpointTexts } from "./endpoint-texts.ts";
import { partChunks } from "./part-chunks.ts";

/** The longest first sentence that replaces a missing summary, in characters. */
const LONGEST_SENTENCE = 120;

/** Facts about an operation that its chunks need. */
interface EndpointFacts {
  /** The schemas that it refers to directly. */
  readonly refIds: readonly string[];
  /** Further texts to search. */
  readonly labels: readonly string[];
  readonly showsInPlace: (name: string) => boolean;
}

/** Builds the chunks of an operation, usually one. */
export function endpointChunks(
  operation: Operation,
  document: ApiDocument,
  reader: SchemaReader,
  { refIds, labels, showsInPlace }: EndpointFacts,
): EndpointChunk[] {
  const { summary = "", description = "" } = operation;
  const [text = "", ...further] = endpointTexts(operation, document, reader, showsInPlace);
  const before = [plainText(document.title), operation.tags.join(", "), plainText(summary)];
  const shown = summary.trim() === "" ? firstSentence(description, LONGEST_SENTENCE) : summary;
  const chunk: EndpointChunk = {
    type: "endpoint",
    id: chunkIdOf(document.id, operation.id),
    document: document.id,
    sourceFile: document.source,
    name: operation.id,
    method: operation.method,
    path: operation.path,
    // Each part repeats these, so they are cut. The operation itself contains the full texts.
    ...(operation.operationId !== undefined && {
      operationId: cutRepeated(operation.operationId, LONGEST_SUMMARY),
    }),
    ...(shown !== "" && { summary: cutRepeated(shown, LONGEST_SUMMARY) }),
    text,
    embedText: embedText({
      before,
      description: plainText(description),
      after: [operation.id],
      names: operation.parameters.map(({ name }) => name),
    }),
    searchText: endpointSearchText(operation, document, reader, labels),
    refIds,
    tags: operation.tags,
    strategy: "endpoint_with_inlined_schemas",
  };
  return partChunks(chunk, further, before);
}
