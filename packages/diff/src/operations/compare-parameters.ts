import type { ApiChange, JsonSchema, Operation, Parameter } from "@speclens/core";
import { schemaText } from "../schemas/schema-text.ts";
import { type OperationContext, sideOf } from "./operation-context.ts";
import { pathParameters } from "./path-template.ts";

/** Compares the parameters of two versions of an operation. Path parameters are the same if they have the same place. */
export function compareParameters(
  before: Pick<Operation, "path" | "parameters">,
  after: Pick<Operation, "path" | "parameters">,
  context: OperationContext,
): ApiChange[] {
  const changes: ApiChange[] = [];
  const renamed = renamedPathParameters(before, after);
  const keyOf = (parameter: Parameter, name = parameter.name): string =>
    `${parameter.in} ${parameter.in === "header" ? name.toLowerCase() : name}`;
  const nextByKey = new Map(after.parameters.map((parameter) => [keyOf(parameter), parameter]));
  const removed: Parameter[] = [];
  for (const old of before.parameters) {
    const name = old.in === "path" ? (renamed.get(old.name) ?? old.name) : old.name;
    const key = keyOf(old, name);
    const next = nextByKey.get(key);
    nextByKey.delete(key);
    if (next === undefined) removed.push(old);
    else changes.push(...compareParameter(old, next, context));
  }
  let added = [...nextByKey.values()];
  for (const old of removed) {
    const moved = added.find(({ name }) => name === old.name);
    added = added.filter((parameter) => parameter !== moved);
    const text = moved === undefined ? "removed" : `now in ${moved.in}`;
    const kind = moved === undefined ? "parameter-removed" : "parameter-moved";
    changes.push({ kind, breaking: true, at: placeOf(old), text });
  }
  for (const next of added) {
    const type = schemaText(schemaOf(next), context.readers.after.resolve);
    changes.push({
      kind: "parameter-added",
      breaking: next.required,
      at: placeOf(next),
      text: `added: ${next.required ? "required" : "optional"} ${type}`,
    });
  }
  return changes;
}

/** Maps earlier names of path parameters to later ones, by their places in the path. */
function renamedPathParameters(
  before: Pick<Operation, "path">,
  after: Pick<Operation, "path">,
): ReadonlyMap<string, string> {
  const old = pathParameters(before.path).reverse();
  // A base path may have parameters, too, so the last ones belong together.
  const next = pathParameters(after.path).reverse();
  return new Map(old.map((name, index) => [name, next[index] ?? name]));
}

function placeOf({ in: location, name }: Parameter): string {
  return `${location} ${name}`;
}

function schemaOf({ schema, content }: Parameter): JsonSchema {
  return schema ?? content?.[0]?.schema ?? true;
}

function compareParameter(old: Parameter, next: Parameter, context: OperationContext): ApiChange[] {
  const at = placeOf(next);
  const changes: ApiChange[] = [];
  const tell = (kind: ApiChange["kind"], breaking: boolean, text: string): void => {
    changes.push({ kind, breaking, at, text });
  };
  if (old.in === "path" && old.name !== next.name)
    tell("path-parameter-renamed", false, `was ${old.name}`);
  if (!old.required && next.required) tell("parameter-became-required", true, "required now");
  if (old.required && !next.required) tell("parameter-became-optional", false, "optional now");
  if (!old.deprecated && next.deprecated) tell("parameter-deprecated", false, "deprecated");
  const [was, is] = [
    serializationOf(old, context, "before"),
    serializationOf(next, context, "after"),
  ];
  if (was !== undefined && is !== undefined && was !== is)
    tell("serialization-changed", true, `${was} → ${is}`);
  const side = sideOf("request", context);
  const schemas = { before: schemaOf(old), after: schemaOf(next), at, side };
  return [...changes, ...context.compareSchemas(schemas)];
}

/** Names how lists and objects become text; undefined if the value is neither. */
function serializationOf(
  { in: location, schema, content, style, explode }: Parameter,
  { readers }: OperationContext,
  version: "before" | "after",
): string | undefined {
  if (content?.[0] !== undefined) return content[0].type;
  const { types } = readers[version].shapeOf(schema ?? true);
  if (!types?.has("array") && !types?.has("object")) return undefined;
  const used = style ?? (location === "query" || location === "cookie" ? "form" : "simple");
  return `${used}${(explode ?? used === "form") ? ", exploded" : ""}`;
}
