import {
  type AnswerDraft,
  correctionTurn,
  type DraftExample,
  type DraftPart,
  examplesIn,
  type WrongExample,
  withExamples,
} from "@speclens/assistant";
import type { ModelTurn } from "@speclens/core";
import type { AnswerExample } from "../contracts/task-answer.ts";
import { checkExample, type ExampleContext } from "./check-example.ts";

/** An answer whose examples are checked while it is written. */
export interface SettledAnswer {
  /** Adds a piece of the model's text. */
  push(piece: string): void;
  /** Ends the text, and waits until its examples are checked. Returns the turn that asks for corrections, if any. */
  end(): Promise<ModelTurn | undefined>;
  /** Takes the model's corrections, checks them, and releases the rest of the text. Without any, marks wrong examples. */
  correct(reply: string | undefined): Promise<void>;
  /** The text up to now. */
  readonly text: string;
  readonly examples: readonly AnswerExample[];
}

/** Options for settling an answer. */
interface SettleOptions extends ExampleContext {
  readonly draft: AnswerDraft;
  /** Receives each part of the text that will not change any more. */
  readonly onText: ((piece: string) => void) | undefined;
}

interface SettledExample {
  readonly example: DraftExample;
  checked: AnswerExample;
}

/**
 * Settles an answer part by part. From the first wrong example on, parts are held back until the example is corrected or
 * marked, so what was shown once never changes.
 */
export function settleAnswer({ draft, onText, ...context }: SettleOptions): SettledAnswer {
  let text = "";
  const held: DraftPart[] = [];
  const settled: SettledExample[] = [];
  const replacements = new Map<DraftExample, string>();
  const wrong = (): SettledExample[] => settled.filter(({ checked }) => checked.status === "wrong");
  const write = (piece: string): void => {
    text += piece;
    if (piece !== "") onText?.(piece);
  };
  const settle = async (part: DraftPart): Promise<void> => {
    for (const example of part.examples) {
      const { side, problems } = await checkExample(example.json, example, context);
      const status =
        problems === undefined ? "unchecked" : problems.length === 0 ? "valid" : "wrong";
      settled.push({
        example,
        checked: { ...example.operation, side, status, problems: problems ?? [] },
      });
    }
    if (held.length > 0 || wrong().length > 0) held.push(part);
    else write(part.text);
  };
  let settling: Promise<void> = Promise.resolve();
  const take = (parts: readonly DraftPart[]): void => {
    for (const part of parts) settling = settling.then(() => settle(part));
    // `end` reports a failure.
    settling.catch(() => undefined);
  };
  return {
    push: (piece) => take(draft.push(piece)),
    end: async () => {
      take(draft.end());
      await settling;
      const examples = wrong().map(
        ({ example, checked }): WrongExample => ({
          json: example.json,
          subject: subjectOf(checked),
          problems: checked.problems,
        }),
      );
      return examples.length === 0 ? undefined : correctionTurn(examples);
    },
    correct: async (reply) => {
      const corrections = reply === undefined ? [] : examplesIn(reply);
      for (const [index, one] of wrong().entries()) {
        const json = corrections[index];
        if (json === undefined) continue;
        const { problems } = await checkExample(json, one.example, context);
        if (problems === undefined || problems.length > 0) continue;
        replacements.set(one.example, json);
        one.checked = { ...one.checked, status: "corrected" };
      }
      for (const part of held.splice(0)) {
        write(withExamples(part, replacements));
        for (const { example, checked } of settled)
          if (checked.status === "wrong" && part.examples.includes(example))
            write(markOf(part, checked));
      }
    },
    get text() {
      return text;
    },
    get examples() {
      return settled.map(({ checked }) => checked);
    },
  };
}

function subjectOf({ side, operation }: AnswerExample): string {
  const body = side === "request" ? "the request body" : "a response body";
  return operation === undefined ? body : `${body} of ${operation}`;
}

/** Writes the note below a wrong example, as indented as the example. */
function markOf({ text }: DraftPart, { problems }: AnswerExample): string {
  const indent = /^\s*/.exec(text)?.[0] ?? "";
  const break_ = text.endsWith("\n") ? "" : "\n";
  return `${break_}${indent}(This example is wrong: ${problems.join("; ")}.)\n`;
}
