import type { IndexContents } from "@speclens/assistant";
import type { OperationSummary } from "@speclens/core";
import { analyze } from "@speclens/ranking";

/**
 * Returns the searchable contents of an index: the words of paths, summaries and categories, and those of
 * the compact index, which also names parameters.
 */
export function indexContents(
  operations: readonly OperationSummary[],
  compactIndex: string,
): IndexContents {
  const byId = new Map<string, OperationSummary[]>();
  for (const one of operations) byId.set(one.operation, [...(byId.get(one.operation) ?? []), one]);
  let terms: ReadonlySet<string> | undefined;
  const termsOf = (): ReadonlySet<string> => {
    const texts = operations.map(
      ({ operation, summary = "", category = "" }) => `${operation} ${summary} ${category}`,
    );
    return new Set([...texts, compactIndex].flatMap((text) => analyze(text)));
  };
  return {
    hasWord: (word) => {
      terms ??= termsOf();
      const known = terms;
      const wanted = analyze(word);
      return wanted.length > 0 && wanted.every((term) => known.has(term));
    },
    findOperations: (method, path) =>
      (byId.get(`${method} ${path}`) ?? []).map(({ document, operation }) => ({
        document,
        operation,
      })),
  };
}
