import { isJsonObject, type JsonObject, type JsonValue, referencedSchema } from "@speclens/core";

/** An OpenAPI discriminator without its `x-…` members. */
export interface Discriminator {
  readonly propertyName: string;
  readonly mapping?: JsonObject;
  readonly defaultMapping?: JsonValue;
}

/**
 * Returns the value as a discriminator. Returns undefined if it is not a discriminator or has members that a
 * discriminator cannot have.
 */
export function asDiscriminator(value: JsonValue | undefined): Discriminator | undefined {
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

/**
 * Returns the property by which a discriminator selects a member of `oneOf` or `anyOf`, and its value for
 * that member. The value is the name in the mapping, otherwise the component's own name. Empty if there is no
 * discriminator or if the member is not a component.
 */
export function discriminatorValue(
  discriminator: JsonValue | undefined,
  member: JsonValue,
): [property: string, value: string][] {
  const { propertyName, mapping = {} } = asDiscriminator(discriminator) ?? {};
  const reference = isJsonObject(member) ? member.$ref : undefined;
  if (propertyName === undefined || typeof reference !== "string") return [];
  const component = referencedSchema(reference);
  const mapped = Object.entries(mapping).find(
    ([, target]) => target === reference || target === component,
  );
  const name = mapped?.[0] ?? component;
  return name === undefined ? [] : [[propertyName, name]];
}
