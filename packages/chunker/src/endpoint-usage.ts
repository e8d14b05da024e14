import { type ApiDocument, chunkIdOf } from "@speclens/core";
import type { ReferenceGraph } from "./reference-graph.ts";

/** Which of the document's operations reach something: one bit each, in the order of their ids. */
type Reachers = Uint32Array;

const BITS = 32;

/**
 * For each schema the chunk ids of the operations that reach it by any chain of references, sorted.
 * Schemas that the same operations reach mostly share one list: in documents whose schemas all reach
 * one another the lists would else be larger than the documents.
 */
export function endpointUsage(
  document: ApiDocument,
  graph: ReferenceGraph,
): readonly (readonly string[])[] {
  const operations = document.operations
    .map(({ id, refs }) => ({ id: chunkIdOf(document.id, id), refs }))
    .sort((one, other) => (one.id < other.id ? -1 : Number(one.id > other.id)));
  const reachers = graph.circles.map(
    (): Reachers => new Uint32Array(Math.ceil(operations.length / BITS)),
  );
  for (const [bit, { refs }] of operations.entries()) {
    for (const name of refs) {
      const circle = graph.circleOf[graph.positions.get(name) ?? -1];
      if (circle !== undefined) addBit(reachers[circle], bit);
    }
  }

  const ids = operations.map(({ id }) => id);
  const lists = new Array<readonly string[] | undefined>(graph.circles.length);
  // Backwards, so that all who refer to a circle have handed on their reachers before it does.
  for (let circle = graph.circles.length - 1; circle >= 0; circle--) {
    const own = reachers[circle];
    if (own === undefined) continue;
    const list = lists[circle] ?? [];
    const count = countBits(own);
    const used = list.length === count ? list : listBits(own, ids);
    lists[circle] = used;
    handOn(circle, own, used);
  }
  return graph.circleOf.map((circle) => lists[circle] ?? []);

  function handOn(circle: number, own: Reachers, used: readonly string[]): void {
    for (const member of graph.circles[circle] ?? []) {
      for (const target of graph.targets[member] ?? []) {
        const other = graph.circleOf[target] ?? circle;
        if (other === circle) continue;
        addBits(reachers[other], own);
        // A target is reached by all that reach its referrer: as many means the same ones.
        if (used.length > (lists[other]?.length ?? 0)) lists[other] = used;
      }
    }
  }
}

function addBit(bits: Reachers | undefined, bit: number): void {
  const word = Math.floor(bit / BITS);
  if (bits !== undefined) bits[word] = (bits[word] ?? 0) | (1 << (bit % BITS));
}

function addBits(bits: Reachers | undefined, others: Reachers): void {
  if (bits === undefined) return;
  for (let word = 0; word < bits.length; word++)
    bits[word] = (bits[word] ?? 0) | (others[word] ?? 0);
}

function countBits(bits: Reachers): number {
  let count = 0;
  for (const word of bits) for (let rest = word; rest !== 0; rest &= rest - 1) count++;
  return count;
}

function listBits(bits: Reachers, ids: readonly string[]): string[] {
  return ids.filter((_, bit) => ((bits[Math.floor(bit / BITS)] ?? 0) >>> (bit % BITS)) & 1);
}
