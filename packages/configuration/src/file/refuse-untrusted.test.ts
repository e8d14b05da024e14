import { isJsonObject, type JsonValue } from "@speclens/core";
import { expect, test } from "vitest";
import { configurationJsonSchema } from "../schema/configuration-schema.ts";
import { SET_BY_UNNAMED_FILES } from "./refuse-untrusted.ts";

/** Dotted keys of a schema of objects and lists of them; any name, and any item, is `*`. */
function keysOf(schema: JsonValue | undefined, above = ""): string[] {
  if (!isJsonObject(schema)) return [above];
  const { properties, additionalProperties, items } = schema;
  if (isJsonObject(properties))
    return Object.entries(properties).flatMap(([name, member]) =>
      keysOf(member, above === "" ? name : `${above}.${name}`),
    );
  if (isJsonObject(additionalProperties)) return keysOf(additionalProperties, `${above}.*`);
  const hasMembers = isJsonObject(items) && isJsonObject(items.properties);
  return hasMembers ? keysOf(items, `${above}.*`) : [above];
}

test("every key of the schema says whether a file that nobody named may set it", () => {
  const schema: JsonValue = JSON.parse(JSON.stringify(configurationJsonSchema()));
  expect(Object.keys(SET_BY_UNNAMED_FILES).sort()).toEqual(keysOf(schema).sort());
});
