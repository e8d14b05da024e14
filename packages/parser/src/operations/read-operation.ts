import {
  LONGEST_SUMMARY,
  type Operation,
  type OperationId,
  operationIdOf,
  type Parameter,
  type RequestBody,
} from "@speclens/core";
import { joinPointer } from "@speclens/text";
import type { ReadContext } from "../context/read-context.ts";
import { isReference } from "../document/is-reference.ts";
import { present } from "../document/present.ts";
import { SourceNode, type SourceValue } from "../document/source-node.ts";
import { readSecurity } from "../head/read-security.ts";
import { readServers } from "../head/read-servers.ts";
import type { OperationParts } from "../swagger/operation-parts.ts";
import { mergeParameters } from "./merge-parameters.ts";
import { pathItemOperations } from "./path-item-operations.ts";
import { readCallbacks } from "./read-callbacks.ts";
import { readExtensions } from "./read-extensions.ts";
import { readLifecycle } from "./read-lifecycle.ts";
import { readMediaTypes } from "./read-media-types.ts";
import { readParameter } from "./read-parameter.ts";
import { readResponse } from "./read-response.ts";
import { resolveResponse } from "./resolve-response.ts";
import { templateParameters } from "./template-parameters.ts";

/** The location of an operation in the document. */
export interface OperationSource {
  /** HTTP method, in any case. */
  readonly method: string;
  readonly path: string;
  readonly operation: SourceNode;
  readonly pathItem: SourceNode;
  /** Converts a Swagger 2.0 operation to the form of 3.1; undefined if that fails. */
  readonly upgrade: (parts: OperationParts) => OperationParts | undefined;
}

/** Reads one operation; undefined if it cannot be converted to the form of 3.1. */
export function readOperation(source: OperationSource, shared: ReadContext): Operation | undefined {
  const { operation, pathItem, path } = source;
  const context = { ...shared, refs: new Set<string>() };
  const parts = source.upgrade(partsOf(operation, pathItem, context));
  if (parts === undefined) return undefined;
  reportRepeated(operation, context);
  const method = source.method.toUpperCase();
  const id: OperationId = operationIdOf(method, path);
  const requestBody: RequestBody | undefined =
    parts.requestBody && readRequestBody(parts.requestBody, context);
  const declared = parts.parameters.flatMap((node): Parameter[] => {
    const parameter = readParameter(node, context);
    return parameter === undefined ? [] : [parameter];
  });
  const parameters = [...declared, ...templateParameters(path, declared, operation, context)];
  const responses = parts.responses.map(({ status, node }) => readResponse(status, node, context));
  const callbacks = readCallbacks(operation, context, readRequests);
  return {
    id,
    method,
    path,
    ...present({
      operationId: operation.text("operationId"),
      summary: operation.text("summary") ?? pathItem.text("summary"),
      description: operation.text("description") ?? pathItem.text("description"),
    }),
    tags: orNone(tagsOf(operation, context)),
    ...readLifecycle(operation, pathItem),
    parameters: orNone(parameters),
    ...present({ requestBody }),
    responses: orNone(responses),
    ...present({
      callbacks,
      security: readSecurity(operation, context.resolver),
      servers:
        readServers(parts.server ?? operation, context.resolver) ??
        readServers(pathItem, context.resolver),
      externalDocs: operation.object("externalDocs")?.text("url"),
    }),
    ...readExtensions(operation),
    pointer: operation.pointer,
    refs: orNone([...context.refs].sort()),
  };
}

/**
 * A shared empty list. Most lists of short operations are empty, and a document may have a hundred thousand of
 * them.
 */
const NONE: readonly never[] = [];

function orNone<Item>(list: readonly Item[]): readonly Item[] {
  return list.length === 0 ? NONE : list;
}

/**
 * The largest number of tags that are read for an operation, because each of its rows repeats them. Published
 * operations have two.
 */
export const MOST_TAGS = 100;

function tagsOf(operation: SourceNode, { diagnostics }: ReadContext): string[] {
  const tags = [...new Set(operation.names("tags"))];
  if (tags.length > MOST_TAGS)
    diagnostics.add({
      severity: "warning",
      code: "tags-excessive",
      pointer: joinPointer(operation.pointer, "tags"),
      message: `The operation has ${tags.length} tags. The first ${MOST_TAGS} were read.`,
    });
  return tags.slice(0, MOST_TAGS);
}

/** Reports texts that are cut because lists and hits repeat them. */
function reportRepeated(operation: SourceNode, { diagnostics }: ReadContext): void {
  for (const name of ["summary", "operationId"]) {
    const text = operation.get(name);
    if (typeof text !== "string" || text.length <= LONGEST_SUMMARY) continue;
    diagnostics.add({
      severity: "warning",
      code: `${name === "summary" ? "summary" : "name"}-excessive`,
      pointer: joinPointer(operation.pointer, name),
      message: `The ${name} has ${text.length} characters. Lists and search results show the first ${LONGEST_SUMMARY}.`,
    });
  }
}

/** Reads the operations of a path item that is a webhook or part of a callback. */
export function readRequests(
  { key, value, pointer }: SourceValue,
  context: ReadContext,
): Operation[] {
  const { resolver } = context;
  return pathItemOperations(value, pointer, false, resolver).flatMap(({ member, pathItem }) => {
    const operation = resolver.resolve(member.value, member.pointer);
    if (operation === undefined) return [];
    const source = { method: member.key, path: key, operation, pathItem };
    return readOperation({ ...source, upgrade: (parts) => parts }, context) ?? [];
  });
}

function partsOf(
  operation: SourceNode,
  pathItem: SourceNode,
  context: ReadContext,
): OperationParts {
  const responses = operation.members("responses");
  return {
    parameters: mergeParameters(operation, pathItem, context),
    requestBody: requestBodyOf(operation, context),
    responses: responses.flatMap((response) => resolveResponse(response, responses, context)),
  };
}

/** Returns the request body. If its reference has no target, the body still exists, but nothing is known about it. */
function requestBodyOf(operation: SourceNode, { resolver }: ReadContext): SourceNode | undefined {
  const body = operation.get("requestBody");
  const pointer = joinPointer(operation.pointer, "requestBody");
  const lost = isReference(body) ? new SourceNode({}, pointer, resolver) : undefined;
  return resolver.resolve(body, pointer) ?? lost;
}

/** Reads a request body. */
function readRequestBody(node: SourceNode, context: ReadContext): RequestBody {
  return {
    required: node.flag("required") ?? false,
    ...present({ description: node.text("description") }),
    content: readMediaTypes(node, context),
  };
}
