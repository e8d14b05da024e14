import type { SourceNode } from "../document/source-node.ts";

/** A response with its reference resolved, and its status. */
export interface ResponseNode {
  readonly status: string;
  readonly node: SourceNode;
}

/** The parts of an operation that differ between Swagger 2.0 and later versions, in the later form. */
export interface OperationParts {
  readonly parameters: readonly SourceNode[];
  readonly requestBody?: SourceNode | undefined;
  readonly responses: readonly ResponseNode[];
  /** Contains the operation's own `servers`; absent if the operation itself may contain them. */
  readonly server?: SourceNode | undefined;
}
