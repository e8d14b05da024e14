import { joinPointer } from "@speclens/text";
import type { ArazzoSelector } from "./arazzo-document.ts";

/** A value of a response, as an output of a step. */
export interface ResponseValue {
  /** Names of the output: the last part of the field, followed by the complete field. */
  readonly names: readonly string[];
  /** The runtime expression, or a selector if the location has characters that an expression must not contain. */
  readonly value: string | ArazzoSelector;
  /** Number of lists around the value. The first item of each is taken. */
  readonly lists: number;
}

const HEADER = /^header\.([!#$%&'*+\-.^_`|~0-9A-Za-z]+)$/;
/** How producers write the place of a value that the document does not describe. */
const UNDESCRIBED = /^\(.*\)$|(?:^|\.)\*(?:\.|\[|$)/;

/**
 * Converts a field such as `results[].owner.id` to a value of the response. Takes the first item of each list.
 *
 * @param isLinked whether the document links the operations; only then `header.Name` is a header
 * @returns undefined if the field does not name one place: `(answer)`, or a map with any keys: `prices.*.id`
 */
export function responseValue(field: string, isLinked: boolean): ResponseValue | undefined {
  const header = isLinked ? HEADER.exec(field)?.[1] : undefined;
  if (header !== undefined)
    return { names: [header], value: `$response.header.${header}`, lists: 0 };
  if (UNDESCRIBED.test(field)) return undefined;
  const segments = fieldSegments(field);
  const lists = segments.filter((segment) => segment === 0).length;
  const pointer = joinPointer("", ...segments);
  const named = segments.filter((segment): segment is string => segment !== 0);
  const names = [named.at(-1) ?? "response", named.join("_")];
  if (!/[{}]/.test(pointer))
    return { names, value: `$response.body${pointer === "" ? "" : `#${pointer}`}`, lists };
  return {
    names,
    value: { context: "$response.body", selector: pointer, type: "jsonpointer" },
    lists,
  };
}

/** Splits the path of a field: `results[].id` → `results`, 0, `id`. Each list is a 0, the position of its first item. */
export function fieldSegments(field: string): (string | 0)[] {
  if (field === "") return [];
  return field.split(".").flatMap((part, position) => {
    const name = part.replace(/(?:\[\])+$/, "");
    const items = Array<0>((part.length - name.length) / 2).fill(0);
    // Only the root has no name: `[].id`.
    return position === 0 && name === "" && items.length > 0 ? items : [name, ...items];
  });
}
