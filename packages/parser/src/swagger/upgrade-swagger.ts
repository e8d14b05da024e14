import { isJsonObject, type JsonObject, type JsonValue } from "@speclens/core";
import { upgrade } from "#upgrader";

/**
 * Upgrades a part of a Swagger 2.0 document to the form of 3.1; undefined if this fails. Only parts are upgraded,
 * and never schemas and examples (see DetachedValues). For a whole document, the upgrade throws on a single bad
 * parameter, uses recursion, and rewrites data that looks like a schema. It modifies its input, so `part` must be
 * built for the call.
 */
export function upgradeSwagger(part: JsonObject): JsonObject | undefined {
  try {
    const upgraded = upgrade({ swagger: "2.0", ...part });
    return isJsonObject(upgraded) ? upgraded : undefined;
  } catch {
    return undefined;
  }
}

const TOKEN = "speclens-detached:";

/** Keeps values out of an upgrade by replacing each with a token until they are restored. */
export class DetachedValues {
  readonly #values: JsonValue[] = [];

  /** Returns the token of a value, for a place that accepts any value. */
  detach(value: JsonValue): string {
    this.#values.push(value);
    return `${TOKEN}${this.#values.length - 1}`;
  }

  /** Returns the token of a schema, in the only form that the upgrade leaves unchanged where it expects a schema. */
  detachSchema(value: JsonValue): JsonObject {
    return { $ref: this.detach(value) };
  }

  /** Restores the values. The restored values are the same objects as before. */
  attach(value: JsonValue): JsonValue {
    if (typeof value === "string") return this.#valueOf(value) ?? value;
    if (Array.isArray(value)) return value.map((item: JsonValue) => this.attach(item));
    if (!isJsonObject(value)) return value;
    const schema = typeof value.$ref === "string" ? this.#valueOf(value.$ref) : undefined;
    if (schema !== undefined) return schema;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, member]) =>
        member === undefined ? [] : [[key, this.attach(member)] as const],
      ),
    );
  }

  #valueOf(token: string): JsonValue | undefined {
    return token.startsWith(TOKEN) ? this.#values[Number(token.slice(TOKEN.length))] : undefined;
  }
}
