import type { OperationId } from "./operation.ts";

/** What lexical search reads of a chunk: raw words, since analysis is the store's job. */
export interface SearchText {
  /** What names the thing: method, path, operationId, summary, tags, title. Weighs more. */
  readonly head: string;
  /** What tells about it: description, parameters, fields of the request. */
  readonly body: string;
  /** Of an operation, the fields of what it answers: they find who asks for a fact and not for a call. */
  readonly answer?: string;
}

/** Which of several chunks of one operation or schema it is. */
export interface ChunkPart {
  /** From 1: the overview, which names everything. The further ones tell what it leaves out. */
  readonly number: number;
  readonly count: number;
}

interface ChunkBase {
  /** `{document}:{name}`, of further parts `{document}:{name}#{number}`; unique in the index. */
  readonly id: string;
  /** Absent where the operation or schema has one chunk. */
  readonly part?: ChunkPart;
  /** Id of the document. */
  readonly document: string;
  readonly sourceFile: string;
  /** What is shown: plain text, whole. */
  readonly text: string;
  /** What is embedded, at most 200 tokens. */
  readonly embedText: string;
  /** Of the whole operation or schema on its first part; empty on the further ones. */
  readonly searchText: SearchText;
  /** Ids of the schema chunks or schemas it refers to directly, as `{document}:{schema}`. */
  readonly refIds: readonly string[];
  readonly tags: readonly string[];
  /** How it was made, such as `endpoint_with_inlined_schemas`. */
  readonly strategy: string;
  /** Of `embedText`, once it was embedded. */
  readonly vector?: Float32Array;
}

export interface EndpointChunk extends ChunkBase {
  readonly type: "endpoint";
  /** The operation's id. */
  readonly name: OperationId;
  readonly method: string;
  readonly path: string;
  readonly operationId?: string;
  /**
   * What the operation does, in a line: its summary, or the first sentence of its description.
   * Without it a hit would show a path only; many APIs have nothing but descriptions.
   */
  readonly summary?: string;
}

export type Complexity = "low" | "medium" | "high";

export interface SchemaChunk extends ChunkBase {
  readonly type: "schema";
  /** The schema's name. */
  readonly name: string;
  /**
   * Chunk ids of operations that reach it by any chain of references, the nearest first; at most
   * 50, since in some documents every operation reaches every schema.
   */
  readonly usedByEndpointIds: readonly string[];
  /** Names of its properties, those of its allOf, oneOf and anyOf members included. */
  readonly properties: readonly string[];
  readonly complexity: Complexity;
  /** Longest chain of references below it, cycles cut: 0 where it refers to nothing. */
  readonly refDepth: number;
}

/** The unit that is stored, found and shown. */
export type Chunk = EndpointChunk | SchemaChunk;

/** A directed link between two chunk ids of one document. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  /** `refers`: by `$ref`. `produces`: the answer of `from` yields a value that `to` needs. */
  readonly kind: "refers" | "produces";
  /**
   * What makes the link. Of `refers`: `request`, `response 200`, `parameter owner`, a property's
   * name … Of `produces`: what is needed and where it stands in the answer, `person_id <-
   * results[].id`, or the document's link, `person_id <- link GetPerson: id`.
   */
  readonly via: string;
  /**
   * Of `produces` only: how likely the link is right, in (0, 1]. 1: the document says so in a link;
   * otherwise a guess from names, types and paths, at most 0.95.
   */
  readonly weight?: number;
}

/**
 * Composes the id of a chunk from the document's id and the natural name.
 *
 * @param part number of the part. Default: 1, which needs no mark.
 */
export function chunkIdOf(document: string, name: string, part: number = 1): string {
  return part === 1 ? `${document}:${name}` : `${document}:${name}#${part}`;
}
