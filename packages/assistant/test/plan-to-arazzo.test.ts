import { readFileSync } from "node:fs";
import { isJsonObject, type JsonValue, type PlanInput } from "@speclens/core";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { runs } from "../../../test/support/runs.ts";
import { type ArazzoDocument, type ArazzoStep, arazzoText, planToArazzo } from "../src/index.ts";
import { arbitraryPlan } from "./arbitrary-plan.ts";
import { operationOf, unresolved } from "./resolve-arazzo.ts";

const URI_REFERENCE =
  /^(?:[a-z][a-z0-9+.-]*:)?(?:\/\/(?:[\w\-.~!$&'()*+,;=:@%]*|\[[\da-f:.]+\](?::\d*)?))?(?:[\w\-.~!$&'()*+,;=:@/]|%[\da-f]{2})*(?:\?(?:[\w\-.~!$&'()*+,;=:@/?]|%[\da-f]{2})*)?$/i;

const ajv = new Ajv2020({ strict: false, logger: false, allErrors: true });
ajv.addFormat("uri-reference", URI_REFERENCE);
for (const format of ["uri", "regex"]) ajv.addFormat(format, true);
const isArazzo = ajv.compile(
  parse(readFileSync(new URL("arazzo-1.1.schema.yaml", import.meta.url), "utf8")),
);

describe("the Arazzo document of any plan", () => {
  const check = (run: (drawn: Drawn, document: ArazzoDocument) => void) =>
    fc.assert(
      fc.property(arbitraryPlan, (drawn) => run(drawn, planToArazzo(drawn.plan, drawn))),
      { numRuns: runs(5_000) },
    );

  test("is valid against the official schema", () => {
    check((_, document) => {
      // Ajv calls members of these names when it compares objects.
      const text = JSON.stringify(document).replace(/"(valueOf|toString)":/g, '"_$1":');
      expect(isArazzo(JSON.parse(text)) ? [] : isArazzo.errors).toEqual([]);
    });
  });

  test("has only references that lead to something", () => {
    check((_, document) => {
      expect(unresolved(document)).toEqual([]);
    });
  });

  test("calls the operations of the plan", () => {
    check(({ plan, documents }, document) => {
      const ids = [...new Set(plan.steps.map((step) => step.document))];
      const names = document.sourceDescriptions.map(({ name }) => name);
      expect(new Set(names).size).toBe(ids.length);
      const idOfName = new Map(names.map((name, position) => [name, ids[position] ?? ""]));
      const called = stepsOf(document).map((step) =>
        operationOf(step, document, documents, idOfName),
      );
      const planned = plan.steps.map(({ document: id, operation }) => ({
        document: id,
        // A URI has no place for half of a surrogate pair.
        operation: operation.replace(/\p{Cs}/gu, "\uFFFD"),
      }));
      expect(called).toEqual(planned);
    });
  });

  test("loses no input and changes no constant", () => {
    check(({ plan }, document) => {
      for (const [position, step] of stepsOf(document).entries()) {
        const seen = new Set<string>();
        for (const input of plan.steps[position]?.inputs ?? []) {
          const key = `${input.in} ${input.name}`;
          if (!seen.has(key)) expectKept(input, step, document);
          else expect(step.description).toContain("may also be");
          seen.add(key);
        }
      }
    });
  });

  test("is the same as text", () => {
    check((_, document) => {
      expect(parse(arazzoText(document, "yaml"))).toEqual(document);
      expect(JSON.parse(arazzoText(document, "json"))).toEqual(document);
    });
  });
});

type Drawn = typeof arbitraryPlan extends fc.Arbitrary<infer Value> ? Value : never;

function stepsOf({ workflows }: ArazzoDocument): readonly ArazzoStep[] {
  return workflows.flatMap(({ steps }) => steps);
}

function expectKept(input: PlanInput, step: ArazzoStep, document: ArazzoDocument): void {
  const { source } = input;
  if (input.in === "body") {
    if (!step.description.includes("of the body is not set"))
      expect(step.requestBody, JSON.stringify(input)).toBeDefined();
    return;
  }
  const value = step.parameters?.find(
    (parameter) => parameter.in === input.in && parameter.name === input.name,
  )?.value;
  expect(value, JSON.stringify(input)).toBeDefined();
  if (source.kind === "constant" || source.kind === "question")
    expect(givenValue(value, document)).toEqual(source.value);
}

/** Returns a constant, or the default of the input that an expression names. */
function givenValue(
  value: JsonValue | undefined,
  { workflows }: ArazzoDocument,
): JsonValue | undefined {
  const name = typeof value === "string" ? /^\$inputs\.(.*)$/.exec(value)?.[1] : undefined;
  if (name === undefined) return value;
  const properties = workflows[0]?.inputs?.properties;
  const schema = isJsonObject(properties) ? properties[name] : undefined;
  return isJsonObject(schema) ? schema.default : undefined;
}
