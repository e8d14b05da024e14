import type { ApiChange, MediaType } from "@speclens/core";
import type { Side } from "../schemas/effect.ts";
import type { OperationContext } from "./operation-context.ts";

/** Compares the representations of a body. */
export function compareContent(
  before: readonly MediaType[],
  after: readonly MediaType[],
  { at, side }: { readonly at: string; readonly side: Side },
  { compareSchemas }: OperationContext,
): ApiChange[] {
  const changes: ApiChange[] = [];
  const { pairs, removed, added } = matchMediaTypes(before, after);
  for (const { type } of removed)
    changes.push({ kind: "media-type-removed", breaking: true, at, text: `no longer ${type}` });
  for (const { type } of added)
    changes.push({ kind: "media-type-added", breaking: false, at, text: `also ${type}` });
  for (const [old, next] of pairs) {
    if (baseType(old) !== baseType(next)) {
      const text = `${old.type} → ${next.type}`;
      // A range such as `*/*` has room for more.
      const breaking = isRange(next) ? side === "response" : side === "request";
      changes.push({ kind: "media-type-changed", breaking, at, text });
    }
    if (old.schema !== undefined || next.schema !== undefined)
      changes.push(...compareSchemas({ before: old.schema, after: next.schema, at, side }));
    if (old.itemSchema !== undefined || next.itemSchema !== undefined) {
      const schemas = { before: old.itemSchema, after: next.itemSchema };
      changes.push(...compareSchemas({ ...schemas, at: `${at}[]`, side }));
    }
  }
  return withoutRepeats(changes);
}

/** Representations mostly share a schema, whose changes need to be told once. */
function withoutRepeats(changes: readonly ApiChange[]): ApiChange[] {
  const distinct = new Map(changes.map((change) => [JSON.stringify(change), change]));
  return [...distinct.values()];
}

interface MatchedMediaTypes {
  readonly pairs: readonly (readonly [MediaType, MediaType])[];
  readonly removed: readonly MediaType[];
  readonly added: readonly MediaType[];
}

function matchMediaTypes(
  before: readonly MediaType[],
  after: readonly MediaType[],
): MatchedMediaTypes {
  const pairs: (readonly [MediaType, MediaType])[] = [];
  let removed = before;
  let added = after;
  const matchBy = (fits: (old: MediaType, next: MediaType) => boolean): void => {
    removed = removed.filter((old) => {
      const match = added.find((next) => fits(old, next));
      if (match === undefined) return true;
      pairs.push([old, match]);
      added = added.filter((next) => next !== match);
      return false;
    });
  };
  matchBy((old, next) => old.type === next.type);
  matchBy((old, next) => baseType(old) === baseType(next));
  matchBy((old, next) => covers(old, next) || covers(next, old));
  return { pairs, removed, added };
}

/** Returns a media type without parameters such as `charset`. */
function baseType({ type }: MediaType): string {
  return type.replace(/;.*$/s, "").trim().toLowerCase();
}

function isRange(media: MediaType): boolean {
  return baseType(media).endsWith("/*");
}

function covers(range: MediaType, media: MediaType): boolean {
  const type = baseType(range);
  return type === "*/*" || (isRange(range) && baseType(media).startsWith(type.slice(0, -1)));
}
