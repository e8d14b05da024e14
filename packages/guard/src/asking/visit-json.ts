import { isJsonObject, type JsonValue } from "@speclens/core";
import type { ExactJson } from "./exact-json.ts";
import { itemPath, memberPath } from "./json-path.ts";

/** A value in JSON. */
export interface Place {
  /** Its JMESPath; empty for the whole. */
  readonly path: string;
  readonly value: JsonValue;
  /** The innermost list's item that it is or belongs to. */
  readonly item: Pick<Place, "path" | "value"> | undefined;
}

/** What is done with the values of JSON, from the innermost. */
export interface Visitor<Result> {
  leaf(place: Place, text: string): Result;
  /** Receives what came of a member, and its name. Lists have no names. */
  named(result: Result, name: string, place: Place): Result;
  container(place: Place, parts: readonly Result[], size: number): Result;
}

/** The characters of a value's JSON, about. */
export interface Sized {
  readonly size: number;
}

/** Visits a value and all that it has. */
export function visitJson<Result extends Sized>(
  { value, textOf }: ExactJson,
  visitor: Visitor<Result>,
): Result {
  const visit = (place: Place): Result => {
    const { value: one, path, item } = place;
    if (one === null || typeof one !== "object") return visitor.leaf(place, textOf(one));
    const parts: Result[] = [];
    let size = 2;
    if (isJsonObject(one)) {
      for (const [name, member] of Object.entries(one)) {
        if (member === undefined) continue;
        const part = { path: memberPath(path, name), value: member, item };
        const result = visitor.named(visit(part), name, part);
        size += result.size + name.length + 4;
        parts.push(result);
      }
    } else {
      for (const [index, member] of one.entries()) {
        const own = { path: itemPath(path, index), value: member };
        const result = visit({ ...own, item: own });
        size += result.size + 1;
        parts.push(result);
      }
    }
    return visitor.container(place, parts, size);
  };
  return visit({ path: "", value, item: undefined });
}
