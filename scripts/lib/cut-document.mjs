/**
 * @typedef {object} Schema The keywords of a schema that are read.
 * @property {string} [$ref]
 * @property {string} [type]
 * @property {string} [format]
 * @property {boolean} [nullable]
 * @property {readonly unknown[]} [enum]
 * @property {readonly string[]} [required]
 * @property {Readonly<Record<string, Schema>>} [properties]
 * @property {Schema} [items]
 * @property {readonly Schema[]} [allOf]
 * @property {readonly Schema[]} [anyOf]
 * @property {readonly Schema[]} [oneOf]
 *
 * @typedef {object} Parameter
 * @property {string} [$ref]
 * @property {string} name
 * @property {string} in
 * @property {boolean} [required]
 * @property {string} [description]
 * @property {Schema} schema
 *
 * @typedef {object} Body
 * @property {Readonly<Record<string, { readonly schema: Schema }>>} [content]
 *
 * @typedef {object} Operation
 * @property {string} summary
 * @property {string} [description]
 * @property {readonly string[]} tags
 * @property {string} operationId
 * @property {boolean} [deprecated]
 * @property {readonly Parameter[]} [parameters]
 * @property {Body} [requestBody]
 * @property {Readonly<Record<string, Body>>} responses
 * @property {{ readonly category: string, readonly subcategory?: string }} [x-github]
 *
 * @typedef {object} OpenApiDocument
 * @property {string} openapi
 * @property {{ readonly title: string, readonly version: string, readonly license: object }} info
 * @property {readonly { readonly url: string }[]} servers
 * @property {readonly { readonly name: string }[]} tags
 * @property {Readonly<Record<string, Readonly<Record<string, Operation>>>>} paths
 * @property {object} components
 * @property {Readonly<Record<string, Schema>>} components.schemas
 * @property {Readonly<Record<string, Parameter>>} components.parameters
 */

const METHODS = new Set(["get", "post", "put", "patch", "delete"]);
/** Characters of a description; the first paragraph is kept whole. */
const DESCRIPTION = 250;
const LINK = /\[([^\]]*)\]\(https?:[^)]*\)/g;
/** The many addresses in answers. */
const ADDRESS = /_url$/;
/** Longer lists of values are left out. */
const MOST_VALUES = 6;

/**
 * A part of an OpenAPI 3.0 document with what a search reads of it: names, summaries, the beginning of
 * descriptions, and the fields of requests and answers, without what is deeper.
 *
 * @param {OpenApiDocument} document
 * @param {(operation: Operation) => boolean} isKept
 */
export function cutDocument({ openapi, info, servers, tags, paths, components }, isKept) {
  const { title, version, license } = info;
  const kept = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method, operation]) => METHODS.has(method) && isKept(operation))
      .map(([method, operation]) => ({ path, method, operation })),
  );
  const operations = kept.map(({ operation }) => operation);
  const bodies = operations.flatMap((operation) => [operation.requestBody, answerOf(operation)]);
  const schemas = new Set(bodies.map(schemaOf).flatMap(componentsIn));
  const parameters = new Set(
    operations
      .flatMap(({ parameters = [] }) => parameters)
      .flatMap(({ $ref }) => ($ref === undefined ? [] : [componentOf($ref)])),
  );
  const usedTags = new Set(operations.flatMap((operation) => operation.tags));
  /** @type {Record<string, Record<string, object>>} */
  const cutPaths = {};
  for (const { path, method, operation } of kept)
    cutPaths[path] = { ...cutPaths[path], [method]: cutOperation(operation, schemas) };
  return {
    openapi,
    info: { title, version, license },
    servers: servers.map(({ url }) => ({ url })),
    tags: tags.filter(({ name }) => usedTags.has(name)),
    paths: cutPaths,
    components: {
      parameters: picked(components.parameters, parameters, cutParameter),
      schemas: picked(components.schemas, schemas, (schema) => cutSchema(schema, schemas, 0)),
    },
  };
}

/**
 * @template Value
 * @param {Readonly<Record<string, Value>>} all
 * @param {ReadonlySet<string>} names
 * @param {(value: Value) => object} cut
 */
function picked(all, names, cut) {
  const entries = Object.entries(all).filter(([name]) => names.has(name));
  return Object.fromEntries(entries.map(([name, value]) => [name, cut(value)]));
}

/**
 * @param {Operation} operation
 * @param {ReadonlySet<string>} schemas names of the components that are kept
 */
