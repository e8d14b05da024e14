import type { JsonSchema } from "@speclens/core";
import type { Side } from "./effect.ts";
import { schemaText } from "./schema-text.ts";
import type { Shape, ShapeProperty } from "./shape.ts";
import type { OwnChange, Readers, SchemaPair, ShapeComparison } from "./shape-comparison.ts";

/**
 * Compares the properties of two objects. Requests do not contain properties that are only read, and responses none
 * that are only written.
 */
export function compareProperties(
  before: Shape,
  after: Shape,
  side: Side,
  readers: Readers,
): ShapeComparison {
  const own: OwnChange[] = [];
  const parts: SchemaPair[] = [];
  for (const name of new Set([...before.properties.keys(), ...after.properties.keys()])) {
    const step = `.${name}`;
    const old = before.properties.get(name);
    const next = after.properties.get(name);
    const was = old && readers.before.shapeOf(old.schema);
    const is = next && readers.after.shapeOf(next.schema);
    if (isHidden(was, side) && isHidden(is, side)) continue;
    if (old === undefined || was === undefined) {
      if (next !== undefined) own.push(addedProperty(step, next, side, readers));
    } else if (next === undefined && old.isBare) {
      own.push(...compareRequired(step, old, { ...old, required: false }, side));
    } else if (next === undefined || is === undefined) {
      own.push({ kind: "field-removed", breaking: true, step, text: "removed" });
    } else if (isHidden(was, side)) {
      own.push(addedProperty(step, next, side, readers));
    } else if (isHidden(is, side)) {
      const text = side === "request" ? "only in responses now" : "only in requests now";
      // As with oasdiff: the object is the same, only less of it is described for one direction.
      own.push({ kind: "field-removed", breaking: side === "response", step, text });
    } else {
      own.push(...compareRequired(step, old, next, side));
      if (is.deprecated && !was.deprecated)
        own.push({ kind: "field-deprecated", breaking: false, step, text: "deprecated" });
      parts.push({ step, before: old.schema, after: next.schema });
    }
  }
  const others = compareOthers(before.additional, after.additional, side);
  return { own: [...own, ...others.own], parts: [...parts, ...others.parts] };
}

function isHidden(shape: Shape | undefined, side: Side): boolean {
  if (shape === undefined) return true;
  return side === "request" ? shape.readOnly : shape.writeOnly;
}

function addedProperty(
  step: string,
  { schema, required }: ShapeProperty,
  side: Side,
  { after }: Readers,
): OwnChange {
  const type = schemaText(schema, after.resolve);
  return {
    kind: "field-added",
    breaking: side === "request" && required,
    step,
    text: `added: ${required ? "required" : "optional"} ${type}`,
  };
}

function compareRequired(
  step: string,
  before: ShapeProperty,
  after: ShapeProperty,
  side: Side,
): OwnChange[] {
  if (before.required === after.required) return [];
  return [
    after.required
      ? {
          kind: "field-became-required",
          breaking: side === "request",
          step,
          text: side === "request" ? "required now" : "always there now",
        }
      : {
          kind: "field-became-optional",
          breaking: side === "response",
          step,
          text: side === "request" ? "optional now" : "may be missing now",
        },
  ];
}

/** Compares the schemas of properties without a name. */
function compareOthers(
  before: JsonSchema | undefined,
  after: JsonSchema | undefined,
  side: Side,
): ShapeComparison {
  const [was, is] = [isClosed(before), isClosed(after)];
  if (!was && !is && (before !== undefined || after !== undefined))
    return { own: [], parts: [{ step: "[key]", before: before ?? true, after: after ?? true }] };
  if (was === is) return { own: [], parts: [] };
  const kind = "other-fields-changed";
  const own: OwnChange = is
    ? { kind, breaking: side === "request", step: "", text: "no other fields allowed now" }
    : // Clients have to expect new fields in responses anyway.
      { kind, breaking: false, step: "", text: "other fields allowed now" };
  return { own: [own], parts: [] };
}

function isClosed(schema: JsonSchema | undefined): boolean {
  return schema === false;
}
