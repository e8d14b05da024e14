import {
  type ApiDocument,
  type Complexity,
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

const FIELD_DESCRIPTION = 100;

/** Data for a schema's chunks that is computed for all schemas of the document together. */
export interface SchemaStanding {
  /** One or more texts. The first one covers the whole schema. */
  readonly texts: readonly string[];
  /** Ids of the schemas that it refers to directly. */
  readonly refIds: readonly string[];
  readonly usedByEndpointIds: readonly string[];
  readonly refDepth: number;
}

/** Builds the chunks of a schema, usually one. */
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

/** A schema without references and with up to this many properties has low complexity. */
const LOW_PROPERTIES = 5;
/** A schema with more properties than this has high complexity … */
const HIGH_PROPERTIES = 20;
/** … and so does a schema with more direct references than this. */
const HIGH_REFERENCES = 8;

/**
 * Rates how complex a schema is: `low` with up to 5 properties and no references, `high` with more than 20
 * properties or more than 8 references, `medium` otherwise.
 *
 * @param properties number of properties, including those of its members
 * @param references number of schemas that it refers to directly
 */
function schemaComplexity(properties: number, references: number): Complexity {
  if (properties > HIGH_PROPERTIES || references > HIGH_REFERENCES) return "high";
  return properties <= LOW_PROPERTIES && references === 0 ? "low" : "medium";
}
