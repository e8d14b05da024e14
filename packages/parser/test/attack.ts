import { expect, test } from "vitest";
import { parseDocument } from "../src/parse-document.ts";

/** Far above what each of these takes, and far below what they took before there were limits. */
export const BOUND_MS = 5000;

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

export function hold(attacks: readonly Attack[]): void {
  test.each(attacks)("%s (%s)", { timeout: 2 * BOUND_MS }, (_, code, text) => {
    const source = text();
    const start = performance.now();
    const { document, diagnostics } = parseDocument(source, { id: "test" });
    expect(performance.now() - start).toBeLessThan(BOUND_MS);
    const codes = diagnostics.map((diagnostic) => diagnostic.code);
    if (code === undefined) expect(document).toBeDefined();
    else expect(codes).toContain(code);
    if (document !== undefined)
      expect(document.operationsFound).toBe(document.operations.length + document.rejected.length);
    for (const { message } of diagnostics) expect(message.length).toBeLessThan(1000);
  });
}
