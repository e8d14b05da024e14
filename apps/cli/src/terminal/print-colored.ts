import { type Paint, painter } from "./painter.ts";
import { fitText } from "./print-text.ts";
import { type OutputStream, printLine } from "./streams.ts";

/** Matches an operation: its method and path. */
const OPERATION =
  /(?<![\w-])(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE|QUERY) (\/(?:[^\s,;:·]|:(?=\S))*)/g;
/** Matches the confidence at the end of a hit. */
const SCORE = /( · |^ {2})([01]\.\d\d)$/gm;
/** Matches the mark of what came, went or changed, at the beginning of a line. */
const CHANGE = /^[+−~](?= )/gm;
/** Matches the heading of changes that break clients. */
const BREAKING = /^Breaking$/gm;
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
 * lines broken between their facts and words.
 */
export function printColored(stream: OutputStream, text: string): void {
  printLine(stream, paintText(fitText(stream, text), painter(stream)));
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
    .replace(DOUBT, (words) => paint("yellow", words))
    .replace(CHANGE, (mark) => paint(colorOfChange(mark), mark))
    .replace(BREAKING, (heading) => paint("red", heading));
}

function colorOfChange(mark: string): "green" | "red" | "yellow" {
  return mark === "+" ? "green" : mark === "−" ? "red" : "yellow";
}

function isColored(method: string): method is keyof typeof METHODS {
  return Object.hasOwn(METHODS, method);
}
