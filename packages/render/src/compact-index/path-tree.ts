import type { CompactIndexOperation } from "./compact-index-document.ts";
import { pathPieces } from "./path-pieces.ts";

/** An operation and its rank in the order in which the index names operations. */
interface RankedOperation {
  readonly operation: CompactIndexOperation;
  /** The rank, counted from 0 and unique in the document. */
  readonly rank: number;
}

/** A part of a path that several operations share, or the end of a path. */
export interface PathNode {
  /** The part of the path at this node. Joined from the root on, the parts form the path. The root's part is empty. */
  readonly part: string;
  /** The operations with exactly this path, by rank. */
  readonly operations: readonly RankedOperation[];
  /** The child nodes, ordered by the lowest rank in each. */
  readonly children: ReadonlyMap<string, PathNode>;
  /** The lowest rank in this node. */
  readonly firstRank: number;
  /** Number of operations in this node. */
  readonly size: number;
}

/**
 * Groups operations by common beginnings of their paths. Odd paths are children of the root. Paths with few
 * names rank first, because they show the purpose of an API, followed by shorter paths. Otherwise, the given
 * order decides.
 *
 * @param first operations that rank before all others, in their order; default: none
 */
export function pathTree(
  operations: readonly CompactIndexOperation[],
  first: readonly CompactIndexOperation[] = [],
): PathNode {
  const places = new Map(first.map((operation, place) => [operation, place]));
  const placeOf = (operation: CompactIndexOperation): number =>
    places.get(operation) ?? first.length;
  const ranked = operations
    .map((operation) => ({ operation, pieces: pathPieces(operation.path) }))
    .sort(
      (left, right) =>
        placeOf(left.operation) - placeOf(right.operation) ||
        namesIn(left.pieces) - namesIn(right.pieces) ||
        left.pieces.length - right.pieces.length,
    );
  const root = growingNode("", 0);
  // Create nodes by rank, so that children are in that order.
  for (const [rank, { operation, pieces }] of ranked.entries()) {
    let node = root;
    node.size += 1;
    for (const piece of pieces) {
      const child = node.children.get(piece) ?? growingNode(piece, rank);
      node.children.set(piece, child);
      node = child;
      node.size += 1;
    }
    node.operations.push({ operation, rank });
  }
  return root;
}

/** Counts the pieces that are not a `{parameter}`. */
function namesIn(pieces: readonly string[]): number {
  return pieces.filter((piece) => !piece.startsWith("/{")).length;
}

interface GrowingNode extends PathNode {
  readonly operations: RankedOperation[];
  readonly children: Map<string, GrowingNode>;
  size: number;
}

function growingNode(part: string, firstRank: number): GrowingNode {
  return { part, operations: [], children: new Map(), firstRank, size: 0 };
}
