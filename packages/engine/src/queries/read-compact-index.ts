import { loadTokenCounter } from "@speclens/budget";
import { type IndexView, operationIdOf, type TokenCounter } from "@speclens/core";
import {
  type CompactIndex,
  type CompactIndexDocument,
  type CompactIndexOperation,
  compactIndexOperation,
  type NearOperation,
  renderCompactIndex,
} from "@speclens/render";
import type { CompactIndexRequest } from "../contracts/engine.ts";

/** Number of operations near to a question that are named first: as many as a search ranks. */
export const NEAREST = 400;

/** The number of documents near to a question whose operations are unpacked before it is known what fits. */
const MOST_NEAR = 10;

interface CountedRequest extends Omit<CompactIndexRequest, "query"> {
  /** Counts the tokens of the budget. Default: o200k. */
  readonly counter?: TokenCounter;
}

/**
 * Reads only the data that the compact index needs. Parameters are stored in the operations and schemas, which
 * must be unpacked one at a time. They are only read of documents near to the question, and if the summaries leave
 * room. The cost depends on the budget, plus a list of all operations.
 *
 * @param near the operations nearest to the question of the request, nearest first; default: none
 * @throws SpecLensError `argument-invalid`, `document-not-found`
 */
export async function readCompactIndex(
  reader: IndexView,
  { documents, budget, detail = "complete", counter: given }: CountedRequest = {},
  near: readonly NearOperation[] = [],
): Promise<CompactIndex> {
  const counter = given ?? (await loadTokenCounter("o200k"));
  let listed = await listDocuments(reader, documents);
  const read = new Set<string>();
  const addParameters = async (ids: readonly string[]): Promise<void> => {
    const parametersOf = await readParameters(reader, ids);
    for (const id of ids) read.add(id);
    listed = listed.map((document) => ({
      ...document,
      ...(ids.includes(document.id) && {
        operations: document.operations.map((one) => ({
          ...one,
          parameters: parametersOf(document.id, one),
        })),
      }),
    }));
  };
  const nearest = [...new Set(near.map(({ document }) => document))].slice(0, MOST_NEAR);
  if (detail === "complete" && nearest.length > 0) await addParameters(nearest);
  const index = renderCompactIndex(listed, { counter, budget, detail, near });
  const roomy = index.documents.filter((one) => one.detail === "complete" && !read.has(one.id));
  if (roomy.length === 0) return index;
  await addParameters(roomy.map(({ id }) => id));
  return renderCompactIndex(listed, { counter, budget, detail, near });
}

/** Lists operations with their summaries, by document. */
async function listDocuments(
  reader: IndexView,
  documents: CompactIndexRequest["documents"],
): Promise<CompactIndexDocument[]> {
  const described = await reader.documents();
  const titles = new Map(described.map(({ id, title }) => [id, title]));
  const ids = new Set(documents ?? titles.keys());
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
  return [...operations].map(([id, all]) => ({ id, title: titles.get(id), operations: all }));
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
