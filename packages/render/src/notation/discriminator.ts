import { isJsonObject, type JsonObject, type JsonValue } from "@speclens/core";

/** An OpenAPI discriminator without its `x-…` members. */
export interface Discriminator {
  readonly propertyName: string;
  readonly mapping?: JsonObject;
  readonly defaultMapping?: JsonValue;
}

/** Undefined where the value is none, or has members that a discriminator does not have. */
export function readDiscriminator(value: JsonValue | undefined): Discriminator | undefined {
  if (!isJsonObject(value)) return undefined;
  const { propertyName, mapping, defaultMapping, ...others } = value;
  if (typeof propertyName !== "string") return undefined;
  if (mapping !== undefined && !isJsonObject(mapping)) return undefined;
  const unknown = Object.keys(others).some((member) => !member.startsWith("x-"));
  if (unknown) return undefined;
  return {
    propertyName,
    ...(mapping !== undefined && { mapping }),
    ...(defaultMapping !== undefined && { defaultMapping }),
  };
}
