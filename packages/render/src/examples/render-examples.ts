import type { JsonValue, Operation } from "@speclens/core";
import { groupBy } from "@speclens/text";
import { jsonLiteral, nameLiteral } from "../notation/json-literal.ts";
import type { SchemaResolver } from "../notation/type-context.ts";
import { cleanLine } from "../text/clean-text.ts";
import type { RenderedText } from "../text/rendered-text.ts";
import type { ExampleTools } from "./example-tools.ts";
import { jsonLines } from "./json-lines.ts";
import {
  type BodyExample,
  operationExamples,
  type ParameterExample,
} from "./operation-examples.ts";
import { shortenValue } from "./shorten-value.ts";

export interface ExamplesOptions {
  /** Looks up components. Required for their examples and for generating examples from them. */
  readonly resolve?: SchemaResolver | undefined;
  /** Returns whether the text of one example is short enough. Default: always. */
  readonly fits?: ((text: string) => boolean) | undefined;
  /** Checks the examples, and writes texts for patterns. Default: examples are not checked. */
  readonly tools?: ExampleTools | undefined;
}

const NOTHING = "No examples: the document describes no request or response body.";

const SHORTENED_LEGEND = '"…" marks omissions; a larger budget shows more.';

/**
 * Writes the examples of an operation, one per item: a line with its place and media types, followed by its
 * value as JSON. Examples that do not fit are shortened and say so.
 */
export function renderExamples(
  operation: Operation,
  options: ExamplesOptions = {},
): Pick<RenderedText, "items" | "foot"> {
  const { resolve = () => undefined, fits = () => true, tools } = options;
  const { parameters, request, responses } = operationExamples(operation, resolve, tools);
  const bodies = [...request, ...responses].map((example) => renderBodyExample(example, fits));
  const items = [...parameterLines(parameters), ...bodies.map(({ text }) => text)];
  const foot: string[] = [];
  if (items.length === 0) foot.push(NOTHING);
  if (bodies.some(({ shortened }) => shortened)) foot.push(SHORTENED_LEGEND);
  return { items, foot };
}

/** Returns lines such as `query sort = "title", per_page = 30`, one per place. */
function parameterLines(parameters: readonly ParameterExample[]): string[] {
  return [...groupBy(parameters, (parameter) => parameter.in)].map(([place, members]) => {
    const texts = members.map(({ name, value }) => `${nameLiteral(name)} = ${jsonLiteral(value)}`);
    const problems = members.flatMap(({ name, problem }) =>
      problem === undefined ? [] : [`\n// ${nameLiteral(name)} breaks its schema ${problem}`],
    );
    return `${place} ${texts.join(", ")}${problems.join("")}`;
  });
}

function renderBodyExample(
  example: BodyExample,
  fits: (text: string) => boolean,
): { readonly text: string; readonly shortened: boolean } {
  const { value, externalValue } = example;
  const label = labelOf(example);
  if (value === undefined) {
    const place = externalValue === undefined ? "no value" : `at ${cleanLine(externalValue)}`;
    return { text: `${label} · ${place}`, shortened: false };
  }
  const textOf = (some: JsonValue): string => {
    const mark = some === value ? "" : " · shortened";
    const problem =
      example.problem === undefined ? "" : `\n// breaks the schema ${example.problem}`;
    return `${label}${mark}${problem}\n${jsonLines(some)}`;
  };
  const shown = shortenValue(value, (some) => fits(textOf(some)));
  return { text: textOf(shown), shortened: shown !== value };
}

/**
 * Returns a label: `request application/json · default — Minimal`, `201, 202 application/json · made from the
 * schema`.
 */
function labelOf({ statuses, mediaTypes, name, summary, made }: BodyExample): string {
  const place = statuses === undefined ? "request" : statuses.map(cleanLine).join(", ");
  const title = [name, summary].map((text) => cleanLine(text ?? "")).filter((text) => text !== "");
  const facts = [`${place} ${mediaTypes.map(cleanLine).join(", ")}`];
  if (title.length > 0) facts.push([...new Set(title)].join(" — "));
  if (made) facts.push("made from the schema");
  return facts.join(" · ");
}
