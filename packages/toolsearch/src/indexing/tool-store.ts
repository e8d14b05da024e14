import type { Embedder } from "@speclens/core";
import type { Tool } from "../contracts/tool.ts";
import type { IndexedTool } from "./indexed-tool.ts";
import { createNameTable, type NameTable, type ToolName } from "./name-table.ts";
import { createToolIndex, type ToolIndex } from "./tool-index.ts";
import { createVectorTable, type SmallVector, type VectorTable } from "./vector-table.ts";

/** A tool that is ready to be stored. */
export interface PreparedTool {
  readonly indexed: IndexedTool;
  /** Undefined if there is no embedder. */
  readonly vector?: SmallVector | undefined;
}

/** All tools of a search: by slot, by name, by term, and by vector. Its changes are immediate. */
export interface ToolStore {
  readonly embedder: Embedder | undefined;
  readonly index: ToolIndex;
  readonly names: NameTable;
  /** Undefined if there is no embedder. */
  readonly vectors: VectorTable | undefined;
  /** Stores a tool in place of the one with its name and server. Returns whether there was one. */
  put(tool: PreparedTool): boolean;
  remove(slot: number): void;
  /** Returns the tools of a server, or all, ordered by server and name. */
  list(server?: string): readonly Tool[];
  /** Returns the slots of a server, or all, in the same order. */
  slotsOf(server?: string): readonly number[];
}

/** Creates a store without tools. */
export function createToolStore(embedder: Embedder | undefined): ToolStore {
  const index = createToolIndex();
  const names = createNameTable();
  const vectors = embedder && createVectorTable(embedder.dimension);
  const byServer = new Map<string | undefined, Set<number>>();
  const remove = (slot: number) => {
    const indexed = index.at(slot);
    if (indexed === undefined) return;
    ordered.clear();
    names.remove(slot, indexed.tool);
    const slots = byServer.get(indexed.tool.server);
    slots?.delete(slot);
    if (slots?.size === 0) byServer.delete(indexed.tool.server);
    index.remove(slot);
  };
  /** The slots of a server, or of all, in order. A search reads them, and few searches follow a change. */
  const ordered = new Map<string | undefined, readonly number[]>();
  const slotsOf = (server?: string): readonly number[] => {
    const known = ordered.get(server);
    if (known !== undefined) return known;
    const slots = server === undefined ? index.slots() : (byServer.get(server) ?? []);
    const sorted = inOrder(index, slots);
    // Names of servers that there are not must not fill the memory.
    if (sorted.length > 0) ordered.set(server, sorted);
    return sorted;
  };
  return {
    embedder,
    index,
    names,
    vectors,
    put({ indexed, vector }) {
      const { tool } = indexed;
      const known = names.slotOf(tool);
      if (known !== undefined) remove(known);
      ordered.clear();
      const slot = index.add(indexed);
      names.add(slot, tool);
      const slots = byServer.get(tool.server);
      if (slots === undefined) byServer.set(tool.server, new Set([slot]));
      else slots.add(slot);
      if (vector !== undefined) vectors?.set(slot, vector);
      return known !== undefined;
    },
    remove,
    list: (server) => slotsOf(server).flatMap((slot) => index.at(slot)?.tool ?? []),
    slotsOf,
  };
}

/** Orders slots by the server and name of their tools; tools without a server come first. */
export function inOrder(index: ToolIndex, slots: Iterable<number>): number[] {
  return [...slots]
    .flatMap((slot) => {
      const tool = index.at(slot)?.tool;
      return tool === undefined ? [] : [{ slot, tool }];
    })
    .sort((left, right) => compareTools(left.tool, right.tool))
    .map(({ slot }) => slot);
}

function compareTools(left: ToolName, right: ToolName): number {
  return compare(left.server ?? "", right.server ?? "") || compare(left.name, right.name);
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
