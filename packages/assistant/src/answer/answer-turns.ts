import type { ModelTurn } from "@speclens/core";

/** Writes the turn that asks for an answer. The question comes last, where models heed it most. */
export function questionTurn(question: string, context: string): ModelTurn {
  return {
    role: "user",
    text: `<context>\n${context}\n</context>\n\nQuestion: ${question.trim()}`,
  };
}

/** An example of an answer that does not match its schema. */
export interface WrongExample {
  /** The example as the answer has it. */
  readonly json: string;
  /** What the example shows, such as `the request body of POST /books`. */
  readonly subject: string;
  /** Where and how it breaks the schema. */
  readonly problems: readonly string[];
}

/** Writes the turn that sends wrong examples back. */
export function correctionTurn(wrong: readonly WrongExample[]): ModelTurn {
  const examples = wrong.map(
    ({ json, subject, problems }, index) =>
      `Example ${index + 1}, ${subject}:\n${json.trim()}\nProblems: ${problems.join("; ")}`,
  );
  return {
    role: "user",
    text: [
      "These examples of your answer do not match their schemas.",
      ...examples,
      `Write the corrected JSON of ${wrong.length === 1 ? "this example as one ```json block" : `all ${wrong.length} examples, each as one \`\`\`json block, in this order`}, and nothing else.`,
    ].join("\n\n"),
  };
}
