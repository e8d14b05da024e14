/**
 * What this code reads of a JSON Schema.
 *
 * @typedef {object} JsonSchema
 * @property {string} [type]
 * @property {string} [description]
 * @property {readonly (string | number)[]} [enum]
 * @property {number} [minimum]
 * @property {number} [maximum]
 * @property {number} [minItems]
 * @property {number} [maxItems]
 * @property {JsonSchema} [items]
 * @property {readonly JsonSchema[]} [anyOf]
 * @property {Readonly<Record<string, JsonSchema>>} [properties]
 * @property {readonly string[]} [required]
 * @property {boolean | JsonSchema} [additionalProperties]
 */

/** What zod writes for a whole number that has no limit. */
const UNLIMITED = Number.MAX_SAFE_INTEGER;

/**
 * Says in a few words which values a schema allows: `1–1,000`, `` `text`, `json` ``, `list of texts`.
 *
 * @param {JsonSchema} schema
 * @returns {string}
 */
export function describeType({ type, anyOf, items, minItems, maxItems, ...schema }) {
  if (anyOf !== undefined) return anyOf.map(describeType).join(", or ");
  if (schema.enum !== undefined) return schema.enum.map((value) => `\`${value}\``).join(", ");
  if (type === "integer" || type === "number") return describeRange(type, schema);
  if (type === "boolean") return "true, false";
  if (type === "array") {
    const count = maxItems === undefined ? "" : ` of ${minItems ?? 0} to ${maxItems}`;
    return `list${count}${items?.type === "string" ? " of texts" : ""}`;
  }
  return type === "object" ? "names and texts" : "text";
}

/**
 * @param {string} type
 * @param {Pick<JsonSchema, "minimum" | "maximum">} limits
 */
function describeRange(type, { minimum, maximum }) {
  const written = (/** @type {number} */ value) => value.toLocaleString("en-US");
  const kind = type === "integer" ? "whole number" : "number";
  if (minimum === undefined) return kind;
  if (maximum === undefined || maximum === UNLIMITED) return `${kind} from ${written(minimum)}`;
  return type === "integer"
    ? `${written(minimum)}–${written(maximum)}`
    : `number, ${written(minimum)}–${written(maximum)}`;
}
