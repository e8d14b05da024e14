import { type OperationId, operationIdOf } from "@speclens/core";

/** Returns the id for a name of the form `METHOD /path`, with the method in any case; undefined for any other name. */
export function parseOperationName(name: string): OperationId | undefined {
  const [, method, path] = /^([A-Za-z]+)\s+(\S.*)$/.exec(name.trim()) ?? [];
  return method === undefined || path === undefined ? undefined : operationIdOf(method, path);
}
