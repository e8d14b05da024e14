import {
  type CategoryGroup,
  type Chunk,
  chunkIdOf,
  type Edge,
  type EndpointChunk,
  ERROR_PASSAGE,
  type IndexedDocument,
  type Operation,
  type OperationId,
  operationIdOf,
  type PassageChunk,
  type Schema,
  type SchemaChunk,
} from "@speclens/core";

/** One operation in few words: `GET /pets List pets`, and what is not the same for all. */
interface SampleOperation {
  readonly line: string;
  readonly description?: string;
  readonly operationId?: string;
  readonly tags?: readonly string[];
  /** As a rule sorts it. Default: its tags, or `none`. */
  readonly categories?: readonly string[];
  readonly deprecated?: boolean;
  /** What a second chunk tells of it. */
  readonly furtherPart?: string;
  /** Fields of what it answers. Default: none. */
  readonly answer?: string;
  /** What it needs, from which operation, and how likely that is right. */
  readonly needs?: readonly (readonly [value: string, from: OperationId, weight: number])[];
}

export interface SampleDocument {
  readonly id?: string;
  readonly title?: string;
  readonly operations: readonly (SampleOperation | string)[];
  readonly schemas?: readonly string[];
  /** Gives the fields of a schema, to be searched. Default: none. */
  readonly fieldsOf?: (schema: string) => string;
  /** What it says outside of its operations: the text of each section. `Errors > …` are errors of operations. */
  readonly passages?: Readonly<Record<string, string>>;
  /** Gives the group of a category. Default: `All` for each. */
  readonly groupOf?: (category: string) => string | undefined;
  /** Gives the chunk's vector from its text. */
  readonly vectorOf?: (text: string) => Float32Array;
}

/** A document as the stages hand it to the store, small enough to be read in a test. */
export function sampleDocument(
  sample: SampleDocument,
): IndexedDocument & { readonly chunks: readonly Chunk[] } {
  const { id = "pets", title = "Pets", schemas = [], vectorOf, groupOf = () => "All" } = sample;
  const { fieldsOf = () => "", passages = {} } = sample;
  const samples = sample.operations.map((entry) =>
    typeof entry === "string" ? { line: entry } : entry,
  );
  const operations = samples.map((entry) => operationOf(entry));
  const stored = schemas.map((name) => arrowSchema(name));
  const chunks = [
    ...operations.flatMap((operation, index) => {
      const { furtherPart: further, answer = "" } = samples[index] ?? {};
      const chunk = endpointChunk(id, title, operation, answer);
      return further === undefined ? [chunk] : parts(chunk, further);
    }),
    ...stored.map((schema) => schemaChunk(id, schema, operations, fieldsOf(schema.name))),
    ...Object.entries(passages).map(([name, text]) => passageChunk(id, name, text)),
  ];
  const assignments = new Map(
    operations.map(({ id: operation, tags: [tag = "none", ...tags] }, index) => {
      const { categories: [category = tag, ...further] = [tag, ...tags] } = samples[index] ?? {};
      const group = groupOf(category);
      const categories = [category, ...further];
      const origin = "tag" as const;
      return [operation, { category, categories, ...(group !== undefined && { group }), origin }];
    }),
  );
  const primary = [...assignments.values()].map(({ category }) => category);
  const categories = [...new Set(primary)];
  const edges: Edge[] = operations.flatMap((operation, index) => [
    ...schemas.map((name) => ({
      from: chunkIdOf(id, operation.id),
      to: chunkIdOf(id, name),
      kind: "refers" as const,
      via: "response 200",
    })),
    ...(samples[index]?.needs ?? []).map(([value, from, weight]) => ({
      from: chunkIdOf(id, from),
      to: chunkIdOf(id, operation.id),
      kind: "produces" as const,
      via: `${value} <- [].id`,
      weight,
    })),
  ]);
  return {
    root: "/specs",
    document: {
      id,
      source: `/specs/${id}.yaml`,
      title,
      version: "1.0",
      specVersion: "3.1.0",
      description: "Of pets.",
      hash: "0".repeat(64),
      servers: [{ url: "https://example.com" }],
      tags: [],
      tagGroups: [],
      webhooks: [],
      security: [{ token: [] }],
      securitySchemes: { token: { type: "http", scheme: "bearer" } },
      operations,
      schemas: stored,
      operationsFound: operations.length,
      rejected: [],
      diagnostics: [{ severity: "info", code: "sample", pointer: "", message: "A sample." }],
    },
    categorization: {
      catalog: {
        categories: categories.map((name) => {
          const group = groupOf(name);
          return {
            name,
            displayName: `About ${name}`,
            ...(group !== undefined && { group }),
            endpointCount: primary.filter((category) => category === name).length,
            httpMethods: ["GET"],
          };
        }),
        groups: groupsOf(categories, groupOf),
        totalEndpoints: operations.length,
        totalCategories: categories.length,
      },
      assignments,
      diagnostics: [],
    },
    chunks: chunks.map((chunk) =>
      vectorOf === undefined ? chunk : { ...chunk, vector: vectorOf(chunk.embedText) },
    ),
    edges,
    usedBy: new Map(schemas.map((name) => [name, operations.map(({ id }) => id)])),
  };
}

