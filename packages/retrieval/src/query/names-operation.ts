import type { OperationId } from "@speclens/core";

/** What a name is put between when it is pasted: quotes and backticks. */
const EDGES = /^[\s"'`“”‘’«»]+|(?<![\s"'`“”‘’«»])[\s"'`“”‘’«»]+$/gu;
const METHOD_AND_PATH = /^([a-z]+)\s+(\/\S*)$/i;

/** What an operation is called by. */
export interface OperationNames {
  /** `METHOD /path`. */
  readonly operation: OperationId;
  readonly path: string;
  readonly operationId?: string | undefined;
}

/**
 * What a question names where it is nothing but a name: `POST /orders`, `/orders` or `createOrder`;
 * undefined where it has more words.
 */
export function nameIn(question: string): string | undefined {
  const text = question.replaceAll(EDGES, "");
  const [, method, path] = METHOD_AND_PATH.exec(text) ?? [];
  if (method !== undefined && path !== undefined) return `${method.toUpperCase()} ${path}`;
  return text === "" || /\s/.test(text) ? undefined : text;
}

/** Whether the question is nothing but a name of this operation. */
export function namesOperation(question: string, names: OperationNames): boolean {
  const name = nameIn(question);
  return name !== undefined && isNamed(names, name);
}

/** Whether that is a name of this operation. */
export function isNamed({ operation, path, operationId }: OperationNames, name: string): boolean {
  return [operation, path, operationId].includes(name);
}
