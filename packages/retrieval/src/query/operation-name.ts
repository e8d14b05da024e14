import type { OperationId } from "@speclens/core";

/** Quotes and backticks around a pasted name. */
const EDGES = /^[\s"'`“”‘’«»]+|(?<![\s"'`“”‘’«»])[\s"'`“”‘’«»]+$/gu;
const METHOD_AND_PATH = /^([a-z]+)\s+(\/\S*)$/i;

/** The names of an operation. */
export interface OperationNames {
  /** `METHOD /path`. */
  readonly operation: OperationId;
  readonly path: string;
  readonly operationId?: string | undefined;
}

/**
 * Returns the name if a question consists only of a name: `POST /orders`, `/orders` or `createOrder`. Returns
 * undefined if it has more words.
 */
export function nameIn(question: string): string | undefined {
  const text = question.replaceAll(EDGES, "");
  const [, method, path] = METHOD_AND_PATH.exec(text) ?? [];
  if (method !== undefined && path !== undefined) return `${method.toUpperCase()} ${path}`;
  return text === "" || /\s/.test(text) ? undefined : text;
}

/** Returns whether the question is exactly one of this operation's names. */
export function isNameOf(question: string, names: OperationNames): boolean {
  const name = nameIn(question);
  return name !== undefined && hasName(names, name);
}

/** Returns whether this is one of the operation's names. */
export function hasName({ operation, path, operationId }: OperationNames, name: string): boolean {
  return [operation, path, operationId].includes(name);
}
