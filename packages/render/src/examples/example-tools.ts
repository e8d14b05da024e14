import type { JsonSchema, JsonValue } from "@speclens/core";
import type { SchemaResolver } from "../notation/type-context.ts";
import { cleanLine } from "../text/clean-text.ts";
import { cutLine } from "../text/cut-line.ts";
import { checkValue, type ExampleSide } from "./check-value.ts";
import { undescribedFields } from "./undescribed-fields.ts";
import { writeMatching } from "./write-matching.ts";

const MOST_PROBLEMS = 8;
const LONGEST_PLACE = 80;

/** Checks examples and writes texts for patterns. `loadExampleTools` returns them. */
export interface ExampleTools {
  /**
   * Returns where and how a value breaks a schema: `at /age: must be integer`. Undefined if it does not, or if the
   * check would take too long.
   */
  problemOf(
    value: JsonValue,
    schema: JsonSchema,
    side: ExampleSide,
    resolve: SchemaResolver,
  ): string | undefined;
  /**
   * Returns up to eight problems of a value that someone wrote by the schema: how it breaks the schema, and the fields
   * that the schema does not describe, even if it allows them.
   */
  problemsOf(
    value: JsonValue,
    schema: JsonSchema,
    side: ExampleSide,
    resolve: SchemaResolver,
  ): string[];
  /** Like `problemOf`, but a value that cannot be checked completely is a problem, too. */
  strictProblemOf: ExampleTools["problemOf"];
  /** Returns a text that matches a pattern and has a length in the range; undefined if none is found. */
  textFor(pattern: string, least: number, most: number): string | undefined;
}

/** Loads the libraries that check examples. Only answers with examples need them. */
export async function loadExampleTools(): Promise<ExampleTools> {
  const [schemas, { RegExpParser }, { RE2JS }] = await Promise.all([
    import("@cfworker/json-schema"),
    import("@eslint-community/regexpp"),
    import("re2js"),
  ]);
  // Patterns come from documents. RE2JS matches in linear time; it does not know all of JavaScript's patterns.
  const matcherOf = (pattern: string): ((text: string) => boolean) => {
    const compiled = RE2JS.compile(RE2JS.translateRegExp(pattern));
    return (text) => compiled.matcher(text).find();
  };
  return {
    problemOf: (value, schema, side, resolve) =>
      checkValue(value, schema, { ...schemas, matcherOf, side, resolve })[0],
    problemsOf: (value, schema, side, resolve) => {
      const options = { ...schemas, matcherOf, side, resolve, most: MOST_PROBLEMS };
      const broken = checkValue(value, schema, options);
      const undescribed = undescribedFields(value, schema, resolve).map(
        (place) => `at ${cutLine(cleanLine(place), LONGEST_PLACE)}: the schema has no such field`,
      );
      return [...broken, ...undescribed].slice(0, MOST_PROBLEMS);
    },
    strictProblemOf: (value, schema, side, resolve) =>
      checkValue(value, schema, { ...schemas, matcherOf, side, resolve, isStrict: true })[0],
    textFor: (pattern, least, most) => {
      try {
        const matches = matcherOf(pattern);
        const tree = new RegExpParser().parsePattern(pattern, undefined, undefined, {
          unicode: true,
        });
        const text = writeMatching(tree, least);
        return text.length >= least && text.length <= most && matches(text) ? text : undefined;
      } catch {
        // The pattern is malformed, or one of the libraries does not know its syntax.
        return undefined;
      }
    },
  };
}
