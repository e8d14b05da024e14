import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

export interface SmallDocument {
  /** `METHOD /path`, to its summary or to the members of the operation. */
  readonly operations: Readonly<Record<string, unknown>>;
  readonly schemas?: Readonly<Record<string, unknown>>;
}

/** Writes a small OpenAPI document as JSON. */
export function writeDocument(path: string, { operations, schemas = {} }: SmallDocument): void {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [id, operation] of Object.entries(operations)) {
    const [method = "", template = ""] = id.split(" ");
    const members =
      typeof operation === "string" ? { summary: operation, responses: {} } : operation;
    paths[template] = { ...paths[template], [method.toLowerCase()]: members };
  }
  mkdirSync(dirname(path), { recursive: true });
  const info = { title: "Small", version: "1" };
  writeFileSync(path, JSON.stringify({ openapi: "3.1.0", info, paths, components: { schemas } }));
}
