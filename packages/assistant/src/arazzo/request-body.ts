import { type JsonValue, MOST_LEVELS } from "@speclens/core";
import { joinPointer } from "@speclens/text";
import type { ArazzoRequestBody } from "./arazzo-document.ts";
import { fieldSegments } from "./response-value.ts";

/** A field of a body and its value. */
export interface BodyField {
  /** Path of the field: `to.groups[].name`. `""` is the whole body. */
  readonly path: string;
  /** A runtime expression, or a constant that contains none. */
  readonly value: JsonValue;
  /** Whether `value` is a runtime expression. */
  readonly isExpression: boolean;
  /** Returns the expression of a constant, for a place where only an expression may be. */
  readonly asExpression: () => string;
}

/** A body, and the fields that do not fit into it. */
export interface BuiltBody {
  readonly body: ArazzoRequestBody;
  /** Paths of the fields that name no place, or contradict other fields: `a.*`; `a[].b` and `a.b`. */
  readonly left: readonly string[];
}

type BodyNode =
  | { readonly kind: "leaf"; readonly value: JsonValue }
  | { readonly kind: "object"; readonly members: Map<string, BodyNode> }
  | { readonly kind: "list"; readonly item: BodyNode };

/**
 * Builds a body from its fields. Lists get one item. A field within a value that another field sets becomes a
 * replacement.
 *
 * @param fields at least one
 */
export function requestBody(fields: readonly BodyField[]): BuiltBody {
  const left: string[] = [];
  const replacements = new Map<string, string>();
  let root: BodyNode | undefined;
  const bySize = fields
    .map((field) => ({ field, segments: fieldSegments(field.path) }))
    .sort((one, other) => one.segments.length - other.segments.length);
  for (const { field, segments } of bySize) {
    // `*` stands for any key of a map, so it is no place.
    if (segments.includes("*") || segments.length > MOST_LEVELS) left.push(field.path);
    else if (root === undefined) root = chain(segments, field.value);
    else {
      const outcome = place(root, segments, field.value);
      if (outcome === "contradiction") left.push(field.path);
      if (outcome !== "inside") continue;
      const target = joinPointer("", ...segments);
      if (replacements.has(target)) left.push(field.path);
      else
        replacements.set(
          target,
          field.isExpression && typeof field.value === "string"
            ? field.value
            : field.asExpression(),
        );
    }
  }
  return {
    body: {
      payload: root === undefined ? {} : bodyValue(root),
      ...(replacements.size > 0 && {
        replacements: Array.from(replacements, ([target, value]) => ({
          target,
          targetSelectorType: "jsonpointer",
          value,
        })),
      }),
    },
    left,
  };
}

/** Puts a value into a body. Returns `inside` if another field sets the value that contains it. */
function place(
  root: BodyNode,
  segments: readonly (string | 0)[],
  value: JsonValue,
): "placed" | "inside" | "contradiction" {
  let node = root;
  for (const [position, segment] of segments.entries()) {
    if (node.kind === "leaf") return "inside";
    if ((node.kind === "list") !== (segment === 0)) return "contradiction";
    if (node.kind === "list") {
      node = node.item;
      continue;
    }
    const next = node.members.get(String(segment));
    if (next === undefined) {
      node.members.set(String(segment), chain(segments.slice(position + 1), value));
      return "placed";
    }
    node = next;
  }
  return "contradiction";
}

function chain(segments: readonly (string | 0)[], value: JsonValue): BodyNode {
  return segments.reduceRight<BodyNode>(
    (inner, segment) =>
      segment === 0
        ? { kind: "list", item: inner }
        : { kind: "object", members: new Map([[segment, inner]]) },
    { kind: "leaf", value },
  );
}

function bodyValue(node: BodyNode): JsonValue {
  if (node.kind === "leaf") return node.value;
  if (node.kind === "list") return [bodyValue(node.item)];
  return Object.fromEntries(Array.from(node.members, ([key, inner]) => [key, bodyValue(inner)]));
}
