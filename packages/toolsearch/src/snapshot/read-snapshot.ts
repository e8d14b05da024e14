import { type Embedder, isJsonObject, quoted, SpecLensError } from "@speclens/core";
import type { Tool } from "../contracts/tool.ts";
import type { SmallVector } from "../indexing/vector-table.ts";
import { readTool } from "../tools/read-tool.ts";
import { checksum, damagedSnapshot, FORMAT, HEAD, MARK } from "./snapshot-format.ts";

/** What a snapshot contains. */
export interface SnapshotContent {
  readonly tools: readonly Tool[];
  /** The vectors of the tools, in their order. Undefined if it has none, or if no embedder is wanted. */
  readonly vectors: readonly SmallVector[] | undefined;
}

/**
 * Reads a snapshot.
 *
 * @param embedder the embedder of the search that is opened; undefined to search by words alone
 * @throws SpecLensError `store-unreadable` for bytes that are no whole snapshot, `store-incompatible` for a snapshot of
 *   another format or embedder
 */
export function readSnapshot(bytes: Uint8Array, embedder: Embedder | undefined): SnapshotContent {
  const { json, rest } = readParts(bytes);
  const { tools: stored, model } = json;
  if (!Array.isArray(stored) || !isJsonObject(model)) throw damagedSnapshot("it lists no tools");
  const tools = stored.map(readStoredTool);
  if (model.embedder === undefined || embedder === undefined) return { tools, vectors: undefined };
  checkEmbedder(model.embedder, embedder);
  return { tools, vectors: readVectors(rest, tools.length, embedder.dimension) };
}

function readParts(bytes: Uint8Array): {
  readonly json: Readonly<Record<string, unknown>>;
  readonly rest: Uint8Array;
} {
  const mark = new TextDecoder().decode(bytes.subarray(0, MARK.length));
  if (bytes.length < HEAD || mark !== MARK) throw damagedSnapshot("it does not begin like one");
  const format = bytes[MARK.length];
  if (format !== FORMAT)
    throw incompatible(
      `The snapshot has the format ${format}, but this version reads format ${FORMAT}. Add the tools again.`,
      `format ${format}`,
      `format ${FORMAT}`,
    );
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = HEAD + view.getUint32(8, true);
  if (end > bytes.length || view.getUint32(12, true) !== checksum(bytes.subarray(HEAD)))
    throw damagedSnapshot("its checksum is wrong");
  try {
    const json: unknown = JSON.parse(new TextDecoder().decode(bytes.subarray(HEAD, end)));
    if (!isJsonObject(json)) throw new Error("no object");
    return { json, rest: bytes.subarray(end) };
  } catch (error) {
    throw damagedSnapshot("its list of tools is no JSON", error);
  }
}

function readStoredTool(value: unknown): Tool {
  const tool = readTool(value);
  if (typeof tool === "string" || !isJsonObject(value)) throw damagedSnapshot("a tool has no name");
  const { definition: _, ...read } = tool;
  return typeof value.server === "string" ? { ...read, server: value.server } : read;
}

function checkEmbedder(stored: unknown, embedder: Embedder): void {
  const { id, dimension } = isJsonObject(stored) ? stored : {};
  if (typeof id !== "string") throw damagedSnapshot("it does not name its embedder");
  if (id === embedder.id && dimension === embedder.dimension) return;
  throw incompatible(
    `The vectors of the snapshot come from the embedder ${quoted(id)}, not from ${quoted(embedder.id)}. ` +
      "Open it with its own embedder, or without one to search by words alone, or add the tools again.",
    id,
    embedder.id,
  );
}

function readVectors(rest: Uint8Array, count: number, dimension: number): SmallVector[] {
  if (rest.length !== count * (dimension + 4)) throw damagedSnapshot("vectors are missing");
  const view = new DataView(rest.buffer, rest.byteOffset, rest.length);
  return Array.from({ length: count }, (_, place) => ({
    numbers: new Int8Array(rest.slice(place * dimension, (place + 1) * dimension).buffer),
    scale: view.getFloat32(count * dimension + 4 * place, true),
  }));
}

function incompatible(message: string, found: string, wanted: string): SpecLensError {
  return new SpecLensError("store-incompatible", message, { store: "snapshot", found, wanted });
}