function groupsOf(
  categories: readonly string[],
  groupOf: (category: string) => string | undefined,
): CategoryGroup[] {
  const names = new Set(categories.map(groupOf).filter((group) => group !== undefined));
  return [...names].map((name) => ({
    name,
    categories: categories.filter((category) => groupOf(category) === name),
  }));
}

function operationOf(sample: SampleOperation): Operation {
  const [method = "GET", path = "/", ...summary] = sample.line.split(" ");
  return {
    id: operationIdOf(method, path),
    method,
    path,
    ...(sample.operationId !== undefined && { operationId: sample.operationId }),
    ...(summary.length > 0 && { summary: summary.join(" ") }),
    ...(sample.description !== undefined && { description: sample.description }),
    tags: sample.tags ?? [],
    deprecated: sample.deprecated ?? false,
    parameters: [{ name: "limit", in: "query", required: false, schema: { type: "integer" } }],
    responses: [{ status: "200", content: [] }],
    pointer: `/paths/${path.replaceAll("/", "~1")}/${method.toLowerCase()}`,
    refs: [],
  };
}

function arrowSchema(name: string): Schema {
  return { name, pointer: `/components/schemas/${name}`, definition: { type: "object" }, refs: [] };
}

function endpointChunk(
  document: string,
  title: string,
  operation: Operation,
  answer: string,
): EndpointChunk {
  const { id, method, path, operationId = "", summary = "", description = "", tags } = operation;
  const shown = summary === "" ? description : summary;
  return {
    type: "endpoint",
    id: chunkIdOf(document, id),
    document,
    sourceFile: `/specs/${document}.yaml`,
    text: `${id} ${summary}`,
    embedText: `${summary} ${description}`,
    searchText: {
      head: [method, path, operationId, summary, ...tags, title].join("\n"),
      body: `${description}\nlimit`,
      answer,
    },
    refIds: [],
    tags,
    strategy: "sample",
    name: id,
    method,
    path,
    ...(operation.operationId !== undefined && { operationId: operation.operationId }),
    ...(shown !== "" && { summary: shown }),
  };
}

function parts(chunk: EndpointChunk, text: string): EndpointChunk[] {
  return [
    { ...chunk, part: { number: 1, count: 2 } },
    {
      ...chunk,
      id: chunkIdOf(chunk.document, chunk.name, 2),
      part: { number: 2, count: 2 },
      text,
      embedText: text,
      searchText: { head: "", body: "" },
    },
  ];
}

function passageChunk(document: string, name: string, text: string): PassageChunk {
  return {
    type: "passage",
    id: chunkIdOf(document, `§ ${name}`),
    document,
    sourceFile: `/specs/${document}.yaml`,
    text,
    embedText: text,
    searchText: { head: name, body: text },
    refIds: [],
    tags: [],
    strategy: name.startsWith("Errors > ") ? ERROR_PASSAGE : "passage_by_heading",
    name,
  };
}

function schemaChunk(
  document: string,
  schema: Schema,
  operations: readonly Operation[],
  fields: string,
): SchemaChunk {
  return {
    type: "schema",
    id: chunkIdOf(document, schema.name),
    document,
    sourceFile: `/specs/${document}.yaml`,
    text: schema.name,
    embedText: schema.name,
    searchText: { head: schema.name, body: fields },
    refIds: [],
    tags: [],
    strategy: "sample",
    name: schema.name,
    usedByEndpointIds: operations.map(({ id }) => chunkIdOf(document, id)),
    properties: ["id"],
    complexity: "low",
    refDepth: 0,
  };
}
