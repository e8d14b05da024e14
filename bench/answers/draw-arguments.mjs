import fc from "fast-check";

/** @typedef {import("./read-facts.mjs").DocumentFacts} DocumentFacts */

/**
 * @typedef {object} InputSchema as `tools/list` gives it
 * @property {Readonly<Record<string, PropertySchema>>} properties
 * @property {readonly string[]} required
 */

/**
 * @typedef {object} PropertySchema
 * @property {string} [type]
 * @property {readonly unknown[]} [enum]
 * @property {number} [minimum]
 * @property {number} [maximum]
 */

/**
 * The input schema of a listed tool, as far as arguments are drawn from it.
 *
 * @param {{ readonly properties?: object | undefined, readonly required?: readonly string[] | undefined }} listed
 * @returns {InputSchema}
 */
export function readInputSchema({ properties = {}, required = [] }) {
  return {
    properties: Object.fromEntries(
      Object.entries(properties).filter(([, property]) => typeof property === "object"),
    ),
    required,
  };
}

/** Paths into what the tools answer as JSON; some answers have them, some have not. */
const FIELDS = [
  "document",
  "operation",
  "name",
  "categories[].name",
  "categories[].endpointCount,totalEndpoints",
  "groups",
  "hits[].operation",
  "hits[].summary",
  "operation.summary",
  "operation.parameters",
  "operation.responses",
  "schema.name",
  "schema.definition",
  "usedBy",
];

/** Questions that nobody wrote for a document: other scripts, code, noise, a page of text. */
const FOREIGN_QUESTIONS = [
  "как создать задачу",
  "列出所有存储库",
  "リポジトリを削除する",
  "احذف المستخدم",
  "사용자 목록",
  "🙂 list 🚀",
  "GET /repos/{owner}/{repo}",
  "createUserWithListInput",
  "SELECT * FROM users; --",
  '{"query": "list users"}',
  "a",
  "the of and to",
  "x".repeat(500),
  "list every user of my organization and then delete the ones that left. ".repeat(20),
];

/** How likely an argument is given that need not be. Filters and paths together find nothing. */
const LIKELIHOOD = new Map([
  ["path", 0.12],
  ["category", 0.15],
  ["tag", 0.1],
  ["group", 0.1],
  ["method", 0.15],
  ["fields", 0.25],
]);
const USUAL_LIKELIHOOD = 0.5;

/**
 * Sets of arguments that are mostly valid, of one tool: drawn from its listed input schema, with names
 * that the index holds. Cursors are left out: they belong to answers.
 *
 * @param {InputSchema} schema
 * @param {readonly DocumentFacts[]} facts
 * @returns {fc.Arbitrary<Record<string, unknown>>}
 */
export function drawArguments({ properties, required }, facts) {
  const scene = fc.constantFrom(...facts).chain((document) =>
    fc.record({
      document: fc.constant(document),
      subject: oneOf("operation" in properties ? document.operations : document.schemas, NOTHING),
    }),
  );
  return scene.chain(({ document, subject }) => {
    /** @type {Record<string, fc.Arbitrary<unknown>>} */
    const model = {};
    for (const [name, property] of Object.entries(properties)) {
      if (name === "cursor") continue;
      const value = argumentValue(name, property, document, subject);
      // An index of one document needs no name for it; several need it for what two of them have.
      const needed = required.includes(name) || (name === "document" && facts.length > 1);
      model[name] = needed ? value : sometimes(value, LIKELIHOOD.get(name) ?? USUAL_LIKELIHOOD);
    }
    return fc.record(model).map(withoutUndefined);
  });
}

/** @type {import("./read-facts.mjs").Named} */
const NOTHING = { name: "nothing", properties: [] };

/**
 * @param {string} name
 * @param {PropertySchema} property
 * @param {DocumentFacts} facts
 * @param {import("./read-facts.mjs").Named} subject
 * @returns {fc.Arbitrary<unknown>}
 */
