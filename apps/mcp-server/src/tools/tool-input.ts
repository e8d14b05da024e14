import type { StandardSchemaWithJSON } from "@modelcontextprotocol/server";
import * as z from "zod";
import { describeArguments } from "./describe-arguments.ts";

/**
 * Creates a tool's input schema in two forms. Models see only names, types, choices, upper bounds of whole
 * numbers, defaults, and facts that the names do not express, because each client pays for every word at each
 * start. Calls are checked against the full schema, and errors are explained in words. `null` counts as
 * absent, because some clients send it for every optional argument.
 */
export function toolInput<Shape extends z.ZodRawShape>(
  shape: Shape,
): StandardSchemaWithJSON<z.input<z.ZodObject<Shape>>, z.output<z.ZodObject<Shape>>> {
  const schema = z.strictObject(shape);
  const listed = z.toJSONSchema(schema, { io: "input" });
  const { required = [] } = listed;
  const properties = listed.properties ?? {};
  const json = {
    type: "object",
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [name, briefly(property)]),
    ),
    ...(required.length > 0 && { required }),
  };
  return {
    "~standard": {
      version: 1,
      vendor: "speclens",
      jsonSchema: { input: () => json, output: () => json },
      validate: (sent) => {
        const given = withoutNull(sent, required);
        const result = schema.safeParse(given);
        if (result.success) return { value: result.data };
        return { issues: [{ message: describeArguments(result.error.issues, given, properties) }] };
      },
    },
  };
}

/** The types of one alternative, without its bounds. */
function typesOf(alternative: z.core.JSONSchema._JSONSchema): object | boolean {
  if (typeof alternative === "boolean") return alternative;
  const { type, items } = alternative;
  return {
    type,
    ...(typeof items === "object" && !Array.isArray(items) && { items: typesOf(items) }),
  };
}

function withoutNull(given: unknown, required: readonly string[]): unknown {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return given;
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => value !== null || required.includes(name)),
  );
}

function briefly(property: z.core.JSONSchema._JSONSchema): object | boolean {
  if (typeof property === "boolean") return property;
  const { type, anyOf, enum: choices, maximum, description, default: usual } = property;
  return {
    // Some models accept only one type in `type`.
    ...(anyOf !== undefined && { anyOf: anyOf.map(typesOf) }),
    // The type is redundant if there are choices, but some models ignore choices without a type.
    type,
    ...(choices !== undefined && { enum: choices }),
    ...(type === "integer" && maximum !== undefined && { maximum }),
    ...(usual !== undefined && { default: usual }),
    ...(description !== undefined && { description }),
  };
}
