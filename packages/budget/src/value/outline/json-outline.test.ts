import type { JsonValue } from "@speclens/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../../../test/support/runs.ts";
import { anyJson } from "../../../test/arbitrary-json.ts";
import {
  childrenOf,
  isContainer,
  kindOf,
  nameOf,
  outlineJson,
  sourceOf,
  writtenNameOf,
} from "./json-outline.ts";

interface Row {
  readonly source: string;
  readonly name: string | undefined;
  readonly parent: number;
  readonly kind: string;
  readonly size: number;
  next: number;
}

/** What an outline has to say of a value and all values in it, in the order in which they begin. */
function rowsOf(value: JsonValue, rows: Row[] = [], parent = -1, name?: string): Row[] {
  const members =
    typeof value === "object" && value !== null
      ? Object.entries(value).filter(
          (entry): entry is [string, JsonValue] => entry[1] !== undefined,
        )
      : [];
  const kind = Array.isArray(value)
    ? "array"
    : typeof value === "object" && value !== null
      ? "object"
      : typeof value === "string"
        ? "string"
        : "scalar";
  const row = { source: JSON.stringify(value), name, parent, kind, size: members.length, next: 0 };
  const index = rows.push(row) - 1;
  for (const [key, member] of members)
    rowsOf(member, rows, index, kind === "object" ? key : undefined);
  row.next = rows.length;
  return rows;
}

test("an outline has each value with its name, container, size and what comes next", () => {
  fc.assert(
    fc.property(anyJson, (value) => {
      const outline = outlineJson(JSON.stringify(value));
      const rows = Array.from({ length: outline.count }, (_, at): Row => {
        const [source, name] = [sourceOf(outline, at), nameOf(outline, at)];
        const [parent, kind] = [outline.parent(at), kindOf(outline, at)];
        return { source, name, parent, kind, size: outline.size(at), next: outline.next(at) };
      });
      expect(rows).toEqual(rowsOf(value));
      for (const [at, { kind }] of rows.entries()) {
        expect(isContainer(outline, at)).toBe(kind === "object" || kind === "array");
        const children = rows.flatMap(({ parent }, child) => (parent === at ? [child] : []));
        expect(childrenOf(outline, at)).toEqual(children);
        expect(childrenOf(outline, at, 2)).toEqual(children.slice(0, 2));
      }
    }),
    { numRuns: runs(200) },
  );
});

test("names are had as written, and numbers keep their digits", () => {
  const outline = outlineJson('{"a\\u0062":1.50,"":[1e999]}');
  expect(writtenNameOf(outline, 1)).toBe('"a\\u0062"');
  expect(nameOf(outline, 1)).toBe("ab");
  expect(sourceOf(outline, 1)).toBe("1.50");
  expect([writtenNameOf(outline, 0), writtenNameOf(outline, 2)]).toEqual(["", '""']);
  expect(sourceOf(outline, 3)).toBe("1e999");
});

test("what is not there begins and ends with the text, and has nothing in it", () => {
  const outline = outlineJson("[1]");
  for (const absent of [-1, 2]) {
    expect([outline.start(absent), outline.end(absent)]).toEqual([3, 3]);
    expect([outline.parent(absent), outline.nameStart(absent)]).toEqual([-1, -1]);
    expect([outline.next(absent), outline.size(absent)]).toEqual([2, 0]);
  }
});
