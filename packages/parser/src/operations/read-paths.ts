import {
  isJsonObject,
  type Operation,
  type OperationId,
  operationIdOf,
  quoted,
  type RejectedOperation,
} from "@speclens/core";
import { describeValue } from "../document/describe-value.ts";
import type { ReadContext } from "../document/read-context.ts";
import type { SourceNode, SourceValue } from "../document/source-node.ts";
import { upgradeSwaggerOperation } from "../swagger/upgrade-swagger-operation.ts";
import type { OperationParts } from "./operation-parts.ts";
import { pathItemOperations } from "./path-item-operations.ts";
import { readOperation } from "./read-operation.ts";

export interface ReadPaths {
  readonly operations: readonly Operation[];
  readonly rejected: readonly RejectedOperation[];
  readonly operationsFound: number;
}

const EXCESSIVE = "References repeat parts of the document too often.";

/** Reads every operation of the document, in its order. None is dropped without an entry. */
export function readPaths(root: SourceNode, swagger: boolean, context: ReadContext): ReadPaths {
  const reader = new PathReader(root, swagger, context);
  for (const path of root.members("paths")) reader.read(path);
  const { operations, rejected } = reader;
  return { operations, rejected, operationsFound: operations.length + rejected.length };
}

class PathReader {
  readonly operations: Operation[] = [];
  readonly rejected: RejectedOperation[] = [];
  readonly #ids = new Set<OperationId>();
  readonly #root: SourceNode;
  readonly #swagger: boolean;
  readonly #context: ReadContext;

  constructor(root: SourceNode, swagger: boolean, context: ReadContext) {
    this.#root = root;
    this.#swagger = swagger;
    this.#context = context;
  }

  read({ key: path, value, pointer }: SourceValue): void {
    if (path.startsWith("x-")) return;
    const { resolver } = this.#context;
    for (const { member, pathItem } of pathItemOperations(value, pointer, this.#swagger, resolver))
      this.#operation(path, member, pathItem);
  }

  #operation(path: string, { key: method, value, pointer }: SourceValue, pathItem: SourceNode) {
    const id = operationIdOf(method, path);
    if (!isJsonObject(value))
      return this.#reject(id, pointer, `Expected an object, found ${describeValue(value)}.`);
    const operation = this.#context.resolver.resolve(value, pointer);
    if (operation === undefined)
      return this.#reject(
        id,
        pointer,
        `Its $ref ${quoted(String(value.$ref))} could not be followed.`,
      );
    if (this.#ids.has(id)) return this.#reject(id, pointer, "The document has it twice.");
    const { budget } = this.#context.resolver;
    if (budget.exhausted) return this.#reject(id, pointer, EXCESSIVE);
    const read = readOperation(
      {
        method,
        path,
        operation,
        pathItem,
        upgrade: (parts: OperationParts) =>
          this.#swagger
            ? upgradeSwaggerOperation(operation, this.#root, parts, this.#context)
            : parts,
      },
      this.#context,
    );
    if (read === undefined)
      return this.#reject(id, pointer, "It could not be upgraded from Swagger 2.0.");
    // What was read last is not whole.
    if (budget.exhausted) return this.#reject(id, pointer, EXCESSIVE);
    this.#ids.add(id);
    this.operations.push(read);
  }

  #reject(id: OperationId, pointer: string, reason: string): void {
    this.rejected.push({ id, reason });
    this.#context.diagnostics.add({
      severity: "error",
      code: "operation-rejected",
      pointer,
      message: `${id} could not be read. ${reason}`,
    });
  }
}
