import { type Paint, painter } from "./painter.ts";
import { type OutputStream, printLine } from "./streams.ts";
import { wrapFacts } from "./wrap-facts.ts";

/** Matches an operation: its method and path. */
const OPERATION = /(?<![\w-])(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE|QUERY) (\/[^\s,;·]*)/g;
/** Matches the confidence at the end of a hit. */
const SCORE = /( · |^ {2})([01]\.\d\d)$/gm;
/** Matches the words with which an answer begins that found nothing, or nothing certain. */
const DOUBT = /^(?:No match\.|No clear match[.:]?|No operation meets[^.]*\.)/gm;

/** Colours of methods, as in most documentation of APIs. */
const METHODS = {
  GET: "blue",
  POST: "green",
  PUT: "yellow",
  PATCH: "yellow",
  DELETE: "red",
} as const;

/**
 * Writes an answer as whole lines: on a terminal with colours for methods, paths, confidences and doubts, and with long
 * lines broken between their facts.
 */
export function printColored(stream: OutputStream, text: string): void {
  const { columns } = stream;
  const fitted =
    stream.isTTY && columns
      ? text
          .split("\n")
          .map((line) => wrapFacts(line, columns))
          .join("\n")
      : text;
  printLine(stream, paintText(fitted, painter(stream)));
}

/** Paints an answer. Its text without the colours is the same. */
export function paintText(text: string, paint: Paint): string {
  return text
    .replace(OPERATION, (_, method: string, path: string) => {
      const color = isColored(method) ? METHODS[method] : "magenta";
      return `${paint(color, method)} ${paint("bold", path)}`;
    })
    .replace(SCORE, (_, before: string, score: string) => {
      return before + paint(Number(score) >= 0.5 ? "cyan" : "dim", score);
    })
    .replace(DOUBT, (words) => paint("yellow", words));
}

function isColored(method: string): method is keyof typeof METHODS {
  return Object.hasOwn(METHODS, method);
}
