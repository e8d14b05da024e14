import { writeFileSync } from "node:fs";

/** Writes an OpenAPI document of so many operations and schemas. */
export function writeDocument(path: string, title: string, count: number): void {
  const numbers = Array.from({ length: count }, (_, index) => index);
  const paths = Object.fromEntries(
    numbers.map((number) => [
      `/things/${number}/{thing_id}`,
      {
        get: {
          operationId: `getThing${number}`,
          summary: `Show thing ${number} of ${title}`,
          tags: [`things-${number % 20}`],
          parameters: [
            { name: "thing_id", in: "path", required: true, schema: { type: "string" } },
          ],
          responses: {
            200: {
              description: "It",
              content: {
                "application/json": { schema: { $ref: `#/components/schemas/Thing${number}` } },
              },
            },
          },
        },
      },
    ]),
  );
  const schemas = Object.fromEntries(
    numbers.map((number) => [
      `Thing${number}`,
      {
        type: "object",
        properties: { id: { type: "string" }, [`of_${number}`]: { type: "string" } },
      },
    ]),
  );
  const info = { title, version: "1" };
  writeFileSync(path, JSON.stringify({ openapi: "3.1.0", info, paths, components: { schemas } }));
}
