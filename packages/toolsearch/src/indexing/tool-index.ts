import type { TermStatistics } from "@speclens/ranking";
import type { IndexedTool, TermInTool } from "./indexed-tool.ts";

/** The tools by their slots, and the slots by their terms. Each change takes time in proportion to the changed tool. */
export interface ToolIndex {
  readonly size: number;
  /** Adds a tool, and returns its slot: the lowest free number. */
  add(tool: IndexedTool): number;
  remove(slot: number): void;
  at(slot: number): IndexedTool | undefined;
  /** Returns all slots with a tool, in no particular order. */
  slots(): Iterable<number>;
  /** Returns the slots that have a term. */
  postings(term: string): ReadonlyMap<number, TermInTool>;
  /** Returns the statistics of the present tools. They do not change later. */
  statistics(): TermStatistics;
  /** The number of slots up to the highest one in use. */
  readonly capacity: number;
}

const NONE: ReadonlyMap<number, TermInTool> = new Map();

/** Creates an index without tools. */
export function createToolIndex(): ToolIndex {
  const tools: (IndexedTool | undefined)[] = [];
  const free: number[] = [];
  const byTerm = new Map<string, Map<number, TermInTool>>();
  /** Word → number of tools whose names have it. */
  const names = new Map<string, number>();
  let size = 0;
  let length = 0;
  let statistics: TermStatistics | undefined;

  const countName = (word: string, change: number) => {
    const count = (names.get(word) ?? 0) + change;
    if (count === 0) names.delete(word);
    else names.set(word, count);
  };
  return {
    get size() {
      return size;
    },
    get capacity() {
      return tools.length;
    },
    add(tool) {
      const slot = free.pop() ?? tools.length;
      tools[slot] = tool;
      size += 1;
      length += tool.length;
      for (const found of tool.terms) {
        const slots = byTerm.get(found.term);
        if (slots === undefined) byTerm.set(found.term, new Map([[slot, found]]));
        else slots.set(slot, found);
      }
      for (const word of tool.names) countName(word, 1);
      statistics = undefined;
      return slot;
    },
    remove(slot) {
      const tool = tools[slot];
      if (tool === undefined) return;
      tools[slot] = undefined;
      free.push(slot);
      size -= 1;
      length -= tool.length;
      for (const { term } of tool.terms) {
        const slots = byTerm.get(term);
        slots?.delete(slot);
        if (slots?.size === 0) byTerm.delete(term);
      }
      for (const word of tool.names) countName(word, -1);
      statistics = undefined;
    },
    at: (slot) => tools[slot],
    *slots() {
      for (const [slot, tool] of tools.entries()) if (tool !== undefined) yield slot;
    },
    postings: (term) => byTerm.get(term) ?? NONE,
    statistics() {
      if (statistics === undefined) {
        const frequencies = new Map<string, number>();
        for (const [term, slots] of byTerm) frequencies.set(term, slots.size);
        statistics = { items: size, length, frequencies, names: new Set(names.keys()) };
      }
      return statistics;
    },
  };
}
