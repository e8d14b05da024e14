import type { MarkdownBlock } from "./read-blocks.ts";

/** A JSON value in a block of code. */
export interface CodeExample {
  /** Its text. */
  readonly json: string;
  /** Where it begins and ends in the text of the block. */
  readonly start: number;
  readonly end: number;
  /** Whether it is inside single quotes of a shell command. */
  readonly isQuoted: boolean;
  /** The side that the block itself names; undefined if the text around it has to. */
  readonly side?: "request" | "response";
}

const JSON_LANGUAGES: ReadonlySet<string> = new Set(["json", "jsonc", "json5"]);
const SHELLS: ReadonlySet<string> = new Set(["", "bash", "sh", "shell", "console", "curl", "zsh"]);
const SHELL_BODY = /\s(?:-d|--data(?:-raw|-binary|-ascii)?|--json)[\s=]*'((?:[^']|'\\'')*)'/g;

/** Finds the JSON in a block of code: the whole block, the body of an HTTP message, or the data of curl commands. */
export function findExamples(block: MarkdownBlock): CodeExample[] {
  if (block.kind === "line") return [];
  const { text, language, start, end } = block;
  const code = text.slice(start, end);
  if (JSON_LANGUAGES.has(language) || (language === "" && /^\s*[[{]/.test(code)))
    return code.trim() === "" ? [] : [{ json: code, start, end, isQuoted: false }];
  if (language === "http") {
    const blank = /\r?\n[ \t]*\r?\n(?=\s*[[{])/.exec(code);
    if (blank === null) return [];
    const at = blank.index + blank[0].length;
    const side = /^\s*HTTP\//.test(code) ? "response" : "request";
    return [{ json: code.slice(at), start: start + at, end, isQuoted: false, side }];
  }
  if (!SHELLS.has(language)) return [];
  return [...code.matchAll(SHELL_BODY)].flatMap(({ 0: whole, 1: body = "", index }) => {
    if (!/^\s*[[{]/.test(body)) return [];
    const at = start + index + whole.length - 1 - body.length;
    const json = body.replaceAll("'\\''", "'");
    return [{ json, start: at, end: at + body.length, isQuoted: true, side: "request" as const }];
  });
}
