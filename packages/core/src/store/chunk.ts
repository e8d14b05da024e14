import type { OperationId } from "../document/operation.ts";

/** The words of a chunk for lexical search. They are unprocessed, because the store analyses them. */
export interface SearchText {
  /** Words that identify the chunk: method, path, operationId, summary, tags, title. They have a higher weight. */
  readonly head: string;
  /** Words that describe the chunk: description, parameters, fields of the request. */
  readonly body: string;
  /** Fields of an operation's response. They match questions about a fact rather than about a call. */
  readonly answer?: string;
}

/** The `strategy` of passages that describe an error of operations. */
export const ERROR_PASSAGE = "passage_of_error";

/** The position of a chunk among the chunks of one operation or schema. */
export interface ChunkPart {
  /**
   * Number of the part, starting at 1. The first part is an overview that names everything; the others contain the
   * rest.
   */
  readonly number: number;
  /** Total number of parts. */
  readonly count: number;
}

interface ChunkBase {
  /** `{document}:{name}` for the first part, `{document}:{name}#{number}` for further parts; unique in the index. */
  readonly id: string;
  /** Absent if the operation or schema has a single chunk. */
  readonly part?: ChunkPart;
  /** Id of the document. */
  readonly document: string;
  /** Path or URL of the document. */
  readonly sourceFile: string;
  /** The full plain text, as it is displayed. */
  readonly text: string;
  /** The text to embed, up to 200 tokens. */
  readonly embedText: string;
  /** Search words of the whole operation or schema on its first part; empty on further parts. */
  readonly searchText: SearchText;
  /** Ids of the schema chunks or schemas that the chunk refers to directly, in the form `{document}:{schema}`. */
  readonly refIds: readonly string[];
  /** Tags of the operation; empty for schemas. */
  readonly tags: readonly string[];
  /** How the chunk was built, for example `endpoint_with_inlined_schemas`. */
  readonly strategy: string;
  /** Vector of `embedText`; absent until it is computed. */
  readonly vector?: Float32Array;
}

/** A chunk of an operation. */
export interface EndpointChunk extends ChunkBase {
  /** Discriminates endpoint chunks from schema chunks. */
  readonly type: "endpoint";
  /** The operation's id. */
  readonly name: OperationId;
  /** HTTP method in upper case. */
  readonly method: string;
  /** The path as written, with `{name}` templates. */
  readonly path: string;
  /** `operationId` of the document. */
  readonly operationId?: string;
  /**
   * One line that describes the operation: its summary, or the first sentence of its description. Many APIs have
   * descriptions but no summaries; without this line, their hits would only show a path.
   */
  readonly summary?: string;
}

/** How deep and wide a schema is. */
export type Complexity = "low" | "medium" | "high";

/** A chunk of a component schema. */
export interface SchemaChunk extends ChunkBase {
  /** Discriminates schema chunks from endpoint chunks. */
  readonly type: "schema";
  /** Name of the schema. */
  readonly name: string;
  /**
   * Chunk ids of operations that reach the schema through any chain of references, nearest first; up to 50,
   * because in some documents every operation reaches every schema.
   */
  readonly usedByEndpointIds: readonly string[];
  /** Names of its properties, including those of its allOf, oneOf and anyOf members. */
  readonly properties: readonly string[];
  /** How deep and wide the schema is. */
  readonly complexity: Complexity;
  /** Length of the longest chain of references from the schema, with cycles cut; 0 if it has no references. */
  readonly refDepth: number;
}

/** A passage of a document's text outside of its operations and schemas. */
export interface PassageChunk extends ChunkBase {
  /** Discriminates passages from other chunks. */
  readonly type: "passage";
  /** The headings above it, outermost first, such as `Limits > Exports`; `""` if there is none. */
  readonly name: string;
}

/** The unit that the index stores, finds and shows. */
export type Chunk = EndpointChunk | SchemaChunk | PassageChunk;

/** A directed edge between two chunk ids of one document. */
export interface Edge {
  /** Id of the chunk that contains the reference or yields the value. */
  readonly from: string;
  /** Id of the chunk that is referenced or needs the value. */
  readonly to: string;
  /** `refers`: a `$ref` connects them. `produces`: the response of `from` contains a value that `to` needs. */
  readonly kind: "refers" | "produces";
  /**
   * The origin of the edge. For `refers`: `request`, `response 200`, `parameter owner`, the name of a property …
   * For `produces`: the needed value and its location in the response, `person_id <- results[].id`, or the link in
   * the document, `person_id <- link GetPerson: id`, or a workflow, `person_id <- workflow show: results[].id`.
   */
  readonly via: string;
  /**
   * Probability that a `produces` edge is correct, in (0, 1]. 1: a link or workflow states it. Otherwise it is
   * an estimate from names, types and paths, up to 0.95.
   */
  readonly weight?: number;
}

/**
 * Builds the id of a chunk from the id of the document and the name of the operation or schema.
 *
 * @param part number of the part. Default: 1, which adds no suffix.
 */
export function chunkIdOf(document: string, name: string, part: number = 1): string {
  return part === 1 ? `${document}:${name}` : `${document}:${name}#${part}`;
}
