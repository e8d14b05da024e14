/**
 * @typedef {object} Named an operation or a schema
 * @property {string} name
 * @property {readonly string[]} properties names that a path into it may begin with
 */

/**
 * @typedef {object} DocumentFacts what arguments about one document are drawn from
 * @property {string} document
 * @property {readonly Named[]} operations each by its METHOD and path, or by its operationId
 * @property {readonly Named[]} schemas
 * @property {readonly string[]} summaries
 * @property {readonly string[]} categories
 * @property {readonly string[]} groups
 */

/** Operations of a document that are read whole, evenly chosen: they name its schemas. */
const OPERATIONS_READ = 150;
/** Schemas of a document that are looked up. */
const SCHEMAS_READ = 150;

/**
 * What there is in an index, so that calls can be drawn that find something.
 *
 * @param {import("@speclens/engine").Engine} engine
 * @returns {Promise<DocumentFacts[]>}
 */
export async function readFacts(engine) {
  const facts = [];
  for (const { id: document } of await engine.documents()) {
    const { categories, groups } = await engine.catalog({ document });
    const summaries = await engine.operations({ document });
    const operations = [];
    /** @type {Set<string>} */
    const named = new Set();
    const step = Math.ceil(summaries.length / OPERATIONS_READ);
    for (const [place, { operation, operationId }] of summaries.entries()) {
      const read = place % step === 0;
      const found = read ? await engine.json.operation({ operation, document }) : undefined;
      const { schemas, properties } = namesIn(found);
      for (const schema of schemas) named.add(schema);
      operations.push({ name: operation, properties });
      if (operationId !== undefined) operations.push({ name: operationId, properties });
    }
    const schemas = [];
    for (const name of [...named].slice(0, SCHEMAS_READ)) {
      // A document may refer to what it does not have.
      const found = await engine.schema(name, { document }).catch(() => undefined);
      if (found !== undefined) schemas.push({ name, properties: [...namesIn(found).properties] });
    }
    facts.push({
      document,
      operations,
      schemas,
      summaries: summaries.flatMap(({ summary }) => (summary ? [summary] : [])),
      categories: categories.map(({ name }) => name),
      groups: groups.map(({ name }) => name),
    });
  }
  return facts;
}

/**
 * Schemas that a value refers to, and the outermost properties in it.
 *
 * @param {unknown} value
 */
function namesIn(value) {
  /** @type {string[]} */
  const schemas = [];
  /** @type {string[]} */
  const properties = [];
  collect(value, false);
  return { schemas, properties };

  /**
   * @param {unknown} inner
   * @param {boolean} inside of a property
   */
  function collect(inner, inside) {
    if (typeof inner !== "object" || inner === null) return;
    for (const [key, below] of Object.entries(inner)) {
      const schema = key === "$ref" && /^#\/components\/schemas\/([^/]+)$/.exec(String(below))?.[1];
      if (schema) schemas.push(schema);
      const has = key === "properties" && typeof below === "object" && below !== null;
      if (has && !inside) properties.push(...Object.keys(below));
      collect(below, inside || has);
    }
  }
}
