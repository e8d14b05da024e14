import {
  type Operation,
  type OperationId,
  operationIdOf,
  type Parameter,
  type RequestBody,
} from "@speclens/core";
import { joinPointer } from "./json-pointer.ts";
import { mergeParameters } from "./merge-parameters.ts";
import type { OperationParts } from "./operation-parts.ts";
import { present } from "./present.ts";
import type { ReadContext } from "./read-context.ts";
import { readParameter } from "./read-parameter.ts";
import { readRequestBody } from "./read-request-body.ts";
import { readResponse } from "./read-response.ts";
import { readSecurity } from "./read-security.ts";
import { readServers } from "./read-servers.ts";
import { resolveResponse } from "./resolve-response.ts";
import type { SourceNode } from "./source-node.ts";
import { templateParameters } from "./template-parameters.ts";

/** An operation's place in the document. */
export interface OperationSource {
  /** In any case. */
  readonly method: string;
  readonly path: string;
  readonly operation: SourceNode;
  readonly pathItem: SourceNode;
  /** Brings a Swagger 2.0 operation into the shape of 3.1; undefined where that fails. */
  readonly upgrade: (parts: OperationParts) => OperationParts | undefined;
}

/** Reads one operation; undefined where it cannot be brought to the terms of 3.1. */
export function readOperation(source: OperationSource, shared: ReadContext): Operation | undefined {
  const { operation, pathItem, path } = source;
  const context = { ...shared, refs: new Set<string>() };
  const parts = source.upgrade(partsOf(operation, pathItem, context));
  if (parts === undefined) return undefined;
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
  const extensions = operation.entries().filter(({ key }) => key.startsWith("x-"));
  return {
    id,
    method,
    path,
    ...present({
      operationId: operation.text("operationId"),
      summary: operation.text("summary") ?? pathItem.text("summary"),
      description: operation.text("description") ?? pathItem.text("description"),
    }),
    tags: [...new Set(operation.texts("tags"))],
    deprecated: operation.flag("deprecated") ?? false,
    parameters,
    ...present({ requestBody }),
    responses,
    ...present({
      security: readSecurity(operation, context.diagnostics),
      servers:
        readServers(operation, context.diagnostics) ?? readServers(pathItem, context.diagnostics),
      externalDocs: operation.object("externalDocs")?.text("url"),
    }),
    ...(extensions.length > 0
      ? { extensions: Object.fromEntries(extensions.map(({ key, value }) => [key, value])) }
      : {}),
    pointer: operation.pointer,
    refs: [...context.refs].sort(),
  };
}

function partsOf(
  operation: SourceNode,
  pathItem: SourceNode,
  context: ReadContext,
): OperationParts {
  const body = operation.get("requestBody");
  const responses = operation.members("responses");
  return {
    parameters: mergeParameters(operation, pathItem, context),
    requestBody: context.resolver.resolve(body, joinPointer(operation.pointer, "requestBody")),
    responses: responses.flatMap((response) => resolveResponse(response, responses, context)),
  };
}
