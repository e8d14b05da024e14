import type { Diagnostic } from "@speclens/core";
import { isCollection, isMap, isScalar, LineCounter, type Node, parseDocument } from "yaml";

/** Uses of one anchor, those inside other anchors multiplied: far above what people write by hand. */
const MAX_ALIASES = 10_000;

export interface ReadText {
  /** Absent where the text cannot be read; an error among the diagnostics says why. */
  readonly value?: unknown;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads YAML 1.2 with anchors and merge keys. Of duplicate keys the last one wins. Only the first of
 * several YAML documents in one text is read. Never throws.
 */
export function readYaml(text: string): ReadText {
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
    const value: unknown = tree.toJS({ maxAliasCount: MAX_ALIASES });
    return { value, diagnostics: [...diagnostics, ...findDuplicateKeys(tree.contents, lineAt)] };
  } catch (error) {
    // Aliases that repeat too much throw, as does the reader where it recurses too deep.
    return { diagnostics: [unreadable(error instanceof Error ? error.message : String(error))] };
  }
}

function findDuplicateKeys(root: Node | null, lineAt: (offset: number) => number): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const pending: unknown[] = [root];
  while (pending.length > 0) {
    const node = pending.pop();
    if (!isCollection(node)) continue;
    if (!isMap(node)) {
      for (const item of node.items) pending.push(item);
      continue;
    }
    const seen = new Set<string>();
    for (const { key, value } of node.items) {
      pending.push(value);
      if (!isScalar(key) || key.value === "<<") continue;
      const name = String(key.value);
      if (seen.has(name))
        diagnostics.push({
          severity: "warning",
          code: "key-duplicate",
          pointer: "",
          line: lineAt(key.range?.[0] ?? 0),
          message: `The key "${name}" stands twice in one object. The last one was read.`,
        });
      seen.add(name);
    }
  }
  return diagnostics;
}

function unreadable(reason: string, line?: number): Diagnostic {
  // The reader of YAML recurses and hands on what the engine says when the stack is full.
  const [code, message] = reason.includes("call stack")
    ? ["nesting-excessive", "The document is nested too deep."]
    : reason.startsWith("Excessive alias count")
      ? ["alias-excessive", "YAML aliases repeat parts of the document too often."]
      : ["syntax-invalid", `This is not valid YAML: ${reason}.`];
  const position = line === undefined ? {} : { line };
  return { severity: "error", code, pointer: "", ...position, message };
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
