import type { ApiDocument, Diagnostic, LeftOut, Operation } from "@speclens/core";
import { counted, pathMatcher } from "@speclens/text";

/**
 * Leaves operations out of a document, as its source says, and notes how many they were. The schemas stay, because other
 * operations may use them. Operations that are left out do not count as found.
 */
export function withoutLeftOut(document: ApiDocument, leftOut: LeftOut = {}): ApiDocument {
  const isLeftOut = leftOutFilter(leftOut);
  const operations = document.operations.filter((operation) => !isLeftOut(operation));
  const count = document.operations.length - operations.length;
  if (count === 0) return document;
  const note: Diagnostic = {
    severity: "info",
    code: "operations-left-out",
    pointer: "/paths",
    message: `${counted(count, "operation")} left out, as the source's settings say.`,
  };
  return {
    ...document,
    operations,
    operationsFound: document.operationsFound - count,
    diagnostics: [...document.diagnostics, note],
  };
}

function leftOutFilter({
  deprecated = false,
  paths = [],
  tags = [],
}: LeftOut): (operation: Operation) => boolean {
  const pathMatchers = paths.map(pathMatcher);
  const tagMatchers = tags.map(pathMatcher);
  return (operation) =>
    (deprecated && operation.deprecated) ||
    pathMatchers.some((matches) => matches(operation.path)) ||
    operation.tags.some((tag) => tagMatchers.some((matches) => matches(tag)));
}
