import type { CompactIndexOperation } from "./compact-index-document.ts";
import { pathPieces } from "./path-pieces.ts";

/** An operation and its place in the order in which operations are named where not all can be. */
interface RankedOperation {
  readonly operation: CompactIndexOperation;
  /** From 0, unique in its document. */
  readonly rank: number;
}

/** A part of a path that several operations share, or the end of one. */
export interface PathNode {
  /** Joined from the root on, the parts are the path. The root's is empty. */
  readonly part: string;
  /** Of exactly this path, by rank. */
  readonly operations: readonly RankedOperation[];
  /** By the lowest rank in each. */
  readonly children: ReadonlyMap<string, PathNode>;
  /** The lowest rank in it. */
  readonly firstRank: number;
  /** Operations in it. */
  readonly size: number;
}

/**
 * Groups operations by the beginnings that their paths share; odd paths are children of the root.
 * Paths of few names rank before those of many, since they name what an API is about; then the shorter
 * one; then the given order counts.
 */
export function pathTree(operations: readonly CompactIndexOperation[]): PathNode {
  const ranked = operations
    .map((operation) => ({ operation, pieces: pathPieces(operation.path) }))
    .sort(
      (left, right) =>
        namesIn(left.pieces) - namesIn(right.pieces) || left.pieces.length - right.pieces.length,
    );
  const root = growingNode("", 0);
  // Nodes are made in the order of ranks, so that the children of each stand in it.
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

/** Pieces that are no `{parameter}`. */
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
