import { isJsonObject, type JsonValue, referencedSchema } from "@speclens/core";
import { readDiscriminator } from "./discriminator.ts";

/**
 * The property by which a discriminator tells a member of `oneOf` or `anyOf` from the others, and what it
 * holds there: the name that the mapping has for the member, else the component's own. Empty where there
 * is no discriminator, or the member is no component.
 */
export function discriminatorValue(
  discriminator: JsonValue | undefined,
  member: JsonValue,
): [property: string, value: string][] {
  const { propertyName, mapping = {} } = readDiscriminator(discriminator) ?? {};
  const reference = isJsonObject(member) ? member.$ref : undefined;
  if (propertyName === undefined || typeof reference !== "string") return [];
  const component = referencedSchema(reference);
  const mapped = Object.entries(mapping).find(
    ([, target]) => target === reference || target === component,
  );
  const name = mapped?.[0] ?? component;
  return name === undefined ? [] : [[propertyName, name]];
}
