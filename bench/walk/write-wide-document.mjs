import { writeFileSync } from "node:fs";

/** Each of these is more than one page, also of the largest size. */
const CATEGORIES = 70;
const OPERATIONS = 230;
const PROPERTIES = 90;

/** What the lists are about. */
export const wide = {
  document: "wide",
  operation: "POST /area0/parcels0",
  schema: "Parcel",
  question: "register a parcel",
};

/**
 * Writes a document whose every list is long: categories, operations, properties of a body and of a schema.
 *
 * @param {string} file whose name gives the document its id
 * @param {string} edition changes every name but those that are asked for
 */
export function writeWideDocument(file, edition) {
  /** @type {Record<string, object>} */
  const paths = {};
  for (let place = 0; place < OPERATIONS; place++) {
    const area = place % CATEGORIES;
    paths[`/area${area}/parcels${place}`] = {
      post: {
        summary: `Register a parcel of ${edition} ${place}`,
        tags: [`${edition}-area-${area}`],
        requestBody: { content: { "application/json": { schema: bodyOf(edition) } } },
        responses: { 201: reference() },
      },
    };
  }
  const components = { schemas: { [wide.schema]: bodyOf(`stored ${edition}`) } };
  const info = { title: `Wide ${edition}`, version: "1" };
  writeFileSync(file, JSON.stringify({ openapi: "3.1.0", info, paths, components }));
}

function reference() {
  const schema = { $ref: `#/components/schemas/${wide.schema}` };
  return { description: "Registered", content: { "application/json": { schema } } };
}

/** @param {string} edition */
function bodyOf(edition) {
  const word = edition.replaceAll(" ", "_");
  const properties = Object.fromEntries(
    Array.from({ length: PROPERTIES }, (_, place) => [
      `${word}_${place}`,
      { type: "string", description: `Property ${place} of the ${edition} parcel.` },
    ]),
  );
  return { type: "object", properties };
}
