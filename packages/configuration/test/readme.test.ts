import { readFileSync } from "node:fs";
import { isJsonObject, type JsonValue } from "@speclens/core";
import { expect, test } from "vitest";
import { needsRestart } from "../src/changes/configuration-changes.ts";
import { ENVIRONMENT_VARIABLES } from "../src/environment/environment-variables.ts";
import { configurationLeaves } from "../src/schema/configuration-leaves.ts";
import { configurationJsonSchema } from "../src/schema/configuration-schema.ts";
import { CONFIGURATION_DEFAULTS } from "../src/schema/effective-configuration.ts";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");

/** The rows of the table of keys, as cells. */
const rows = [...readme.matchAll(/^\| `(?<key>[\w.$]+)`(?<restart> ↻)? \|(?<rest>.*)\|$/gm)].map(
  ({ groups }) => ({
    key: groups?.key ?? "",
    needsRestart: groups?.restart !== undefined,
    rest: groups?.rest ?? "",
  }),
);

/** Dotted keys of a schema of objects; of any name `NAME`. */
function keysOf(schema: JsonValue | undefined, above: string): string[] {
  if (!isJsonObject(schema)) return [above];
  const { properties, additionalProperties } = schema;
  if (isJsonObject(properties))
    return Object.entries(properties).flatMap(([name, member]) =>
      keysOf(member, above ? `${above}.${name}` : name),
    );
  return isJsonObject(additionalProperties)
    ? keysOf(additionalProperties, `${above}.NAME`)
    : [above];
}

test("the README has every key, and says which a running server does not take", () => {
  const schema: JsonValue = JSON.parse(JSON.stringify(configurationJsonSchema()));
  expect(rows.map(({ key }) => key).sort()).toEqual(keysOf(schema, "").sort());
  for (const row of rows) expect(row.needsRestart, row.key).toBe(needsRestart(row.key));
});

test("the README has every variable and every default", () => {
  for (const { key, variable } of ENVIRONMENT_VARIABLES) {
    const row = rows.find((known) => known.key === key || known.key.startsWith(`${key}.`));
    expect(row?.rest, key).toContain(`\`${variable}\``);
  }
  for (const { key, value } of configurationLeaves(CONFIGURATION_DEFAULTS)) {
    const cells = rows.find((known) => known.key === key)?.rest.split("|");
    // `4,000`, or `50, or something else`.
    const [shown] = cells?.at(1)?.split(", ") ?? [];
    expect(shown?.trim().replace(",", ""), key).toBe(String(value));
  }
});
