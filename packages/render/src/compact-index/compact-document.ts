import type { TokenCounter } from "@speclens/core";
import { jsonLiteral } from "../notation/literal.ts";
import { cleanLine } from "../text/clean-text.ts";
import type { CompactIndexDocument, CompactIndexOperation } from "./compact-index-document.ts";
import { keyParametersOf } from "./key-parameters.ts";
import { pathTree } from "./path-tree.ts";
import { shortSummary } from "./short-summary.ts";
import { treeLines } from "./tree-lines.ts";

/** What is told of each operation: all; method, path and summary; method and path. */
export type CompactIndexDetail = "complete" | "summaries" | "paths";

/** A text and what it costs with its line break. */
export interface MeasuredText {
  readonly text: string;
  readonly tokens: number;
  /** Operations that it names. */
  readonly named: number;
}

/** A document that can be written at any length. */
export interface CompactDocument {
  readonly id: string;
  /** Its operations. */
  readonly size: number;
  /** Names the first `named` operations, by default all. */
  write(detail: CompactIndexDetail, named?: number): MeasuredText;
}

export function compactDocument(
  { id, operations }: CompactIndexDocument,
  counter: TokenCounter,
): CompactDocument {
  const size = operations.length;
  const name = cleanLine(id) === id && !/[\s";]|:$/.test(id) ? id : jsonLiteral(id);
  const tree = once(() => pathTree(operations));
  const parametersOf = once(() => keyParametersOf(operations));
  const summaryOf = onceEach(shortSummary);
  const details: Record<CompactIndexDetail, (operation: CompactIndexOperation) => string> = {
    paths: () => "",
    summaries: (operation) => inParentheses(summaryOf(operation)),
    complete: (operation) => {
      const parameters = parametersOf()(operation).join(" ");
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
      const lines = named === 0 ? [heading] : treeLines(heading, tree(), options);
      const text = lines.join("\n");
      return { text, tokens: counter.count(`${text}\n`), named };
    },
  };
}

function inParentheses(summary: string): string {
  return summary === "" ? "" : `(${summary})`;
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function onceEach<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const value = known.get(key) ?? { value: make(key) };
    known.set(key, value);
    return value.value;
  };
}
