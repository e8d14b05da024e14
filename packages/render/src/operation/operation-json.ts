import type { Operation, StoredOperation } from "@speclens/core";
import { type OperationExamples, operationExamples } from "../examples/operation-examples.ts";
import type { OperationOptions } from "./render-operation.ts";

/** The data of an operation, or of one of its sections, for programs. */
export interface OperationJson extends Omit<StoredOperation, "operation"> {
  /** The operation, with the members of the section. */
  readonly operation: Pick<Operation, "id" | "method" | "path"> & Partial<Operation>;
  /** All examples, not shortened. Only in the section `examples`. */
  readonly examples?: OperationExamples;
}

/**
 * Returns the data of `renderOperation`. The section `request` contains only the statuses and types of
 * responses. `responses` and `examples` contain only the names and the description of the operation. Default:
 * `all`, which contains everything that is stored.
 */
export function renderOperationJson(
  found: StoredOperation,
  options: Pick<OperationOptions, "section" | "resolve" | "tools"> = {},
): OperationJson {
  const { section = "all", resolve = () => undefined, tools } = options;
  const { operation } = found;
  if (section === "all") return found;
  if (section === "request") return { ...found, operation: withBriefResponses(operation) };
  const { document, category } = found;
  const place = { document, ...(category !== undefined && { category }) };
  const named = namesOf(operation);
  return section === "responses"
    ? { ...place, operation: { ...named, responses: operation.responses } }
    : { ...place, operation: named, examples: operationExamples(operation, resolve, tools) };
}

function withBriefResponses(operation: Operation): Operation {
  const responses = operation.responses.map(({ status, content }) => ({
    status,
    content: content.map(({ type, schema }) =>
      schema === undefined ? { type } : { type, schema },
    ),
  }));
  return { ...operation, responses };
}

function namesOf(operation: Operation): OperationJson["operation"] {
  const { id, method, path, operationId, summary, description, deprecated } = operation;
  return {
    id,
    method,
    path,
    ...(operationId !== undefined && { operationId }),
    ...(summary !== undefined && { summary }),
    ...(description !== undefined && { description }),
    deprecated,
  };
}
