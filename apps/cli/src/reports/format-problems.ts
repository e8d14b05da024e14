import type { Diagnostic } from "@speclens/core";
import { cleanLine } from "@speclens/engine";
import { counted } from "../terminal/counted.ts";

/** Kinds of problems that are told; more are only counted. */
const TOLD_KINDS = 3;

/** What is wrong with a document that was read: how much, and the first of each kind. */
export function formatProblems(problems: readonly Diagnostic[]): string[] {
  if (problems.length === 0) return [];
  const kinds = new Map<string, { first: Diagnostic; times: number }>();
  for (const problem of problems) {
    const { first, times } = kinds.get(problem.code) ?? { first: problem, times: 0 };
    kinds.set(problem.code, { first, times: times + 1 });
  }
  const told = [...kinds.values()].slice(0, TOLD_KINDS);
  const complete = kinds.size === told.length && told.every(({ times }) => times === 1);
  const remark = complete ? "" : " (--json lists them)";
  return [
    `  ${counted(problems.length, "problem")} in the document${remark}:`,
    ...told.map(({ first, times }) => `  ${formatProblem(first, times)}`),
    ...(kinds.size > told.length ? [`  … and ${kinds.size - told.length} more kinds`] : []),
  ];
}

function formatProblem({ line, pointer, message, hint }: Diagnostic, times: number): string {
  const atLine = `line ${line}`;
  const inMessage = message.toLowerCase().includes(atLine);
  const place = line === undefined ? pointer : inMessage ? "" : atLine;
  const others = times > 1 ? ` (${times - 1} more like it)` : "";
  return cleanLine(`${place && `${place}: `}${message}${hint ? ` ${hint}` : ""}${others}`);
}
