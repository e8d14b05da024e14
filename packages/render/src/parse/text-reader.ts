import { SpecLensError } from "@speclens/core";
import { CUT } from "../notation/literal.ts";

/** Characters of the text that an error repeats. */
const MOST_SHOWN = 30;

/** Reads a text from its start to its end; what does not fit throws with its place. */
export class TextReader {
  readonly text: string;
  private at = 0;
  private currentLine = 1;
  /** Comments that nothing has taken yet, by the line at whose end they stand. */
  private readonly comments = new Map<number, string>();

  constructor(text: string) {
    this.text = text;
  }

  /** The line of the place, from 1. */
  get line(): number {
    return this.currentLine;
  }

  get position(): number {
    return this.at;
  }

  /** Goes to a place on the same line. */
  moveTo(position: number): void {
    this.at = position;
  }

  atEnd(): boolean {
    return this.at >= this.text.length;
  }

  peek(expected: string): boolean {
    return this.text.startsWith(expected, this.at);
  }

  /** Tells whether the text goes on like that, and passes over it. */
  skip(expected: string): boolean {
    if (!this.peek(expected)) return false;
    this.at += expected.length;
    return true;
  }

  expect(expected: string): void {
    if (!this.skip(expected)) this.fail(`"${expected.trim() || expected}"`);
  }

  /** What a sticky expression matches here; undefined where it does not. */
  match(expression: RegExp): string | undefined {
    expression.lastIndex = this.at;
    const [found] = expression.exec(this.text) ?? [];
    if (found !== undefined) this.at += found.length;
    return found;
  }

  /** Passes over spaces, line breaks and comments; tells whether there was a line break. */
  skipSpace(): boolean {
    const before = this.currentLine;
    for (;;) {
      this.match(/[ \t\r]+/y);
      if (this.skip("\n")) this.currentLine++;
      else if (this.peek("//")) this.skipComment();
      else return this.currentLine > before;
    }
  }

  /** Passes over spaces and a comment, but not over the end of the line. */
  skipComment(): void {
    const before = this.at;
    this.match(/ +/y);
    if (this.skip("//")) this.comments.set(this.currentLine, this.match(/[^\n]*/y)?.trim() ?? "");
    else this.at = before;
  }

  /** The comment at the end of a line that was read; `""` where there is none. Once only. */
  takeComment(line: number): string {
    const comment = this.comments.get(line) ?? "";
    this.comments.delete(line);
    return comment;
  }

  /** Throws: at this place of the text stands something else. */
  fail(expected: string): never {
    const before = this.text.slice(0, this.at);
    const column = this.at - before.lastIndexOf("\n");
    const place = `line ${this.currentLine}, column ${column}`;
    if (this.peek(CUT))
      throw invalid(`The text is cut at ${place}. Ask for the part itself, and read that.`);
    throw invalid(`The text is no type at ${place}: expected ${expected}, found ${this.found()}.`);
  }

  private found(): string {
    if (this.atEnd()) return "the end";
    const rest = this.text.slice(this.at, this.at + 2 * MOST_SHOWN);
    const shown = Array.from(rest.replace(/\n.*/s, "")).slice(0, MOST_SHOWN).join("");
    return shown === "" ? "the end of the line" : JSON.stringify(shown);
  }
}

/** The error for a text that is none of the notation. */
function invalid(message: string): SpecLensError {
  return new SpecLensError("argument-invalid", message, { argument: "text" });
}
