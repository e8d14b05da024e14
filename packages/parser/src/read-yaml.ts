import type { Diagnostic } from "@speclens/core";
import {
  isAlias,
  isCollection,
  isMap,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
} from "yaml";

/** Uses of one anchor, those inside other anchors multiplied: far above what people write by hand. */
const MAX_ALIASES = 10_000;

/** Errors of form after which the tree still holds all that the text says. */
const HARMLESS = new Set(["TAB_AS_INDENT", "KEY_OVER_1024_CHARS", "BAD_DIRECTIVE"]);

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
      logLevel: "silent",
      lineCounter: lines,
    });
    const diagnostics: Diagnostic[] = [];
    for (const error of tree.errors) {
      const line = lineAt(error.pos[0]);
      if (error.code === "MULTIPLE_DOCS") diagnostics.push(severalDocuments(line));
      else if (HARMLESS.has(error.code)) diagnostics.push(lenient(error.message, line));
      else return { diagnostics: [syntaxInvalid(error.message, line)] };
    }
    diagnostics.push(...findDuplicateKeys(tree.contents, lineAt));
    return { value: tree.toJS({ maxAliasCount: MAX_ALIASES }), diagnostics };
  } catch (error) {
    // The reader recurses, so that hostile nesting ends in a RangeError; excess aliases throw too.
    const message =
      error instanceof RangeError
        ? "Nested too deep"
        : error instanceof Error
          ? error.message
          : String(error);
    return { diagnostics: [syntaxInvalid(message)] };
  }
}

function findDuplicateKeys(root: Node | null, lineAt: (offset: number) => number): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const pending: unknown[] = [root];
  while (pending.length > 0) {
    const node = pending.pop();
    if (!isCollection(node) || isAlias(node)) continue;
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

function syntaxInvalid(message: string, line?: number): Diagnostic {
  return {
    severity: "error",
    code: "syntax-invalid",
    pointer: "",
    ...(line === undefined ? {} : { line }),
    message: `This is not valid YAML: ${message}`,
  };
}

function lenient(message: string, line: number): Diagnostic {
  return { severity: "warning", code: "yaml-lenient", pointer: "", line, message };
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
