import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Writes OpenAPI documents into `FOLDER/specs`, each with as many operations as are named, and removes
 * others. Every summary is found by the document's name and the operation's number.
 *
 * @param {string} folder
 * @param {Readonly<Record<string, number>>} documents operations by document
 * @param {readonly string[]} [removed]
 */
export function writeSpecs(folder, documents, removed = []) {
  const specs = join(folder, "specs");
  mkdirSync(specs, { recursive: true });
  for (const name of removed) rmSync(join(specs, `${name}.json`));
  for (const [name, count] of Object.entries(documents))
    writeFileSync(join(specs, `${name}.json`), JSON.stringify(specOf(name, count)));
}

/**
 * @param {string} name
 * @param {number} count
 */
function specOf(name, count) {
  const numbers = Array.from({ length: count }, (_, index) => index);
  return {
    openapi: "3.1.0",
    info: { title: `The ${name} API`, version: String(count) },
    paths: Object.fromEntries(
      numbers.map((number) => [
        `/${name}/${number}`,
        {
          get: {
            tags: [name],
            summary: `List the ${name} number ${number}`,
            responses: {
              200: {
                description: "Found.",
                content: { "application/json": { schema: { $ref: "#/components/schemas/Item" } } },
              },
            },
          },
        },
      ]),
    ),
    components: {
      schemas: { Item: { type: "object", properties: { id: { type: "string" } } } },
    },
  };
}
