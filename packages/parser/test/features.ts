import { expect, test } from "vitest";
import { read } from "./read-document.ts";

/** What is tried, the document without its version, and what must be read of it. */
export type Feature = readonly [name: string, text: string, document: object];

export function reads(version: string, features: readonly Feature[]): void {
  test.each(features)("%s", (_, text, expected) => {
    const { document } = read(`${version}\n${text}`);
    expect(document).toMatchObject(expected);
    expect(document.rejected).toEqual([]);
  });
}

/** A document with one operation, by the members of the operation. */
export function get(members: string, more = ""): string {
  return `paths:\n  /x:\n    get:\n${members.trimEnd().replace(/^/gm, "      ")}\n${more}`;
}

/** What is expected of the only operation. */
export function operation(expected: object): object {
  return { operations: [expected] };
}

export const JSON_BODY = (schema: object) => [{ type: "application/json", schema }];
