import {
  type ApiDocument,
  chunkIdOf,
  isJsonObject,
  type Schema,
  type SchemaChunk,
} from "@speclens/core";
import { plainText } from "@speclens/text";
import type { SchemaReader } from "../schema/schema-reader.ts";
import { cutAtWord } from "../text/cut-text.ts";
import { embedText } from "./embed-text.ts";
import { partChunks } from "./part-chunks.ts";
import { schemaComplexity } from "./schema-complexity.ts";

const FIELD_DESCRIPTION = 100;

/** What of a schema's chunk is worked out for all schemas of the document together. */
export interface SchemaStanding {
  /** One or more; the first is about all of it. */
  readonly texts: readonly string[];
  /** Ids of the schemas that it refers to directly. */
  readonly refIds: readonly string[];
  readonly usedByEndpointIds: readonly string[];
  readonly refDepth: number;
}

/** Makes the chunks of a schema, mostly one. */
export function schemaChunks(
  schema: Schema,
  document: ApiDocument,
  reader: SchemaReader,
  standing: SchemaStanding,
): SchemaChunk[] {
  const fields = reader.fieldsOf(schema.definition);
  const members = isJsonObject(schema.definition) ? schema.definition : {};
  const title =
    typeof members.title === "string" && members.title !== schema.name ? members.title : "";
  const description = typeof members.description === "string" ? plainText(members.description) : "";
  const names = fields.map(({ name }) => name);
  const [text = "", ...further] = standing.texts;
  const before = [plainText(document.title), plainText(title)];
  const chunk: SchemaChunk = {
    type: "schema",
    id: chunkIdOf(document.id, schema.name),
    document: document.id,
    sourceFile: document.source,
    name: schema.name,
    text,
    embedText: embedText({
      before,
      description,
      after: [`Schema ${schema.name}`],
      names,
    }),
    searchText: {
      head: [schema.name, plainText(title)].filter(Boolean).join("\n"),
      body: [
        description,
        ...fields.map(({ name, schema }) => fieldText(name, reader.descriptionOf(schema))),
      ]
        .filter(Boolean)
        .join("\n"),
    },
    refIds: standing.refIds,
    tags: [],
    strategy: "schema_with_constraints",
    usedByEndpointIds: standing.usedByEndpointIds,
    properties: names,
    complexity: schemaComplexity(names.length, standing.refIds.length),
    refDepth: standing.refDepth,
  };
  return partChunks(chunk, further, before);
}

function fieldText(name: string, description: string): string {
  return `${name} ${cutAtWord(description, FIELD_DESCRIPTION)}`.trimEnd();
}
