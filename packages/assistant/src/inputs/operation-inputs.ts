import {
  isJsonObject,
  type JsonObject,
  type JsonSchema,
  type JsonValue,
  type Operation,
  referencedSchema,
} from "@speclens/core";
import { followerOf, inputLabels } from "./input-labels.ts";
import type { OperationInput } from "./operation-input.ts";

/** Returns the definition of a component schema; undefined if there is none. */
export type SchemaLookup = (name: string) => JsonSchema | undefined;

/** Maximum number of inputs of one operation, of levels of its body, and of schemas that are visited for it. */
const MOST_INPUTS = 300;
const DEEPEST = 3;
const MOST_VISITS = 2_000;
/** Maximum number of choices of one input. Many inputs may share a long list. */
const MOST_CHOICES = 500;
/** Headers that the client sets by itself, or that are a matter of authentication. */
const USUAL_HEADERS: ReadonlySet<string> = new Set(["accept", "content-type", "authorization"]);

/**
 * Lists the inputs of an operation: its parameters, then the fields of its body with those inside as paths, such as
 * `to.groups[].name`. Fields that only responses have are left out. Lists up to 300, to three levels.
 */
export function operationInputs(operation: Operation, lookUp: SchemaLookup): OperationInput[] {
  const inputs: OperationInput[] = [];
  let visits = 0;
  const add = (
    name: string,
    schema: JsonSchema | undefined,
    place: Pick<OperationInput, "in" | "required">,
  ): void => {
    const own = last(name);
    const follower = place.in === "path" ? followerOf(own, operation.id) : undefined;
    inputs.push({
      ...(follower !== undefined && { pairsWith: follower }),
      ...{ name, ...place, ...typeOf(schema) },
      labels: inputLabels(own, operation.id),
    });
  };
  /** Returns the schema and those that apply together with it. */
  const parts = (schema: unknown): JsonObject[] => {
    const found: JsonObject[] = [];
    const pending: unknown[] = [schema];
    const seen = new Set<string>();
    while (pending.length > 0 && visits < MOST_VISITS) {
      visits++;
      const next = pending.shift();
      if (!isJsonObject(next)) continue;
      found.push(next);
      const name = typeof next.$ref === "string" ? referencedSchema(next.$ref) : undefined;
      if (name !== undefined && !seen.has(name)) {
        seen.add(name);
        pending.push(lookUp(name));
      }
      if (Array.isArray(next.allOf)) pending.push(...next.allOf.slice(0, MOST_VISITS));
    }
    return found;
  };
  const typeOf = (
    schema: JsonSchema | undefined,
  ): Pick<OperationInput, "types" | "format" | "choices"> => {
    const all = parts(schema);
    const items = all.flatMap(({ items }) => (items === undefined ? [] : parts(items)));
    const format = [...all, ...items].find((one) => typeof one.format === "string")?.format;
    const choices = [...all, ...items].flatMap((one) =>
      Array.isArray(one.enum)
        ? one.enum.slice(0, MOST_CHOICES)
        : one.const === undefined
          ? []
          : [one.const],
    );
    return {
      types: [...new Set([...all, ...items].flatMap(({ type }) => texts(type)))],
      ...(typeof format === "string" && { format }),
      ...(choices.length > 0 && { choices }),
    };
  };
  const addFields = (schema: unknown, prefix: string, isRequired: boolean, level: number): void => {
    const all = parts(schema);
    const required = new Set(all.flatMap((part) => texts(part.required)));
    for (const { properties, items } of all) {
      if (items !== undefined && prefix !== "" && level <= DEEPEST)
        addFields(items, `${prefix.slice(0, -1)}[].`, isRequired, level);
      if (!isJsonObject(properties)) continue;
      for (const [name, property] of Object.entries(properties)) {
        if (inputs.length >= MOST_INPUTS || visits >= MOST_VISITS) return;
        if (isJsonObject(property) && property.readOnly === true) continue;
        const path = prefix + name;
        if (inputs.some((input) => input.in === "body" && input.name === path)) continue;
        const needed = isRequired && required.has(name);
        add(path, schemaOf(property), { in: "body", required: needed });
        if (level < DEEPEST) addFields(property, `${path}.`, needed, level + 1);
      }
    }
  };
  for (const { name, in: place, required, schema } of operation.parameters) {
    if (place === "header" && USUAL_HEADERS.has(name.toLowerCase())) continue;
    if (inputs.length < MOST_INPUTS) add(name, schema, { in: place, required });
  }
  const body = operation.requestBody;
  addFields(body?.content[0]?.schema, "", body?.required ?? false, 1);
  return inputs;
}

function schemaOf(value: JsonValue | undefined): JsonSchema | undefined {
  return isJsonObject(value) || typeof value === "boolean" ? value : undefined;
}

function texts(value: unknown): string[] {
  return [value].flat().filter((one) => typeof one === "string");
}

function last(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1).replaceAll("[]", "");
}
