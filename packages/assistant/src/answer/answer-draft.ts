import type { AnswerOperation, AnswerSource } from "./answer-source.ts";
import { checkCalls } from "./check-calls.ts";
import { checkCitations } from "./check-citations.ts";
import { type CodeExample, findExamples } from "./find-examples.ts";
import { blockReader, type MarkdownBlock } from "./read-blocks.ts";

/** The facts that an answer is checked against. */
export interface AnswerFacts {
  /** The sources that it may cite. */
  readonly sources: readonly AnswerSource[];
  /** Finds the operation that a name means, such as `GET /orders/7`; undefined if no document has it. */
  readonly find: (name: string) => AnswerOperation | undefined;
  /** Makes a line, with its end, safe to show. Default: lines stay unchanged. */
  readonly clean?: (line: string) => string;
}

/** An example in an answer, with the operation that it belongs to. */
export interface DraftExample extends CodeExample {
  /** The last operation that the preceding text names or cites; undefined if there is none. */
  readonly operation: AnswerOperation | undefined;
  /** Whether it is the body of a request or of a response. */
  readonly side: "request" | "response";
}

/** A part of an answer whose citations and operations are checked: a line, or a block of code. */
export interface DraftPart {
  readonly text: string;
  /** The examples in it, which are not checked yet. */
  readonly examples: readonly DraftExample[];
}

/** Reads an answer while it is written. */
export interface AnswerDraft {
  /** Adds a piece. Returns the parts that are complete now. */
  push(piece: string): DraftPart[];
  /** Ends the answer. Returns the rest of it. */
  end(): DraftPart[];
  /** The numbers that it cites, in order, each once. */
  readonly cited: ReadonlySet<number>;
  /** The numbers without a source that were removed. */
  readonly unknownCitations: ReadonlySet<number>;
  /** The calls that no document has, which were replaced. */
  readonly unknownOperations: ReadonlySet<string>;
}

const RESPONSE = /\b(?:responses?|returns?|replies|reply|answers? with|result)\b/i;
const REQUEST = /\b(?:request|body|send|payload|call)\b/i;

/**
 * Creates a reader of an answer. It removes citations without a source, and replaces operations that no document has.
 */
export function answerDraft({ sources, find, clean }: AnswerFacts): AnswerDraft {
  const reader = blockReader(clean);
  const cited = new Set<number>();
  const unknownCitations = new Set<number>();
  const unknownOperations = new Set<string>();
  const byNumber = new Map(sources.map((source) => [source.number, source]));
  /** The operation that was named or cited last. */
  let subject: AnswerOperation | undefined;
  /** The last line that is not blank. */
  let before = "";

  const readLine = (line: string): DraftPart => {
    const calls = checkCalls(line, find);
    for (const name of calls.unknown) unknownOperations.add(name);
    const citations = checkCitations(calls.text, (number) => byNumber.has(number));
    for (const number of citations.unknown) unknownCitations.add(number);
    for (const number of citations.cited) cited.add(number);
    const ofCitations = citations.cited.flatMap((number) => {
      const { kind, name = "" } = byNumber.get(number) ?? {};
      const operation = kind === "operation" ? find(name) : undefined;
      return operation === undefined ? [] : [operation];
    });
    // An example that follows an invented operation does not belong to the one before it.
    if (calls.operations.length > 0) subject = calls.operations.at(-1);
    else subject = ofCitations.at(-1) ?? subject;
    if (line.trim() !== "") before = line;
    return { text: citations.text, examples: [] };
  };
  const readCode = (block: MarkdownBlock & { readonly kind: "code" }): DraftPart => {
    const { text, operations, unknown } = checkCalls(block.text, find);
    for (const name of unknown) unknownOperations.add(name);
    const replaced = { ...block, text, end: block.end + text.length - block.text.length };
    const side = RESPONSE.test(before) && !REQUEST.test(before) ? "response" : "request";
    const operation = operations.length > 0 ? operations.at(-1) : subject;
    const examples = findExamples(replaced).map(
      (example): DraftExample => ({ side, ...example, operation }),
    );
    subject = operation;
    return { text, examples };
  };
  const read = (blocks: readonly MarkdownBlock[]): DraftPart[] =>
    blocks.map((block) => (block.kind === "line" ? readLine(block.text) : readCode(block)));
  return {
    push: (piece) => read(reader.push(piece)),
    end: () => read(reader.end()),
    cited,
    unknownCitations,
    unknownOperations,
  };
}

/** Returns the text of a part with some of its examples replaced. */
export function withExamples(
  { text, examples }: DraftPart,
  replacements: ReadonlyMap<DraftExample, string>,
): string {
  let written = "";
  let from = 0;
  for (const example of examples) {
    const json = replacements.get(example);
    if (json === undefined) continue;
    const isLine = !example.isQuoted && example.json.endsWith("\n");
    const own = example.isQuoted ? json.replaceAll("'", "'\\''") : json;
    written += text.slice(from, example.start) + own + (isLine ? "\n" : "");
    from = example.end;
  }
  return written + text.slice(from);
}

/** Returns the JSON of the examples in a text, in order. A text that is JSON itself is one example. */
export function examplesIn(text: string): string[] {
  const reader = blockReader();
  const examples = [...reader.push(text), ...reader.end()].flatMap(findExamples);
  if (examples.length > 0) return examples.map(({ json }) => json.trim());
  return /^\s*[[{]/.test(text) ? [text.trim()] : [];
}
