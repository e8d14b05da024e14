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

/** Facts of a schema's chunk that are computed for all schemas of the document together. */
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

/** A schema of at most so many properties that refers to nothing is of low complexity. */
const LOW_PROPERTIES = 5;
/** A schema of more properties than this is of high complexity … */
const HIGH_PROPERTIES = 20;
/** … and so is one that refers directly to more schemas than this. */
const HIGH_REFERENCES = 8;

/**
 * How much there is to understand: `low` up to 5 properties and no reference, `high` over 20
 * properties or over 8 references, `medium` between.
 *
 * @param properties how many, those of its members included.
 * @param references how many schemas it refers to directly.
 */
function schemaComplexity(properties: number, references: number): Complexity {
  if (properties > HIGH_PROPERTIES || references > HIGH_REFERENCES) return "high";
  return properties <= LOW_PROPERTIES && references === 0 ? "low" : "medium";
}
