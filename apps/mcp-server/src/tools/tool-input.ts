import type { StandardSchemaWithJSON } from "@modelcontextprotocol/server";
import * as z from "zod";
import { describeArguments } from "./describe-arguments.ts";

/**
 * The input of a tool, of which a model sees little: each client pays for every word of it at each start.
 * Listed are names, types, choices, upper bounds of whole numbers, defaults, and what the names do not say; checked is all of it, and
 * what is wrong is told in words. `null` counts as left out, as some clients send it for all that is optional.
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

function withoutNull(given: unknown, required: readonly string[]): unknown {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return given;
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => value !== null || required.includes(name)),
  );
}

function briefly(property: z.core.JSONSchema._JSONSchema): object | boolean {
  if (typeof property === "boolean") return property;
  const { type, enum: choices, maximum, description, default: usual } = property;
  return {
    // Choices would tell it, but some models take no choices without it.
    type,
    ...(choices !== undefined && { enum: choices }),
    ...(type === "integer" && maximum !== undefined && { maximum }),
    ...(usual !== undefined && { default: usual }),
    ...(description !== undefined && { description }),
  };
}
