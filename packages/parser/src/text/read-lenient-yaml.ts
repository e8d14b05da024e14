import { type Diagnostic, isJsonValue } from "@speclens/core";
import { joinPointer } from "@speclens/text";
import {
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Pair,
  parseDocument,
  type YAMLMap,
} from "yaml";
import { duplicateKey, MAX_DUPLICATES, mayMerge } from "./earlier-values.ts";
import { MAX_ALIASES } from "./read-strict-yaml.ts";
import { excessiveDiagnostic, syntaxDiagnostic } from "./syntax-diagnostic.ts";
import type { TextResult } from "./text-result.ts";

/**
 * The largest number of members that merge keys may copy, assuming that each copies the largest object: a second
 * of work.
 */
const MAX_MERGED = 1_000_000;

/**
 * Parses YAML that a strict parser rejects because of duplicate keys, unknown tags or several documents. Never
 * throws.
 */
export function readLenientYaml(text: string): TextResult {
  const lines = new LineCounter();
  const lineAt = (offset: number) => lines.linePos(offset).line;
  try {
    const tree = parseDocument(text, {
      strict: false,
      uniqueKeys: false,
      merge: true,
      // `%YAML 1.1` and tags such as `!!binary` create values that do not exist in JSON.
      schema: "core",
      resolveKnownTags: false,
      prettyErrors: false,
      logLevel: "error",
      lineCounter: lines,
    });
    const diagnostics: Diagnostic[] = [];
    for (const error of tree.errors) {
      const line = lineAt(error.pos[0]);
      if (error.code === "MULTIPLE_DOCS") diagnostics.push(severalDocuments(line));
      else return { diagnostics: [unreadable(error.message, line)] };
    }
    const duplicates = mergeDuplicates(tree.contents, lineAt);
    if (mergesTooMuch(tree.contents)) return { diagnostics: [excessiveDiagnostic("alias")] };
    const value: unknown = tree.toJS({ maxAliasCount: MAX_ALIASES });
    return {
      value: isJsonValue(value) ? value : null,
      diagnostics: [...diagnostics, ...duplicates],
    };
  } catch (error) {
    // Aliases that repeat too much throw, and so does the parser if it recurses too deeply.
    return { diagnostics: [unreadable(error instanceof Error ? error.message : String(error))] };
  }
}

/** Merges the values of duplicate keys if allowed, and reports all of them. */
function mergeDuplicates(root: unknown, lineAt: (offset: number) => number): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const pending = [{ node: root, pointer: "" }];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    const { node, pointer } = at;
    if (isSeq(node))
      for (const [index, item] of node.items.entries())
        pending.push({ node: item, pointer: joinPointer(pointer, index) });
    if (!isMap(node)) continue;
    for (const [name, pairs] of pairsByName(node)) {
      const below = joinPointer(pointer, name);
      const last = pairs.at(-1);
      for (const { key } of pairs.slice(1, 1 + MAX_DUPLICATES - diagnostics.length)) {
        const offset = isNode(key) ? (key.range?.[0] ?? 0) : 0;
        diagnostics.push(duplicateKey(name, below, lineAt(offset)));
      }
      // Later values override earlier ones, both in the parser and here.
      if (pairs.length > 1 && isMap(last?.value) && mayMerge(below))
        last.value.items = itemsOf(pairs);
      pending.push({ node: last?.value, pointer: below });
    }
  }
  return diagnostics;
}

/** Returns whether merge keys copy more than a document needs, because the parser's own limit only covers aliases. */
function mergesTooMuch(root: unknown): boolean {
  let merges = 0;
  let largest = 0;
  const pending = [root];
  while (pending.length > 0) {
    const node = pending.pop();
    if (isPair(node)) {
      if (isMergeKey(node.key)) merges += isSeq(node.value) ? node.value.items.length : 1;
      pending.push(node.value);
    } else if (isCollection(node)) {
      if (node.anchor !== undefined) largest = Math.max(largest, node.items.length);
      for (const item of node.items) pending.push(item);
    }
  }
  return merges * largest > MAX_MERGED;
}

function pairsByName({ items }: YAMLMap): Map<string, Pair[]> {
  const pairs = new Map<string, Pair[]>();
  for (const pair of items) {
    const name = nameOf(pair);
    if (name === undefined) continue;
    const known = pairs.get(name);
    if (known === undefined) pairs.set(name, [pair]);
    else known.push(pair);
  }
  return pairs;
}

/** Returns the members of all values that are objects, starting after the last value that is not an object. */
function itemsOf(pairs: readonly Pair[]): Pair[] {
  const other = pairs.findLastIndex(({ value }) => !isMap(value));
  return pairs.slice(other + 1).flatMap(({ value }) => (isMap(value) ? value.items : []));
}

function nameOf({ key }: Pair): string | undefined {
  return isScalar(key) && !isMergeKey(key) ? String(key.value) : undefined;
}

/** Returns whether a key is a merge key. The parser replaces `<<` with a symbol. */
function isMergeKey(key: unknown): boolean {
  return isScalar(key) && (typeof key.value === "symbol" || key.value === "<<");
}

function unreadable(reason: string, line?: number): Diagnostic {
  // The parser is recursive and passes on the engine's message when the stack overflows.
  if (reason.includes("call stack")) return excessiveDiagnostic("nesting");
  if (reason.startsWith("Excessive alias count")) return excessiveDiagnostic("alias");
  return syntaxDiagnostic(reason, line);
}

function severalDocuments(line: number): Diagnostic {
  return {
    severity: "warning",
    code: "yaml-several-documents",
    pointer: "",
    line,
    message: "The text holds several YAML documents. Only the first was read.",
    hint: "Put each document into its own file.",
  };
}
