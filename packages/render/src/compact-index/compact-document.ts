import type { TokenCounter } from "@speclens/core";
import { weakMemoize } from "@speclens/text";
import { jsonLiteral } from "../notation/json-literal.ts";
import { cleanLine } from "../text/clean-text.ts";
import type { CompactIndexDocument, CompactIndexOperation } from "./compact-index-document.ts";
import { keyParameters } from "./key-parameters.ts";
import { pathTree } from "./path-tree.ts";
import { shortSummary, shortTitle } from "./short-summary.ts";
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
  /** Writes the first `named` operations, those near to the question first. Default: all. */
  write(detail: CompactIndexDetail, named?: number): MeasuredText;
  /** Returns the document with all `detail` for its first `count` operations, however little the others have. */
  detailing(count: number, detail: CompactIndexDetail): CompactDocument;
  /** Returns the document without its title. */
  untitled(): CompactDocument;
}

/** @param near `METHOD /path` of the operations near to the question, nearest first; default: none */
export function compactDocument(
  document: CompactIndexDocument,
  counter: TokenCounter,
  near: readonly string[] = [],
): CompactDocument {
  const { id, title = "", operations } = document;
  const byName = new Map(operations.map((one) => [`${one.method} ${one.path}`, one]));
  const nearest = near.flatMap((name) => byName.get(name) ?? []);
  const size = operations.length;
  const treeOf = weakMemoize((all: readonly CompactIndexOperation[]) => pathTree(all, nearest));
  const parametersOf = weakMemoize(keyParameters);
  const summaryOf = weakMemoize(shortSummary);
  const details: Record<CompactIndexDetail, (operation: CompactIndexOperation) => string> = {
    paths: () => "",
    summaries: (operation) => inParentheses(summaryOf(operation)),
    complete: (operation) => {
      const parameters = parametersOf(operations)(operation).join(" ");
      const summary = inParentheses(summaryOf(operation));
      return [summary, parameters === "" ? "" : `[${parameters}]`].filter(Boolean).join(" ");
    },
  };
  const written = (name: string, detailed = 0, full: CompactIndexDetail = "paths") => {
    const isDetailed = new Set(nearest.slice(0, detailed));
    const one: CompactDocument = {
      id,
      size,
      write: (detail, named = size) => {
        const heading = named === size ? name : `${name} (${named} of ${size})`;
        const detailOf = (operation: CompactIndexOperation): string =>
          details[isDetailed.has(operation) ? full : detail](operation);
        const options = { named, detailOf };
        const lines = named === 0 ? [heading] : treeLines(heading, treeOf(operations), options);
        const text = lines.join("\n");
        return { text, tokens: counter.count(`${text}\n`), named };
      },
      detailing: (count, detail) => written(name, count, detail),
      untitled: () => written(idLiteral(id), detailed, full),
    };
    return one;
  };
  const shown = inParentheses(shortTitle(id, title));
  return written([idLiteral(id), shown].filter(Boolean).join(" "));
}

function idLiteral(id: string): string {
  return cleanLine(id) === id && !/[\s";]|:$/.test(id) ? id : jsonLiteral(id);
}

function inParentheses(summary: string): string {
  return summary === "" ? "" : `(${summary})`;
}
