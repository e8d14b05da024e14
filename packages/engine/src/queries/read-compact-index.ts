import { loadTokenCounter } from "@speclens/budget";
import { type IndexView, operationIdOf } from "@speclens/core";
import {
  type CompactIndex,
  type CompactIndexDocument,
  type CompactIndexOperation,
  compactIndexOperation,
  renderCompactIndex,
} from "@speclens/render";
import type { CompactIndexRequest } from "../contracts/engine.ts";

/**
 * Reads only the data that the compact index needs. Parameters are stored in the operations and schemas, which
 * must be unpacked one at a time. They are only read if the summaries leave room. The cost depends on the budget,
 * plus a list of all operations.
 *
 * @throws SpecLensError `argument-invalid`, `document-not-found`
 */
export async function readCompactIndex(
  reader: IndexView,
  request: CompactIndexRequest = {},
): Promise<CompactIndex> {
  const { budget, detail = "complete" } = request;
  const counter = await loadTokenCounter("o200k");
  const listed = await listDocuments(reader, request);
  const withoutParameters = detail === "complete" ? "summaries" : detail;
  const index = renderCompactIndex(listed, { counter, budget, detail: withoutParameters });
  if (detail !== "complete") return index;
  const summarized = index.documents.filter((one) => one.detail === "summaries");
  const roomy = new Set(summarized.map(({ id }) => id));
  if (roomy.size === 0) return index;
  const parametersOf = await readParameters(reader, [...roomy]);
  const complete = listed.map(({ id, operations }) => ({
    id,
    operations: operations.map((one) => ({ ...one, parameters: parametersOf(id, one) })),
  }));
  return renderCompactIndex(complete, { counter, budget, detail });
}

/** Lists operations with their summaries, by document. */
async function listDocuments(
  reader: IndexView,
  { documents }: CompactIndexRequest,
): Promise<CompactIndexDocument[]> {
  const ids = new Set(documents ?? (await reader.documents()).map(({ id }) => id));
  const lists =
    documents === undefined
      ? [await reader.operations()]
      : await Promise.all([...ids].map((document) => reader.operations({ document })));
  const operations = new Map([...ids].map((id): [string, CompactIndexOperation[]] => [id, []]));
  for (const { document, operation, summary } of lists.flat()) {
    const space = operation.indexOf(" ");
    const [method, path] = [operation.slice(0, space), operation.slice(space + 1)];
    operations.get(document)?.push({ method, path, summary });
  }
  return [...operations].map(([id, all]) => ({ id, operations: all }));
}

type ParametersOf = (document: string, operation: CompactIndexOperation) => readonly string[];

async function readParameters(reader: IndexView, ids: readonly string[]): Promise<ParametersOf> {
  const [operations, schemas] = await Promise.all([
    reader.storedOperations(ids),
    reader.storedSchemas(ids),
  ]);
  const definitions = new Map(
    schemas.map(({ document, schema }) => [keyOf(document, schema.name), schema.definition]),
  );
  const parameters = new Map(
    operations.map(({ document, operation }) => [
      keyOf(document, operation.id),
      compactIndexOperation(operation, (name) => definitions.get(keyOf(document, name))).parameters,
    ]),
  );
  return (document, { method, path }) =>
    parameters.get(keyOf(document, operationIdOf(method, path))) ?? [];
}

function keyOf(document: string, name: string): string {
  return JSON.stringify([document, name]);
}
