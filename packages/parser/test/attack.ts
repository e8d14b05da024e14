import { expect, test } from "vitest";
import { processorTime } from "../../../test/support/processor-time.ts";
import { type ParsedDocument, parseDocument } from "../src/parse-document.ts";

/** Milliseconds of processor time: far above what each of these takes, and far below what they took before there were limits. */
const BOUND_MS = 5000;

export function range<Item>(length: number, item: (index: number) => Item): Item[] {
  return Array.from({ length }, (_, index) => item(index));
}

/** An object of so many members. */
export function many(
  length: number,
  key: (index: number) => string,
  value: (index: number) => unknown,
) {
  return Object.fromEntries(range(length, (index) => [key(index), value(index)]));
}

export function json(members: object): string {
  return JSON.stringify({ openapi: "3.1.0", ...members });
}

/** A value inside so many `items`. */
export function deep(levels: number, value: object): object {
  let schema = value;
  for (let level = 0; level < levels; level++) schema = { items: schema };
  return schema;
}

/** What is tried, and the code of the diagnostic that tells; undefined where it is read. */
export type Attack = readonly [name: string, code: string | undefined, text: () => string];

/** Parses a text, which takes less processor time than the bound. */
export function parseWithinBound(source: string): ParsedDocument {
  let parsed: ParsedDocument = { diagnostics: [] };
  const time = processorTime(() => {
    parsed = parseDocument(source, { id: "test" });
  });
  expect(time).toBeLessThan(BOUND_MS);
  return parsed;
}

export function hold(attacks: readonly Attack[]): void {
  test.each(attacks)("%s (%s)", (_, code, text) => {
    const source = text();
    const { document, diagnostics } = parseWithinBound(source);
    const codes = diagnostics.map((diagnostic) => diagnostic.code);
    if (code === undefined) expect(document).toBeDefined();
    else expect(codes).toContain(code);
    if (document !== undefined)
      expect(document.operationsFound).toBe(document.operations.length + document.rejected.length);
    for (const { message } of diagnostics) expect(message.length).toBeLessThan(1000);
  });
}
