import { type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import { unreadableFile } from "./unreadable-file.ts";

/**
 * Parses a client's configuration file in JSON, with or without comments and trailing commas.
 *
 * @throws SpecLensError `argument-invalid` if it is not JSON
 */
export function parseJsonFile(text: string): Node {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  const [error] = errors;
  if (error === undefined && root !== undefined) return root;
  throw unreadableFile(
    error === undefined
      ? "It is empty."
      : `Line ${lineAt(text, error.offset)} is not JSON (${printParseErrorCode(error.error)}).`,
  );
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}
