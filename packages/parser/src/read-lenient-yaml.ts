import { type Diagnostic, isJsonValue } from "@speclens/core";
import { isMap, isNode, isScalar, isSeq, LineCounter, type Pair, parseDocument } from "yaml";
import { joinPointer } from "./json-pointer.ts";
import { duplicateKey, mayMerge } from "./merge-duplicates.ts";
import { excessive, invalid, MAX_ALIASES, type ReadText } from "./text-result.ts";

/**
 * Reads YAML of which a strict reader says that it is broken: with duplicate keys, with tags that
 * nobody knows, with more than one document. Never throws.
 */
export function readLenientYaml(text: string): ReadText {
  const lines = new LineCounter();
  const lineAt = (offset: number) => lines.linePos(offset).line;
  try {
    const tree = parseDocument(text, {
      strict: false,
      uniqueKeys: false,
      merge: true,
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
    const value: unknown = tree.toJS({ maxAliasCount: MAX_ALIASES });
    return {
      value: isJsonValue(value) ? value : null,
      diagnostics: [...diagnostics, ...duplicates],
    };
  } catch (error) {
    // Aliases that repeat too much throw, as does the reader where it recurses too deep.
    return { diagnostics: [unreadable(error instanceof Error ? error.message : String(error))] };
  }
}

/** Joins the values of keys that stand twice, where that may be, and reports all of them. */
function mergeDuplicates(root: unknown, lineAt: (offset: number) => number): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const pending = [{ node: root, pointer: "" }];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    const { node, pointer } = at;
    if (isSeq(node))
      for (const [index, item] of node.items.entries())
        pending.push({ node: item, pointer: joinPointer(pointer, index) });
    if (!isMap(node)) continue;
    const seen = new Map<string, Pair>();
    for (const pair of node.items) {
      const name = nameOf(pair);
      if (name === undefined) continue;
      const below = joinPointer(pointer, name);
      const earlier = seen.get(name);
      seen.set(name, pair);
      if (earlier !== undefined) {
        const offset = isNode(pair.key) ? (pair.key.range?.[0] ?? 0) : 0;
        diagnostics.push(duplicateKey(name, below, lineAt(offset)));
        if (mayMerge(below) && isMap(earlier.value) && isMap(pair.value))
          // What comes later overrides, in the reader as here.
          pair.value.items.unshift(...earlier.value.items);
      }
      pending.push({ node: pair.value, pointer: below });
    }
  }
  return diagnostics;
}

function nameOf({ key }: Pair): string | undefined {
  return isScalar(key) && key.value !== "<<" ? String(key.value) : undefined;
}

function unreadable(reason: string, line?: number): Diagnostic {
  // The reader recurses, and hands on what the engine says when the stack is full.
  if (reason.includes("call stack")) return excessive("nesting");
  if (reason.startsWith("Excessive alias count")) return excessive("alias");
  return invalid(reason, line);
}

function severalDocuments(line: number): Diagnostic {
  return {
    severity: "warning",
    code: "yaml-several-documents",
    pointer: "",
    line,
    message: "The text holds several YAML documents. Only the first was read.",
    hint: "Give each document a file of its own.",
  };
}
