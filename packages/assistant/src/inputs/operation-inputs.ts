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

/** Maximum number of inputs of one operation, and of schemas that are visited for it. */
const MOST_INPUTS = 300;
const MOST_VISITS = 2_000;
/** Levels of the body to look at, and those where alternatives count, too. */
const DEEPEST = 3;
const DEEPEST_OF_ALL = 6;
/** Maximum number of choices of one input. Many inputs may share a long list. */
const MOST_CHOICES = 500;
/** Headers that the client sets by itself, or that are a matter of authentication. */
const USUAL_HEADERS: ReadonlySet<string> = new Set(["accept", "content-type", "authorization"]);

/** How far the inputs of an operation are looked for. */
export interface InputReach {
  /** Also the fields of members of `anyOf` and `oneOf`, none of them required, and six levels. Default false. */
  readonly all?: boolean;
}

/**
 * Lists the inputs of an operation: its parameters, then the fields of its body with those inside as paths, such as
 * `to.groups[].name`. Fields that only responses have are left out. Lists up to 300, to three levels; outer ones before
 * inner ones if there are more.
 */
export function operationInputs(
  operation: Operation,
  lookUp: SchemaLookup,
  { all: isAll = false }: InputReach = {},
): OperationInput[] {
  const deepest = isAll ? DEEPEST_OF_ALL : DEEPEST;
  let count = 0;
  let visits = 0;
  const inputOf = (
    name: string,
    schema: JsonSchema | undefined,
    place: Pick<OperationInput, "in" | "required" | "description">,
  ): OperationInput => {
    const own = last(name);
    const follower = place.in === "path" ? followerOf(own, operation.id) : undefined;
    count++;
    return {
      ...(follower !== undefined && { pairsWith: follower }),
      ...{ ...typeOf(schema), name, ...place },
      labels: inputLabels(own, operation.id),
    };
  };
  /** Returns the schema and those that apply together with it, or may apply. */
  const parts = (schema: unknown): SchemaPart[] => {
    const found: SchemaPart[] = [];
    const pending: { readonly schema: unknown; readonly isSure: boolean }[] = [
      { schema, isSure: true },
    ];
    const seen = new Set<string>();
    for (const { schema: next, isSure } of pending) {
      if (visits >= MOST_VISITS) break;
      visits++;
      if (!isJsonObject(next)) continue;
      found.push({ schema: next, isSure });
      const name = typeof next.$ref === "string" ? referencedSchema(next.$ref) : undefined;
      if (name !== undefined && !seen.has(name)) {
        seen.add(name);
        pending.push({ schema: lookUp(name), isSure });
      }
      for (const one of membersOf(next.allOf)) pending.push({ schema: one, isSure });
      for (const one of isAll ? [...membersOf(next.oneOf), ...membersOf(next.anyOf)] : [])
        pending.push({ schema: one, isSure: false });
    }
    return found;
  };
  const typeOf = (
    schema: JsonSchema | undefined,
  ): Pick<OperationInput, "types" | "format" | "choices" | "description"> => {
    const own = parts(schema).map((part) => part.schema);
    const items = own.flatMap(({ items }) =>
      items === undefined ? [] : parts(items).map((part) => part.schema),
    );
    const both = [...own, ...items];
    const format = both.find((one) => typeof one.format === "string")?.format;
    const description = own.find((one) => typeof one.description === "string")?.description;
    const choices = both.flatMap((one) =>
      Array.isArray(one.enum)
        ? one.enum.slice(0, MOST_CHOICES)
        : one.const === undefined
          ? []
          : [one.const],
    );
    return {
      types: [...new Set(both.flatMap(({ type }) => texts(type)))],
      ...(typeof format === "string" && { format }),
      ...(typeof description === "string" && { description }),
      ...(choices.length > 0 && { choices }),
    };
  };
  const parameters = operation.parameters
    .filter(({ name, in: place }) => place !== "header" || !USUAL_HEADERS.has(name.toLowerCase()))
    .slice(0, MOST_INPUTS)
    .map(({ name, in: place, required, schema, description }) =>
      inputOf(name, schema, {
        ...{ in: place, required },
        ...(description !== undefined && { description }),
      }),
    );
  const body = operation.requestBody;
  const fields: BodyField[] = [];
  const known = new Set<string>();
  const pending: FieldsOf[] = [
    {
      ...{ schema: body?.content[0]?.schema, prefix: "", into: fields },
      ...{ isRequired: body?.required ?? false, level: 1 },
    },
  ];
  // The list grows while it is read: outer fields come before inner ones.
  for (const { schema, prefix, isRequired, level, into } of pending) {
    const own = parts(schema);
    const required = new Set(
      own.flatMap(({ schema: part, isSure }) => (isSure ? texts(part.required) : [])),
    );
    for (const { schema: part, isSure } of own) {
      const { properties, items } = part;
      if (items !== undefined && prefix !== "" && level <= deepest)
        pending.push({
          ...{ schema: items, prefix: `${prefix.slice(0, -1)}[].`, into },
          ...{ isRequired: isRequired && isSure, level },
        });
      if (!isJsonObject(properties)) continue;
      for (const [name, property] of Object.entries(properties)) {
        if (count >= MOST_INPUTS || visits >= MOST_VISITS) break;
        if (isJsonObject(property) && property.readOnly === true) continue;
        const path = prefix + name;
        if (known.has(path)) continue;
        known.add(path);
        const needed = isRequired && isSure && required.has(name);
        const input = inputOf(path, schemaOf(property), { in: "body", required: needed });
        const inside: BodyField[] = [];
        into.push({ input, inside });
        if (level < deepest)
          pending.push({
            ...{ schema: property, prefix: `${path}.`, into: inside },
            ...{ isRequired: needed, level: level + 1 },
          });
      }
    }
  }
  return [...parameters, ...flattened(fields)];
}

/** A schema that applies to a value; `isSure` unless it is an alternative. */
interface SchemaPart {
  readonly schema: JsonObject;
  readonly isSure: boolean;
}

/** A field of the body, with those inside. */
interface BodyField {
  readonly input: OperationInput;
  readonly inside: BodyField[];
}

/** A schema whose fields are still to be listed. */
interface FieldsOf {
  readonly schema: unknown;
  readonly prefix: string;
  readonly isRequired: boolean;
  readonly level: number;
  readonly into: BodyField[];
}

function flattened(fields: readonly BodyField[]): OperationInput[] {
  return fields.flatMap(({ input, inside }) => [input, ...flattened(inside)]);
}

function membersOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, MOST_VISITS) : [];
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
