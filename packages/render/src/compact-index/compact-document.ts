import type { TokenCounter } from "@speclens/core";
import { jsonLiteral } from "../notation/json-literal.ts";
import { cleanLine } from "../text/clean-text.ts";
import type { CompactIndexDocument, CompactIndexOperation } from "./compact-index-document.ts";
import { keyParameters } from "./key-parameters.ts";
import { pathTree } from "./path-tree.ts";
import { shortSummary } from "./short-summary.ts";
import { treeLines } from "./tree-lines.ts";

/** The level of detail for each operation: everything; method, path and summary; or method and path. */
export type CompactIndexDetail = "complete" | "summaries" | "paths";

/** A text and its number of tokens, including the line break. */
export interface MeasuredText {
  readonly text: string;
  readonly tokens: number;
  /** Number of operations that it names. */
  readonly named: number;
}

/** A document that can be written at any length. */
export interface CompactDocument {
  readonly id: string;
  /** Number of operations in the document. */
  readonly size: number;
  /** Writes the first `named` operations. Default: all. */
  write(detail: CompactIndexDetail, named?: number): MeasuredText;
}

export function compactDocument(
  { id, operations }: CompactIndexDocument,
  counter: TokenCounter,
): CompactDocument {
  const size = operations.length;
  const name = cleanLine(id) === id && !/[\s";]|:$/.test(id) ? id : jsonLiteral(id);
  const treeOf = memoize(pathTree);
  const parametersOf = memoize(keyParameters);
  const summaryOf = memoize(shortSummary);
  const details: Record<CompactIndexDetail, (operation: CompactIndexOperation) => string> = {
    paths: () => "",
    summaries: (operation) => inParentheses(summaryOf(operation)),
    complete: (operation) => {
      const parameters = parametersOf(operations)(operation).join(" ");
      const summary = inParentheses(summaryOf(operation));
      return [summary, parameters === "" ? "" : `[${parameters}]`].filter(Boolean).join(" ");
    },
  };
  return {
    id,
    size,
    write: (detail, named = size) => {
      const heading = named === size ? name : `${name} (${named} of ${size})`;
      const options = { named, detailOf: details[detail] };
      const lines = named === 0 ? [heading] : treeLines(heading, treeOf(operations), options);
      const text = lines.join("\n");
      return { text, tokens: counter.count(`${text}\n`), named };
    },
  };
}

function inParentheses(summary: string): string {
  return summary === "" ? "" : `(${summary})`;
}

/** Caches the results of a function by argument. */
function memoize<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const values = new WeakMap<Key, Value>();
  return (key) => {
    const value = values.get(key) ?? make(key);
    values.set(key, value);
    return value;
  };
}
