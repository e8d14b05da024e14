import {
  isJsonObject,
  LONGEST_NAME,
  type Operation,
  type OperationId,
  operationIdOf,
  quoted,
  type RejectedOperation,
} from "@speclens/core";
import type { ReadContext } from "../context/read-context.ts";
import { describeValue } from "../document/describe-value.ts";
import { isTooLarge, LARGEST_PART } from "../document/is-too-large.ts";
import type { SourceNode, SourceValue } from "../document/source-node.ts";
import type { OperationParts } from "../swagger/operation-parts.ts";
import { upgradeSwaggerOperation } from "../swagger/upgrade-swagger-operation.ts";
import { pathItemOperations } from "./path-item-operations.ts";
import { readOperation } from "./read-operation.ts";

export interface ReadPaths {
  readonly operations: readonly Operation[];
  readonly rejected: readonly RejectedOperation[];
  readonly operationsFound: number;
}

/**
 * The longest method and path of an operation, in characters. They form its id, which is repeated in its rows and
 * in the rows of linked operations. Published paths have fewer than 150.
 */
export const LONGEST_PATH = 2_000;

/**
 * The largest number of operations that are read from one document, twice as many as in the largest published
 * document (22,000). An operation may be as short as 36 characters, but takes about 600 bytes of memory while its
 * document is indexed.
 */
export const MOST_OPERATIONS = 50_000;
/** The largest number of rejected operations that are listed. Further ones are only counted. */
export const MOST_REJECTED = 10_000;

const EXCESSIVE = "References repeat parts of the document too often.";
const TOO_LARGE = `It has more than ${LARGEST_PART / 2 ** 20} MiB.`;
const TOO_MANY = `The document has more than ${MOST_OPERATIONS} operations; only the first are read.`;

/** Reads every operation of the document, in document order. An operation that cannot be read is listed as rejected. */
export function readPaths(root: SourceNode, swagger: boolean, context: ReadContext): ReadPaths {
  const reader = new PathReader(root, swagger, context);
  for (const path of root.eachMember("paths")) reader.read(path);
  const { operations, rejected, found } = reader;
  const unlisted = found - operations.length - rejected.length;
  const isCut = found > operations.length && operations.length === MOST_OPERATIONS;
  if (unlisted > 0 || isCut)
    context.diagnostics.add({
      severity: "error",
      code: "operations-excessive",
      pointer: "/paths",
      message: `The document has ${found} operations, ${operations.length} were read, and ${rejected.length} are listed as rejected.`,
      hint: "Split the document into several.",
    });
  return { operations, rejected, operationsFound: found };
}

class PathReader {
  readonly operations: Operation[] = [];
  readonly rejected: RejectedOperation[] = [];
  found = 0;
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
    this.found += 1;
    const id = operationIdOf(method, path);
    // One diagnostic reports all of them.
    if (this.operations.length >= MOST_OPERATIONS) return this.#list(id, TOO_MANY);
    if (id.length > LONGEST_PATH)
      return this.#reject(
        id,
        pointer,
        `It has ${id.length} characters; the limit is ${LONGEST_PATH}.`,
      );
    if (!isJsonObject(value))
      return this.#reject(id, pointer, `Expected an object, found ${describeValue(value)}.`);
    const operation = this.#context.resolver.resolve(value, pointer);
    if (operation === undefined)
      return this.#reject(
        id,
        pointer,
        `Its $ref ${quoted(String(value.$ref))} could not be followed.`,
      );
    if (this.#ids.has(id)) return this.#reject(id, pointer, "The document defines it twice.");
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
    // The operation that was read last is incomplete.
    if (budget.exhausted) return this.#reject(id, pointer, EXCESSIVE);
    if (isTooLarge(read)) return this.#reject(id, pointer, TOO_LARGE);
    this.#ids.add(id);
    this.operations.push(read);
  }

  #reject(id: OperationId, pointer: string, reason: string): void {
    this.#list(id, reason);
    this.#context.diagnostics.add({
      severity: "error",
      code: "operation-rejected",
      pointer,
      message: `${shortId(id)} could not be read. ${reason}`,
    });
  }

  #list(id: OperationId, reason: string): void {
    if (this.rejected.length < MOST_REJECTED) this.rejected.push({ id: shortId(id), reason });
  }
}

/** Returns the id of a rejected operation, shortened for messages and lists. */
function shortId(id: OperationId): OperationId {
  return id.length > LONGEST_NAME ? `${id.slice(0, LONGEST_NAME)} …` : id;
}
