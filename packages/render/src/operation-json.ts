import {
  type DocumentSummary,
  namedSchemes,
  type Operation,
  type SecurityRequirement,
  type Server,
} from "@speclens/core";
import type { OperationOptions } from "./render-operation.ts";

/** The facts of `renderOperation` for programs: the operation with what its document adds. */
export interface OperationJson
  extends Pick<
    Operation,
    | "operationId"
    | "summary"
    | "description"
    | "deprecated"
    | "stability"
    | "internal"
    | "callbacks"
  > {
  readonly document?: string;
  readonly operation: Operation["id"];
  readonly method: string;
  readonly path: string;
  readonly servers?: readonly Server[];
  readonly security?: readonly SecurityRequirement[];
  /** Those that `security` names. */
  readonly securitySchemes?: DocumentSummary["securitySchemes"];
  readonly parameters?: Operation["parameters"];
  readonly requestBody?: Operation["requestBody"];
  readonly responses: Operation["responses"];
}

export function renderOperationJson(
  operation: Operation,
  options: Pick<OperationOptions, "document" | "section"> = {},
): OperationJson {
  const { document, section = "request" } = options;
  const { id, method, path, operationId, summary, description, deprecated } = operation;
  const { requestBody, stability, internal, callbacks } = operation;
  const servers = operation.servers ?? document?.servers;
  const security = operation.security ?? document?.security;
  const named = {
    ...(document && { document: document.id }),
    operation: id,
    method,
    path,
    ...(operationId !== undefined && { operationId }),
    ...(summary !== undefined && { summary }),
    ...(description !== undefined && { description }),
    deprecated,
    ...(stability !== undefined && { stability }),
    ...(internal !== undefined && { internal }),
  };
  if (section === "responses") return { ...named, responses: operation.responses };
  const responses =
    section === "all"
      ? operation.responses
      : operation.responses.map(({ status, content }) => ({
          status,
          content: content.map(({ type, schema }) =>
            schema === undefined ? { type } : { type, schema },
          ),
        }));
  return {
    ...named,
    ...(servers && { servers }),
    ...(security && { security }),
    ...(security &&
      document && { securitySchemes: namedSchemes(security, document.securitySchemes) }),
    parameters: operation.parameters,
    ...(requestBody && { requestBody }),
    responses,
    ...(callbacks && { callbacks }),
  };
}
