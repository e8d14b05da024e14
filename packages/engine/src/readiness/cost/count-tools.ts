import { parameterSchema, preferredMedia } from "@speclens/chunker";
import {
  collectSchemaNames,
  isJsonObject,
  type JsonValue,
  type Operation,
  type Schema,
  type TokenCounter,
} from "@speclens/core";

/**
 * Counts the tokens of a list of MCP tools with one tool for each operation, as servers make them that are generated from
 * OpenAPI: the name, the summary and description, and an input schema with a property for each parameter and for the body.
 * Named schemas stand once in each tool, under `$defs`. Servers that write them out in place need more.
 */
export async function countTools(
  operations: readonly Operation[],
  schemas: ReadonlyMap<string, Schema>,
  { count }: TokenCounter,
  pause: () => Promise<void>,
): Promise<number> {
  /** Tokens of a named schema. The same schemas occur in many tools, so each is counted once. */
  const known = new Map<string, number>();
  const countSchema = ({ name, definition }: Schema): number => {
    const tokens =
      known.get(name) ?? count(`,${JSON.stringify({ [name]: definition }).slice(1, -1)}`);
    known.set(name, tokens);
    return tokens;
  };
  let tokens = 0;
  for (const operation of operations) {
    const tool = toolOf(operation);
    tokens += count(`${JSON.stringify(tool)},`);
    for (const name of reachedFrom(collectSchemaNames(tool.inputSchema), schemas)) {
      const schema = schemas.get(name);
      if (schema !== undefined) tokens += countSchema(schema);
    }
    await pause();
  }
  return tokens;
}

/** An MCP tool, as a list of tools has it. */
interface ListedOperation {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: JsonValue;
}

/** Makes the tool of an operation, without the named schemas. */
export function toolOf(operation: Operation): ListedOperation {
  const { operationId, method, path, summary = "", description = "", parameters } = operation;
  const body = operation.requestBody;
  const inputs: [string, JsonValue, boolean][] = parameters.map((parameter) => [
    parameter.name,
    described(parameterSchema(parameter), parameter.description),
    parameter.required,
  ]);
  if (body !== undefined)
    inputs.push([
      "body",
      described(preferredMedia(body.content)?.schema, body.description),
      body.required,
    ]);
  const required = inputs.flatMap(([name, , isRequired]) => (isRequired ? [name] : []));
  const name = operationId ?? `${method.toLowerCase()}${path}`;
  return {
    name: name.replace(/[^\w.-]+/g, "_"),
    description: [summary, description].filter((text) => text !== "").join("\n\n"),
    inputSchema: {
      type: "object",
      // `__proto__` is a name like any other here.
      properties: Object.fromEntries(inputs.map(([input, schema]) => [input, schema])),
      ...(required.length > 0 && { required }),
    },
  };
}

/** Adds the description of a parameter or body to its schema. */
function described(schema: JsonValue | undefined, description: string | undefined): JsonValue {
  const own = isJsonObject(schema) ? schema : {};
  return description === undefined ? own : { ...own, description };
}

/** Returns the names of all schemas that are reached from some, themselves included. */
function reachedFrom(
  names: readonly string[],
  schemas: ReadonlyMap<string, Schema>,
): ReadonlySet<string> {
  const reached = new Set(names);
  // A set goes on with what is added to it.
  for (const name of reached) for (const next of schemas.get(name)?.refs ?? []) reached.add(next);
  return reached;
}
