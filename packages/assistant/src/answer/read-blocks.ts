/** A piece of a Markdown text: a line, or a fenced block of code. The texts of all blocks are the whole text. */
export type MarkdownBlock =
  | { readonly kind: "line"; readonly text: string }
  | {
      readonly kind: "code";
      /** The block with its fences. */
      readonly text: string;
      /** The word after the first fence, in lower case, such as `json`; empty if there is none. */
      readonly language: string;
      /** Where the code begins and ends in `text`. */
      readonly start: number;
      readonly end: number;
    };

/** Splits a text that arrives in pieces. */
export interface BlockReader {
  /** Adds a piece. Returns the blocks that are complete now. */
  push(piece: string): MarkdownBlock[];
  /** Ends the text. Returns the rest of it. */
  end(): MarkdownBlock[];
}

const FENCE = /^\s*(`{3,}|~{3,})\s*([\w+-]*)[^`]*$/;

interface OpenCode {
  readonly fence: string;
  readonly language: string;
  text: string;
  readonly start: number;
}

/**
 * Creates a reader of Markdown blocks. Fences may be indented, as in lists. A fence may be left open at the end.
 *
 * @param clean makes a line, with its end, safe to show. Default: lines stay unchanged.
 */
export function blockReader(clean: (line: string) => string = (line) => line): BlockReader {
  let rest = "";
  let code: OpenCode | undefined;
  const readLine = (line: string): MarkdownBlock[] => {
    if (code === undefined) {
      const [, fence, language = ""] = FENCE.exec(line.trimEnd()) ?? [];
      if (fence === undefined) return [{ kind: "line", text: line }];
      code = { fence, language: language.toLowerCase(), text: line, start: line.length };
      return [];
    }
    const end = code.text.length;
    code.text += line;
    return isEnd(line.trim(), code.fence) ? [close(code, end)] : [];
  };
  const close = ({ text, language, start }: OpenCode, end: number): MarkdownBlock => {
    code = undefined;
    return { kind: "code", text, language, start, end };
  };
  return {
    push: (piece) => {
      rest += piece;
      const lines = rest.split(/(?<=\n)/);
      rest = lines.at(-1)?.endsWith("\n") ? "" : (lines.pop() ?? "");
      return lines.flatMap((line) => readLine(clean(line)));
    },
    end: () => {
      const blocks = rest === "" ? [] : readLine(clean(rest));
      rest = "";
      return code === undefined ? blocks : [...blocks, close(code, code.text.length)];
    },
  };
}

function isEnd(line: string, fence: string): boolean {
  return line.length >= fence.length && line === (fence[0] ?? "").repeat(line.length);
}
