import type { Schema } from "@speclens/core";

/** The schemas of one document and the references between them, by position in the document. */
export interface ReferenceGraph {
  readonly positions: ReadonlyMap<string, number>;
  /** For each schema, the schemas that it refers to directly. */
  readonly targets: readonly (readonly number[])[];
  /** For each schema, the index of its cycle. Schemas that reach each other share a cycle. */
  readonly circleOf: readonly number[];
  /** The schemas of each cycle. A cycle comes after everything that it refers to. */
  readonly circles: readonly (readonly number[])[];
}

/**
 * Reads the references between schemas and finds their cycles (strongly connected components, by Tarjan's
 * algorithm). Uses no recursion, because a chain of references may be as long as the document.
 */
export function referenceGraph(schemas: readonly Schema[]): ReferenceGraph {
  const positions = new Map(schemas.map(({ name }, position) => [name, position]));
  const targets = schemas.map(({ refs }) =>
    refs.map((name) => positions.get(name)).filter((position) => position !== undefined),
  );
  return { positions, targets, ...findCircles(targets) };
}

function findCircles(
  targets: readonly (readonly number[])[],
): Pick<ReferenceGraph, "circleOf" | "circles"> {
  const order = new Int32Array(targets.length).fill(-1);
  const lowest = new Int32Array(targets.length);
  const circleOf: number[] = new Array<number>(targets.length).fill(-1);
  const circles: number[][] = [];
  const open: number[] = [];
  let visited = 0;

  for (let root = 0; root < targets.length; root++) {
    if (order[root] !== -1) continue;
    const path = [{ schema: root, next: 0 }];
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const { schema } = step;
      if (step.next === 0) {
        order[schema] = visited;
        lowest[schema] = visited++;
        open.push(schema);
      }
      const target = targets[schema]?.[step.next++];
      if (target !== undefined) {
        if (order[target] === -1) path.push({ schema: target, next: 0 });
        else if (circleOf[target] === -1) lower(lowest, schema, order[target]);
        continue;
      }
      path.pop();
      const parent = path.at(-1);
      if (parent !== undefined) lower(lowest, parent.schema, lowest[schema]);
      if (lowest[schema] === order[schema]) circles.push(close(schema, circles.length));
    }
  }
  return { circleOf, circles };

  function close(first: number, circle: number): number[] {
    const members = open.splice(open.lastIndexOf(first));
    for (const member of members) circleOf[member] = circle;
    return members;
  }
}

function lower(lowest: Int32Array, schema: number, value: number | undefined): void {
  lowest[schema] = Math.min(lowest[schema] ?? 0, value ?? 0);
}

/**
 * Returns for each schema the length of its longest chain of references, 0 if it has none. A cycle of several
 * schemas counts as one step. A schema that only refers to itself counts as none.
 */
export function referenceDepths({ targets, circleOf, circles }: ReferenceGraph): number[] {
  const depths: number[] = [];
  // Every cycle comes after everything that it refers to.
  for (const [circle, members] of circles.entries()) {
    let below = 0;
    for (const member of members) {
      for (const target of targets[member] ?? []) {
        const other = circleOf[target] ?? circle;
        if (other !== circle) below = Math.max(below, 1 + (depths[other] ?? 0));
      }
    }
    depths.push(below + (members.length > 1 ? 1 : 0));
  }
  return circleOf.map((circle) => depths[circle] ?? 0);
}
