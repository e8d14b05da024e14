const MOST_VALUES = 12;
const IDENTIFYING = /^(id|uuid|key|name|status|state)$|_id$|[a-z]Id$/;

/**
 * What a caller needs of an operation, and its text neither has nor names as left out. Reads the operation and its
 * schemas as data, not as text: a schema counts as named if `$Name` stands in the text.
 *
 * @param {import("@speclens/engine").Engine} engine
 * @param {string} document
 * @param {string} id
 * @param {string} text
 */
export async function missingParts(engine, document, id, text) {
  /** @type {string[]} */
  const missing = [];
  // A page says itself that it is not all, and how to go on.
  if (/^… \d+ .* cursor "/m.test(text)) return missing;
  const { operation } = /** @type {any} */ (
    await engine.json.operation({ operation: id, document, section: "all" })
  );
  // As a whole word: `operationId` does not name `id`.
  const shown = text.replace(/^(?:[A-Z]+ \/|operationId: ).*$/gm, "");
  const has = (/** @type {string} */ name) => {
    const literal = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return (
      new RegExp(`(?<![\\p{L}\\p{N}_])${literal}(?![\\p{L}\\p{N}_])`, "u").test(shown) ||
      shown.includes(JSON.stringify(name))
    );
  };
  /** @type {Set<string>} */
  const seen = new Set();
  for (const parameter of operation.parameters ?? []) {
    if (parameter.required && !has(parameter.name)) missing.push(`parameter ${parameter.name}`);
    await visit(parameter.schema, `parameter ${parameter.name}`);
  }
  for (const media of operation.requestBody?.content ?? []) await visit(media.schema, "body");
  await visitResponse();
  return missing;

  /**
   * @param {any} schema
   * @param {string} place
   */
  async function visit(schema, place) {
    if (schema === null || typeof schema !== "object") return;
    const name = referenceOf(schema);
    if (name !== undefined) {
      if (seen.has(name)) return;
      seen.add(name);
      if (!has(`$${name}`) && !has(`$${JSON.stringify(name)}`)) missing.push(`${place}: $${name}`);
      else if (text.includes(`$${name}<`) || text.includes(`$${JSON.stringify(name)}<`))
        await visit(await definitionOf(name), `$${name}`);
      return;
    }
    const { enum: values, required = [], properties = {} } = schema;
    if (Array.isArray(values) && values.length <= MOST_VALUES)
      for (const value of values)
        if (!text.includes(JSON.stringify(value)))
          missing.push(`${place}: value ${JSON.stringify(value)}`);
    for (const [property, inner] of Object.entries(properties)) {
      if (inner?.readOnly === true) continue;
      if (Array.isArray(required) && required.includes(property) && !has(property))
        missing.push(`${place}: field ${property}`);
      await visit(inner, `${place}.${property}`);
    }
    for (const inner of [schema.items, schema.additionalProperties])
      await visit(inner, `${place}[]`);
    for (const keyword of ["allOf", "oneOf", "anyOf"])
      for (const inner of Array.isArray(schema[keyword]) ? schema[keyword] : [])
        await visit(inner, place);
  }

  async function visitResponse() {
    const success = (operation.responses ?? []).find((/** @type {any} */ { status }) =>
      /^2/.test(status),
    );
    const schema = success?.content.find(
      (/** @type {any} */ one) => one.schema !== undefined,
    )?.schema;
    const more = /^(?:returns| ).*… \d+ more/m.test(text);
    for (const name of await fieldsOf(schema, 0))
      if (IDENTIFYING.test(name) && !has(name) && !more) missing.push(`response: ${name}`);
  }

  /**
   * @param {any} schema
   * @param {number} depth
   * @returns {Promise<string[]>}
   */
  async function fieldsOf(schema, depth) {
    if (schema === null || typeof schema !== "object" || depth > 4) return [];
    const name = referenceOf(schema);
    if (name !== undefined) return fieldsOf(await definitionOf(name), depth + 1);
    const parts = [schema.items, ...(Array.isArray(schema.allOf) ? schema.allOf : [])];
    const inner = await Promise.all(parts.map((part) => fieldsOf(part, depth + 1)));
    return [...Object.keys(schema.properties ?? {}), ...inner.flat()];
  }

  /** @param {string} name */
  async function definitionOf(name) {
    try {
      const { schema } = /** @type {any} */ (await engine.json.schema({ name, document }));
      return schema.definition;
    } catch {
      return undefined;
    }
  }
}

/** @param {any} schema */
function referenceOf({ $ref }) {
  const prefix = "#/components/schemas/";
  if (typeof $ref !== "string" || !$ref.startsWith(prefix)) return undefined;
  return $ref.slice(prefix.length).replaceAll("~1", "/").replaceAll("~0", "~");
}
