import { type OperationId, operationIdOf } from "@speclens/core";

/** The id that a name has where it reads `METHOD /path`, the method in any case; else undefined. */
export function parseOperationName(name: string): OperationId | undefined {
  const [, method, path] = /^([A-Za-z]+)\s+(\S.*)$/.exec(name.trim()) ?? [];
  return method === undefined || path === undefined ? undefined : operationIdOf(method, path);
}
