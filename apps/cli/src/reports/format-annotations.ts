import { dirname, isAbsolute, relative, resolve, sep } from "node:path";
import { cleanLine } from "@speclens/engine";
import type { ReportedProblem } from "./problems-of-report.ts";

/**
 * Writes problems as workflow commands of GitHub Actions, which shows them as annotations in the files:
 * `::warning file=api.yaml,line=3,title=SpecLens: code::message`.
 *
 * @param root the folder that the file names are relative to: the top of the repository
 */
export function formatAnnotations(problems: readonly ReportedProblem[], root: string): string[] {
  return problems.map((problem) => {
    const { severity, code, line, pointer, message, hint } = problem;
    const file = fileOf(problem, root);
    const properties = [
      ...(file === undefined ? [] : [`file=${escapeProperty(file)}`]),
      ...(file === undefined || line === undefined ? [] : [`line=${line}`]),
      `title=${escapeProperty(`SpecLens: ${code}`)}`,
    ];
    // What was fetched has no file, so the text names its place.
    const place = file === undefined ? `${[problem.source, line].filter(Boolean).join(":")}: ` : "";
    const at = line === undefined && pointer !== "" ? ` (${pointer})` : "";
    const text = cleanLine(`${place}${message}${at}${hint ? ` ${hint}` : ""}`);
    return `::${severity} ${properties.join(",")}::${escapeData(text)}`;
  });
}

/** Returns the file that has a problem: the document, or a file that it refers to. Undefined for anything fetched. */
function fileOf({ source, pointer }: ReportedProblem, root: string): string | undefined {
  if (!isAbsolute(source)) return undefined;
  const [, part] = /^([^/#][^#]*)#/.exec(pointer) ?? [];
  if (part?.includes("://")) return undefined;
  const path = part === undefined ? source : resolve(dirname(source), part);
  const within = relative(root, path);
  return within.startsWith("..") || isAbsolute(within) ? path : within.split(sep).join("/");
}

// As `@actions/core` escapes them. Anything else could begin another command.

function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
