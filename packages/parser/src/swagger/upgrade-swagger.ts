import { upgrade } from "@scalar/openapi-parser";
import { isJsonObject, type JsonObject, type JsonValue } from "@speclens/core";

/**
 * Upgrades a part of a Swagger 2.0 document to the terms of 3.1; undefined if it cannot be done.
 * Only parts are given to the upgrade, and never schemas and examples (see DetachedValues): it
 * throws for a whole document on one bad parameter, recurses, and rewrites data that looks like a
 * schema. It changes its input, so `part` must be built for the call.
 */
export function upgradeSwagger(part: JsonObject): JsonObject | undefined {
  try {
    const { specification } = upgrade({ swagger: "2.0", ...part });
    // The library's type is its own idea of a document; a check is all that can be trusted.
    const upgraded: unknown = specification;
    return isJsonObject(upgraded) ? upgraded : undefined;
  } catch {
    return undefined;
  }
}

const TOKEN = "speclens-detached:";

/** Keeps values out of an upgrade: a token replaces each until they are restored. */
export class DetachedValues {
  readonly #values: JsonValue[] = [];

  /** The token of a value, for a place that takes any value. */
  detach(value: JsonValue): string {
    this.#values.push(value);
    return `${TOKEN}${this.#values.length - 1}`;
  }

  /** The token of a schema, in the only form that the upgrade leaves alone where it wants a schema. */
  detachSchema(value: JsonValue): JsonObject {
    return { $ref: this.detach(value) };
  }

  /** Puts the values back, as the very same objects. */
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
