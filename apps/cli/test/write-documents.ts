import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Writes documents of so many operations each into a folder: `api-0.json` and so on. */
export function writeDocuments(folder: string, count: number, operations: number): void {
  mkdirSync(folder, { recursive: true });
  for (let number = 0; number < count; number++) {
    const paths = Object.fromEntries(
      Array.from({ length: operations }, (_, index) => [
        `/shelves-${number}/{shelf_id}/books-${index}`,
        { get: { summary: `Lists the books of kind ${index} on shelf ${number}`, responses: {} } },
      ]),
    );
    const info = { title: `Library ${number}`, version: "1" };
    const text = JSON.stringify({ openapi: "3.1.0", info, paths });
    writeFileSync(join(folder, `api-${number}.json`), text);
  }
}
