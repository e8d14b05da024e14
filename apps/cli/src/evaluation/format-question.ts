import { cleanLine, type QuestionResult } from "@speclens/engine";

/** A question as lists name it. */
export function formatQuestion({ id, query }: QuestionResult): string {
  return cleanLine(`${id}: ${query}`);
}
