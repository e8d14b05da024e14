import type { Diagnostic } from "@speclens/core";
import { cleanLine } from "@speclens/engine";
import { pluralize } from "../terminal/pluralize.ts";

/** Kinds of problems to show; more are only counted. */
const SHOWN_KINDS = 3;

/** Formats the problems in a document: their number, and the first of each kind. */
export function formatProblems(problems: readonly Diagnostic[]): string[] {
  if (problems.length === 0) return [];
  const kinds = new Map<string, { first: Diagnostic; times: number }>();
  for (const problem of problems) {
    const { first, times } = kinds.get(problem.code) ?? { first: problem, times: 0 };
    kinds.set(problem.code, { first, times: times + 1 });
  }
  const shown = [...kinds.values()].slice(0, SHOWN_KINDS);
  const complete = kinds.size === shown.length && shown.every(({ times }) => times === 1);
  const remark = complete ? "" : " (--json lists them)";
  return [
    `  ${pluralize(problems.length, "problem")} in the document${remark}:`,
    ...shown.map(({ first, times }) => `  ${formatProblem(first, times)}`),
    ...(kinds.size > shown.length ? [`  … and ${kinds.size - shown.length} more kinds`] : []),
  ];
}

function formatProblem({ line, pointer, message, hint }: Diagnostic, times: number): string {
  const atLine = `line ${line}`;
  const inMessage = message.toLowerCase().includes(atLine);
  const place = line === undefined ? pointer : inMessage ? "" : atLine;
  const others = times > 1 ? ` (${times - 1} more like it)` : "";
  return cleanLine(`${place && `${place}: `}${message}${hint ? ` ${hint}` : ""}${others}`);
}
