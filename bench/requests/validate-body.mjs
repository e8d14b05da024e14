import { isJsonObject, referencedSchema } from "@speclens/core";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";

/** @typedef {import("@speclens/core").JsonValue} JsonValue */

/** Keywords whose values are schemas by name, not a schema. */
const NAMED = new Set([
  "properties",
  "patternProperties",
  "$defs",
  "definitions",
  "dependentSchemas",
]);
/** Keywords whose values are data. */
const DATA = new Set(["const", "enum", "example", "examples", "default", "required"]);

/**
 * Returns what Ajv says about a body, with all formats; undefined if it is valid. All references are resolved here. As
 * OpenAPI demands, a required member that is `readOnly` is not required of a request.
 *
 * @param {JsonValue} value
 * @param {import("@speclens/core").JsonSchema} schema
 * @param {(name: string) => import("@speclens/core").JsonSchema | undefined} resolve
 */
export function validateBody(value, schema, resolve) {
  /** @type {Map<string, string>} */
  const places = new Map();
  /** @type {Record<string, unknown>} */
  const $defs = {};
  /** @param {unknown} given @returns {unknown} */
  const copy = (given) => {
    if (!isJsonObject(given)) return given;
    /** @type {[string, unknown][]} */
    const members = [];
    for (const [keyword, member] of Object.entries(given)) {
      if (keyword === "$ref" && typeof member === "string") {
        const name = referencedSchema(member);
        if (name !== undefined && resolve(name) !== undefined) members.push(["$ref", refer(name)]);
      } else if (keyword === "required" && Array.isArray(member))
        members.push([keyword, member.filter((name) => !isReadOnly(given.properties, name))]);
      // Ajv cannot compile these, and nobody knows what they mean.
      else if ((keyword === "required" || keyword === "enum") && !Array.isArray(member)) continue;
      else if (DATA.has(keyword)) members.push([keyword, member]);
      else if (NAMED.has(keyword) && isJsonObject(member))
        members.push([
          keyword,
          Object.fromEntries(Object.entries(member).map(([name, inner]) => [name, copy(inner)])),
        ]);
      else if (["$id", "$schema", "$anchor", "discriminator"].includes(keyword)) continue;
      else members.push([keyword, Array.isArray(member) ? member.map(copy) : copy(member)]);
    }
    return Object.fromEntries(members);
  };
  /** @param {string} name */
  const refer = (name) => {
    const known = places.get(name);
    if (known !== undefined) return known;
    const place = `#/$defs/s${places.size}`;
    places.set(name, place);
    $defs[place.slice("#/$defs/".length)] = copy(resolve(name));
    return place;
  };
  /** @param {unknown} properties @param {unknown} name */
  const isReadOnly = (properties, name) => {
    if (!isJsonObject(properties) || typeof name !== "string") return false;
    const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!isJsonObject(own)) return false;
    const target = typeof own.$ref === "string" ? resolve(referencedSchema(own.$ref) ?? "") : {};
    return own.readOnly === true || (isJsonObject(target) && target.readOnly === true);
  };
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    logger: false,
    validateFormats: true,
  });
  formats.default(ajv);
  const root = { allOf: [copy(schema)], $defs };
  let validate;
  try {
    validate = ajv.compile(root);
  } catch (error) {
    return { unchecked: error instanceof Error ? error.message : String(error) };
  }
  if (validate(value)) return undefined;
  return { problem: ajv.errorsText(validate.errors) };
}
