import type { ApiChange, JsonSchema } from "@speclens/core";
import { compareShapes } from "./compare-shapes.ts";
import type { Side } from "./effect.ts";
import type { OwnChange, Readers, SchemaPair } from "./shape-comparison.ts";

/** Two schemas of one place. Absent schemas allow anything. */
interface ComparedSchemas {
  readonly before: JsonSchema | undefined;
  readonly after: JsonSchema | undefined;
  /** Where they are: `body`, `query limit`. */
  readonly at: string;
  readonly side: Side;
}

/** Compares schemas with all that they refer to. What several places share is compared once. */
export type CompareSchemas = (compared: ComparedSchemas) => ApiChange[];

/** Two versions of one schema, and the parts of it that differ. */
interface Node {
  readonly name: string | undefined;
  own: readonly OwnChange[];
  readonly parts: { readonly step: string; readonly node: Node }[];
  readonly parents: Node[];
  /** Whether it or anything that it leads to has a change. */
  differs: boolean;
}

/** Maximum number of pairs to compare. Two cycles of different lengths may meet in as many pairs as their product. */
const MOST_PAIRS = 300_000;

export interface CompareSchemasOptions {
  readonly readers: Readers;
  /** Maximum number of changes of one place, ≥ 1. */
  readonly most: number;
  /** Returns whether two components are the same with all that they refer to. */
  readonly isSame: (before: string, after: string) => boolean;
}

/**
 * Creates a function that compares schemas. Each pair of schemas becomes a node once, with edges to the pairs of its
 * parts, so that cycles end and shared components cost nothing more. A place then has the changes of all nodes that
 * can be reached from its own, each with the shortest path.
 */
export function schemaComparison({ readers, most, isSame }: CompareSchemasOptions): CompareSchemas {
  const nodes = new Map<Side, Map<JsonSchema, Map<JsonSchema, Node>>>();
  const waiting: (() => void)[] = [];
  let count = 0;

  const nodeOf = (pair: Pick<SchemaPair, "before" | "after">, side: Side): Node => {
    const before = readers.before.behind(pair.before);
    const after = readers.after.behind(pair.after);
    const ofSide = entryOf(nodes, side, () => new Map());
    const ofBefore = entryOf(ofSide, before.schema, () => new Map<JsonSchema, Node>());
    const known = ofBefore.get(after.schema);
    if (known !== undefined) return known;
    const node: Node = {
      name: after.name ?? before.name,
      own: [],
      parts: [],
      parents: [],
      differs: false,
    };
    ofBefore.set(after.schema, node);
    const same =
      before.name !== undefined && after.name !== undefined && isSame(before.name, after.name);
    if (!same && count++ < MOST_PAIRS)
      waiting.push(() => {
        const schemas = { before: before.schema, after: after.schema };
        const { own, parts } = compareShapes(schemas, side, readers);
        node.own = own;
        for (const { step, ...part } of parts) {
          const child = nodeOf(part, side);
          node.parts.push({ step, node: child });
          child.parents.push(node);
          if (child.differs) mark(node);
        }
        if (own.length > 0) mark(node);
      });
    return node;
  };

  return ({ before = true, after = true, at, side }) => {
    const root = nodeOf({ before, after }, side);
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) next();
    return changesFrom(root, at, most);
  };
}

/** Marks a node and all that lead to it. */
function mark(node: Node): void {
  const pending = [node];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next.differs) continue;
    next.differs = true;
    for (const parent of next.parents) pending.push(parent);
  }
}

/** A node that was reached, and where. */
interface Visit {
  readonly node: Node;
  readonly at: string;
  /** The component around the place, and the path from there. */
  readonly component: { readonly name: string; readonly path: string } | undefined;
}

function changesFrom(root: Node, at: string, most: number): ApiChange[] {
  const found = new Map<string, ApiChange>();
  const visited = new Set([root]);
  let level: Visit[] = root.differs ? [visitOf(root, at, undefined, "")] : [];
  while (level.length > 0 && found.size < most) {
    const below: Visit[] = [];
    for (const { node, at, component } of level) {
      for (const { kind, breaking, step, text } of node.own) {
        if (found.size >= most) break;
        const schema = component && { name: component.name, path: component.path + step };
        const change = { kind, breaking, at: at + step, ...(schema && { schema }), text };
        const key = JSON.stringify([change.at, kind, text]);
        if (!found.has(key)) found.set(key, change);
      }
      for (const { step, node: part } of node.parts) {
        if (!part.differs || visited.has(part)) continue;
        visited.add(part);
        below.push(visitOf(part, at, component, step));
      }
    }
    level = below;
  }
  return [...found.values()];
}

function visitOf(node: Node, at: string, component: Visit["component"], step: string): Visit {
  const own =
    node.name === undefined
      ? component && { name: component.name, path: component.path + step }
      : { name: node.name, path: "" };
  return { node, at: at + step, component: own };
}

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const value = create();
  map.set(key, value);
  return value;
}
