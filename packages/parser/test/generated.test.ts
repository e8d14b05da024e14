import { type ApiDocument, isJsonObject, type JsonValue, referencedSchema } from "@speclens/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { stringify } from "yaml";
import { runs } from "../../../test/support/runs.ts";
import { parseDocument } from "../src/parse-document.ts";
import { readFiles } from "./files.ts";
import { generatedDocument, type Wanted } from "./generate-document.ts";
import { splitDocument } from "./split-document.ts";

/** What was read of each operation, in the form that the generator tells what it wants. */
function found({ operations }: ApiDocument): Wanted[] {
  return operations.map(({ id, parameters, requestBody, responses }) => ({
    id,
    parameters: parameters.map((parameter) => `${parameter.in} ${parameter.name}`),
    body: requestBody !== undefined,
    statuses: responses.map(({ status }) => status),
  }));
}

/** Levels below each schema that are compared: those that have themselves inside never end. */
const LEVELS = 7;

/** The operations, with their schemas in the place of references to them. */
function unfolded({ operations, schemas }: ApiDocument): JsonValue {
  const definitions = new Map(schemas.map(({ name, definition }) => [name, definition]));
  const unfold = (value: JsonValue | undefined, left: number, names: string[]): JsonValue => {
    if (left === 0) return "…";
    if (Array.isArray(value)) return value.map((item: JsonValue) => unfold(item, left - 1, []));
    if (!isJsonObject(value)) return value ?? null;
    const name = typeof value.$ref === "string" ? referencedSchema(value.$ref) : undefined;
    if (name === undefined)
      return Object.fromEntries(
        Object.entries(value).map(([key, member]) => [
          key,
          unfold(member, key === "schema" ? LEVELS : left - 1, []),
        ]),
      );
    // A reference is no level: there are more of them in a document that is split.
    return names.includes(name)
      ? "a circle"
      : unfold(definitions.get(name) ?? `nothing is called ${name}`, left, [...names, name]);
  };
  const read = operations.map(({ pointer: _, refs: __, ...operation }) => operation);
  return unfold(JSON.parse(JSON.stringify(read)), Number.POSITIVE_INFINITY, []);
}

test("what is generated is found, in JSON and in YAML", () => {
  fc.assert(
    fc.property(generatedDocument, ({ document, wanted }) => {
      for (const text of [JSON.stringify(document), stringify(document)]) {
        const { document: read, diagnostics } = parseDocument(text, { id: "test" });
        if (read === undefined) throw new Error(JSON.stringify(diagnostics));
        expect(found(read)).toEqual(wanted);
        expect(read.operationsFound).toBe(wanted.length);
        expect(diagnostics).toEqual([]);
      }
    }),
    { numRuns: runs(20) },
  );
});

test("a document that is split over files reads as the whole one", async () => {
  await fc.assert(
    fc.asyncProperty(
      generatedDocument,
      fc.infiniteStream(fc.nat(11)),
      async ({ document, wanted }, numbers) => {
        const whole = parseDocument(JSON.stringify(document), { id: "test" }).document;
        const choose = (choices: number) => Number(numbers.next().value) % choices;
        const files = splitDocument(JSON.parse(JSON.stringify(document)), choose);
        const { document: read, diagnostics } = await readFiles(files);
        if (whole === undefined || read === undefined) throw new Error(JSON.stringify(diagnostics));
        expect(diagnostics).toEqual([]);
        expect(found(read)).toEqual(wanted);
        expect(unfolded(read)).toEqual(unfolded(whole));
      },
    ),
    { numRuns: runs(20) },
  );
});
