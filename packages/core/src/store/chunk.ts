import type { OperationId } from "../document/operation.ts";

/** The words of a chunk for lexical search: raw, since the store analyses them. */
export interface SearchText {
  /** Words that name it: method, path, operationId, summary, tags, title. They weigh more. */
  readonly head: string;
  /** Words that describe it: description, parameters, fields of the request. */
  readonly body: string;
  /** Fields of an operation's answer: they match questions that ask for a fact rather than for a call. */
  readonly answer?: string;
}

/** Which of several chunks of one operation or schema it is. */
export interface ChunkPart {
  /** From 1. The first part is an overview that names everything; the others hold what it leaves out. */
  readonly number: number;
  /** Number of parts. */
  readonly count: number;
}

interface ChunkBase {
  /** `{document}:{name}`, of further parts `{document}:{name}#{number}`; unique in the index. */
  readonly id: string;
  /** Absent if the operation or schema has one chunk. */
  readonly part?: ChunkPart;
  /** Id of the document. */
  readonly document: string;
  /** Path or URL of the document. */
  readonly sourceFile: string;
  /** The whole plain text, as it is shown. */
  readonly text: string;
  /** The text to embed, at most 200 tokens. */
  readonly embedText: string;
  /** Words of the whole operation or schema on its first part; empty on further parts. */
  readonly searchText: SearchText;
  /** Ids of the schema chunks or schemas it refers to directly, as `{document}:{schema}`. */
  readonly refIds: readonly string[];
  /** Tags of the operation; empty for a schema. */
  readonly tags: readonly string[];
  /** How it was made, such as `endpoint_with_inlined_schemas`. */
  readonly strategy: string;
  /** Vector of `embedText`, once it is embedded. */
  readonly vector?: Float32Array;
}

/** A chunk of an operation. */
export interface EndpointChunk extends ChunkBase {
  /** Kind of the chunk. */
  readonly type: "endpoint";
  /** The operation's id. */
  readonly name: OperationId;
  /** Upper case. */
  readonly method: string;
  /** As written, with `{name}` templates. */
  readonly path: string;
  /** The document's name for the operation. */
  readonly operationId?: string;
  /**
   * What the operation does, in a line: its summary, or the first sentence of its description.
   * Without it a hit would show a path only; many APIs have nothing but descriptions.
   */
  readonly summary?: string;
}

/** How deep and how wide a schema is. */
export type Complexity = "low" | "medium" | "high";

/** A chunk of a component schema. */
export interface SchemaChunk extends ChunkBase {
  /** Kind of the chunk. */
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
  /** How deep and how wide the schema is. */
  readonly complexity: Complexity;
  /** Longest chain of references below it, cycles cut: 0 if it refers to nothing. */
  readonly refDepth: number;
}

/** The unit that is stored, found and shown. */
export type Chunk = EndpointChunk | SchemaChunk;

/** A directed link between two chunk ids of one document. */
export interface Edge {
  /** Id of the chunk that refers, or that yields the value. */
  readonly from: string;
  /** Id of the chunk that is referred to, or that needs the value. */
  readonly to: string;
  /** `refers`: by `$ref`. `produces`: the answer of `from` yields a value that `to` needs. */
  readonly kind: "refers" | "produces";
  /**
   * What makes the link. Of `refers`: `request`, `response 200`, `parameter owner`, a property's
   * name … Of `produces`: the needed value and its place in the answer, `person_id <-
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
 * @param part number of the part. Default: 1, which has no mark.
 */
export function chunkIdOf(document: string, name: string, part: number = 1): string {
  return part === 1 ? `${document}:${name}` : `${document}:${name}#${part}`;
}