function argumentValue(name, property, facts, subject) {
  const known = knownValue(name, facts, subject);
  if (known !== undefined) return known;
  if (property.enum !== undefined) return fc.constantFrom(...property.enum);
  const { minimum: min = 0, maximum: max = 1 } = property;
  switch (property.type) {
    case "integer":
      return sizeBetween(min, max);
    case "number":
      return fc.integer({ min: Math.ceil(min * 100), max: Math.floor(max * 100) }).map(hundredth);
    case "boolean":
      return fc.boolean();
    default:
      return fc.string({ maxLength: 20 });
  }
}

/**
 * A value that means something in this document, or is in a range that the listed schema does not tell;
 * undefined where the schema says enough.
 *
 * @param {string} name
 * @param {DocumentFacts} facts
 * @param {import("./read-facts.mjs").Named} subject
 * @returns {fc.Arbitrary<unknown> | undefined}
 */
function knownValue(name, facts, subject) {
  switch (name) {
    case "document":
      return fc.constant(facts.document);
    case "operation":
    case "name":
      return fc.constant(subject.name);
    case "category":
    case "tag":
      return oneOf(facts.categories, "none");
    case "group":
      return oneOf(facts.groups, "none");
    case "method":
      return fc.constantFrom("GET", "post", "Delete", "PUT", "PATCH");
    case "path":
      return oneOf(subject.properties, "none");
    case "fields":
      return fc.array(oneOf(FIELDS, ""), { minLength: 1, maxLength: 4 }).map(String);
    case "budget":
      return sizeBetween(200, 100_000);
    case "limit":
    case "top_n":
      return sizeBetween(1, 200);
    case "depth":
      return sizeBetween(1, 5);
    case "similarity_threshold":
      return fc.integer({ min: 50, max: 100 }).map(hundredth);
    case "query":
      return questionAbout(facts.summaries);
    default:
      return undefined;
  }
}

/** @param {readonly string[]} summaries */
function questionAbout(summaries) {
  const words = summaries.flatMap((summary) => summary.split(/\s+/)).filter(Boolean);
  const jumbled = fc.array(oneOf(words, "list"), { minLength: 1, maxLength: 8 });
  return fc.oneof(
    { weight: 5, arbitrary: oneOf(summaries, "list") },
    { weight: 3, arbitrary: jumbled.map((chosen) => chosen.join(" ")) },
    { weight: 1, arbitrary: fc.constantFrom(...FOREIGN_QUESTIONS) },
    { weight: 1, arbitrary: fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }) },
  );
}

/**
 * @template Value
 * @param {readonly Value[]} values
 * @param {Value} otherwise where there are none
 */
function oneOf(values, otherwise) {
  return values.length === 0 ? fc.constant(otherwise) : fc.constantFrom(...values);
}

/**
 * @param {fc.Arbitrary<unknown>} value
 * @param {number} likelihood 0–1
 */
function sometimes(value, likelihood) {
  const weight = Math.round(likelihood * 100);
  return fc.oneof(
    { weight, arbitrary: value },
    { weight: 100 - weight, arbitrary: fc.constant(undefined) },
  );
}

/** @param {Record<string, unknown>} values */
function withoutUndefined(values) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/**
 * Whole numbers of a range, half of them near its lower end: that is where answers are cut.
 *
 * @param {number} min
 * @param {number} max
 */
function sizeBetween(min, max) {
  /** @param {number} factor */
  const upTo = (factor) => fc.integer({ min, max: Math.min(max, Math.max(min, 1) * factor) });
  return fc.oneof(
    { weight: 4, arbitrary: upTo(2) },
    { weight: 4, arbitrary: upTo(10) },
    { weight: 2, arbitrary: upTo(50) },
    { weight: 1, arbitrary: upTo(500) },
  );
}

/** @param {number} hundredths */
function hundredth(hundredths) {
  return hundredths / 100;
}
