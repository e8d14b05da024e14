import { SpecLensError } from "@speclens/core";
import { CUT } from "../notation/json-literal.ts";

/** Characters of the text to quote in an error. */
const MOST_SHOWN = 30;

/** Reads a text from start to end. Errors contain their position. */
export class TextReader {
  readonly text: string;
  private at = 0;
  private currentLine = 1;
  /** Comments that were not taken yet, by their line. */
  private readonly comments = new Map<number, string>();

  constructor(text: string) {
    this.text = text;
  }

  /** The current line, from 1. */
  get line(): number {
    return this.currentLine;
  }

  get position(): number {
    return this.at;
  }

  /** Moves to a position on the same line. */
  moveTo(position: number): void {
    this.at = position;
  }

  atEnd(): boolean {
    return this.at >= this.text.length;
  }

  peek(expected: string): boolean {
    return this.text.startsWith(expected, this.at);
  }

  /** Skips a text if it comes next. Returns whether it did. */
  skip(expected: string): boolean {
    if (!this.peek(expected)) return false;
    this.at += expected.length;
    return true;
  }

  expect(expected: string): void {
    if (!this.skip(expected)) this.fail(`"${expected.trim() || expected}"`);
  }

  /** Reads the text that a sticky expression matches here, or returns undefined if it does not match. */
  match(expression: RegExp): string | undefined {
    expression.lastIndex = this.at;
    const [found] = expression.exec(this.text) ?? [];
    if (found !== undefined) this.at += found.length;
    return found;
  }

  /** Skips spaces, line breaks and comments. Returns whether there was a line break. */
  skipSpace(): boolean {
    const before = this.currentLine;
    for (;;) {
      this.match(/[ \t\r]+/y);
      if (this.skip("\n")) this.currentLine++;
      else if (this.peek("//")) this.skipComment();
      else return this.currentLine > before;
    }
  }

  /** Skips spaces and a comment, but not the end of the line. */
  skipComment(): void {
    const before = this.at;
    this.match(/ +/y);
    if (this.skip("//")) this.comments.set(this.currentLine, this.match(/[^\n]*/y)?.trim() ?? "");
    else this.at = before;
  }

  /**
   * Returns and removes the comment at the end of a line that was read. Returns `""` if there is none or it
   * was already taken.
   */
  takeComment(line: number): string {
    const comment = this.comments.get(line) ?? "";
    this.comments.delete(line);
    return comment;
  }

  /** Throws an error that states the text expected here. */
  fail(expected: string): never {
    const before = this.text.slice(0, this.at);
    const column = this.at - before.lastIndexOf("\n");
    const place = `line ${this.currentLine}, column ${column}`;
    if (this.peek(CUT))
      throw invalid(`The text is cut off at ${place}. Request that part on its own, and parse it.`);
    throw invalid(`Not a type at ${place}: expected ${expected}, found ${this.found()}.`);
  }

  private found(): string {
    if (this.atEnd()) return "the end";
    const rest = this.text.slice(this.at, this.at + 2 * MOST_SHOWN);
    const shown = Array.from(rest.replace(/\n.*/s, "")).slice(0, MOST_SHOWN).join("");
    return shown === "" ? "the end of the line" : JSON.stringify(shown);
  }
}

function invalid(message: string): SpecLensError {
  return new SpecLensError("argument-invalid", message, { argument: "text" });
}
