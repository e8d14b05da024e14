import type { AnswerOperation } from "./answer-source.ts";
import { namedCalls } from "./named-calls.ts";

/** A text whose invented operations were replaced. */
export interface CheckedCalls {
  readonly text: string;
  /** The operation of each call, in order; undefined for one that no document has. */
  readonly operations: readonly (AnswerOperation | undefined)[];
  /** The calls that no document has, in order. */
  readonly unknown: readonly string[];
}

/** What stands in place of an operation that no document has. */
const NO_OPERATION = "(no such operation)";

/**
 * Replaces the operations that no document has.
 *
 * @param find finds the operation that a name means, such as `GET /orders/7`
 */
export function checkCalls(
  text: string,
  find: (name: string) => AnswerOperation | undefined,
): CheckedCalls {
  const operations: (AnswerOperation | undefined)[] = [];
  const unknown: string[] = [];
  let checked = "";
  let from = 0;
  for (const { name, start, end } of namedCalls(text)) {
    const operation = find(name);
    operations.push(operation);
    if (operation !== undefined) continue;
    unknown.push(name);
    const [first, last] = withMarks(text, start, end);
    checked += text.slice(from, first) + NO_OPERATION;
    from = last;
  }
  return { text: checked + text.slice(from), operations, unknown };
}

/** Widens a range by the marks of code or bold text directly around it. */
function withMarks(text: string, start: number, end: number): [start: number, end: number] {
  for (const mark of ["`", "**", "*"]) {
    const [before, after] = [start - mark.length, end + mark.length];
    if (before >= 0 && text.slice(before, start) === mark && text.slice(end, after) === mark)
      return [before, after];
  }
  return [start, end];
}
