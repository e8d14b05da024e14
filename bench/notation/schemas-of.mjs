/**
 * @typedef {import("@speclens/core").JsonSchema} JsonSchema
 * @typedef {import("@speclens/core").MediaType} MediaType
 * @typedef {import("@speclens/core").Operation} Operation
 *
 * @typedef {object} PlacedSchema
 * @property {string} place What it is part of: `#Name` or an operation and a place in it.
 * @property {boolean} component
 * @property {JsonSchema} schema
 */

/**
 * Every schema of a document that a text is written of: named ones, and those of parameters, bodies,
 * responses, headers, callbacks and webhooks.
 *
 * @param {import("@speclens/core").ApiDocument} document
 * @returns {Generator<PlacedSchema>}
 */
export function* schemasOf(document) {
  for (const { name, definition } of document.schemas)
    yield { place: `#${name}`, component: true, schema: definition };
  for (const operation of [...document.operations, ...document.webhooks])
    for (const { place, schema } of inOperation(operation, operation.id))
      yield { place, component: false, schema };
}

/**
 * @param {Operation} operation
 * @param {string} place
 * @returns {Generator<{ place: string; schema: JsonSchema }>}
 */
function* inOperation({ parameters, requestBody, responses, callbacks = [] }, place) {
  for (const { name, schema, content = [] } of parameters) {
    if (schema !== undefined) yield { place: `${place} ${name}`, schema };
    yield* inContent(content, `${place} ${name}`);
  }
  yield* inContent(requestBody?.content ?? [], `${place} body`);
  for (const { status, content, headers = [] } of responses) {
    yield* inContent(content, `${place} ${status}`);
    for (const { name, schema } of headers)
      if (schema !== undefined) yield { place: `${place} ${status} ${name}`, schema };
  }
  for (const { name, operations } of callbacks)
    for (const operation of operations)
      yield* inOperation(operation, `${place} ${name} ${operation.id}`);
}

/**
 * @param {readonly MediaType[]} content
 * @param {string} place
 * @returns {Generator<{ place: string; schema: JsonSchema }>}
 */
function* inContent(content, place) {
  for (const { type, schema, itemSchema } of content) {
    if (schema !== undefined) yield { place: `${place} ${type}`, schema };
    if (itemSchema !== undefined) yield { place: `${place} ${type} each`, schema: itemSchema };
  }
}