function cutOperation(operation, schemas) {
  const { summary, description, tags, operationId, deprecated, parameters = [] } = operation;
  const [status = "default"] = Object.keys(operation.responses).filter(isSuccess);
  return {
    summary,
    ...(description !== undefined && { description: beginningOf(description) }),
    tags,
    operationId,
    ...(deprecated && { deprecated }),
    ...(parameters.length > 0 && {
      parameters: parameters.map((parameter) =>
        parameter.$ref === undefined ? cutParameter(parameter) : parameter,
      ),
    }),
    ...(schemaOf(operation.requestBody) && {
      requestBody: cutBody(operation.requestBody, schemas),
    }),
    responses: {
      [status]: { description: "Response", ...cutBody(answerOf(operation), schemas) },
    },
  };
}

/**
 * @param {Body | undefined} body
 * @param {ReadonlySet<string>} schemas
 */
function cutBody(body, schemas) {
  const schema = schemaOf(body);
  if (schema === undefined) return {};
  return { content: { "application/json": { schema: cutSchema(schema, schemas, 0) } } };
}

/** @param {Parameter} parameter */
function cutParameter({ name, in: place, required, description, schema }) {
  return {
    name,
    in: place,
    ...(required && { required }),
    ...(description !== undefined && { description: firstLine(description) }),
    schema: cutSchema(schema, new Set(), 1),
  };
}

/**
 * The fields of a schema by name and type. What a field holds is left out, unless it is a component that
 * is kept as well.
 *
 * @param {Schema} schema
 * @param {ReadonlySet<string>} schemas
 * @param {number} depth
 * @returns {object}
 */
function cutSchema(schema, schemas, depth) {
  const { $ref, type, format, enum: values = [], nullable, required, properties, items } = schema;
  if ($ref !== undefined) return schemas.has(componentOf($ref)) ? { $ref } : { type: "object" };
  for (const key of /** @type {const} */ (["allOf", "anyOf", "oneOf"])) {
    const parts = schema[key];
    if (parts !== undefined) return { [key]: parts.map((part) => cutSchema(part, schemas, depth)) };
  }
  return {
    ...(type !== undefined && { type }),
    ...(format !== undefined && { format }),
    ...(nullable && { nullable }),
    ...(values.length > 0 && values.length <= MOST_VALUES && { enum: values }),
    ...(required && depth === 0 && { required }),
    ...(properties && depth === 0 && { properties: mapped(properties, schemas, depth + 1) }),
    ...(items && { items: cutSchema(items, schemas, depth) }),
  };
}

/**
 * @param {Readonly<Record<string, Schema>>} properties
 * @param {ReadonlySet<string>} schemas
 * @param {number} depth
 */
function mapped(properties, schemas, depth) {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => !ADDRESS.test(name))
      .map(([name, schema]) => [name, cutSchema(schema, schemas, depth)]),
  );
}

/**
 * Paragraphs, until there are enough.
 *
 * @param {string} description
 */
function beginningOf(description) {
  const [first = "", ...others] = description.replaceAll(LINK, "$1").split(/\n\s*\n/);
  let beginning = first;
  for (const paragraph of others) {
    if (beginning.length + paragraph.length > DESCRIPTION) break;
    beginning += `\n\n${paragraph}`;
  }
  return beginning;
}

/** @param {string} description */
function firstLine(description) {
  return description.replaceAll(LINK, "$1").split("\n", 1)[0];
}

/** @param {string} status */
function isSuccess(status) {
  return status.startsWith("2");
}

/** @param {Operation} operation */
function answerOf({ responses }) {
  return Object.entries(responses).find(([status]) => isSuccess(status))?.[1];
}

/** @param {Body | undefined} body */
function schemaOf(body) {
  return body?.content?.["application/json"]?.schema;
}

/**
 * The components that a schema names first: itself, its items, its parts, and the items of its fields.
 *
 * @param {Schema | undefined} schema
 * @returns {string[]}
 */
function componentsIn(schema) {
  if (schema === undefined) return [];
  const { $ref, items, allOf = [], anyOf = [], oneOf = [], properties = {} } = schema;
  if ($ref !== undefined) return [componentOf($ref)];
  const lists = Object.values(properties).map((property) => property.items);
  return [items, ...allOf, ...anyOf, ...oneOf, ...lists].flatMap(componentsIn);
}

/** @param {string} reference */
function componentOf(reference) {
  return reference.slice(reference.lastIndexOf("/") + 1);
}
