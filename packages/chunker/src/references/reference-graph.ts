import type { Schema } from "@speclens/core";
import { type Circles, findCircles } from "@speclens/text";

/** The schemas of one document and the references between them, by position in the document. */
export interface ReferenceGraph extends Circles {
  readonly positions: ReadonlyMap<string, number>;
  /** For each schema, the schemas that it refers to directly. */
  readonly targets: readonly (readonly number[])[];
}

/** Reads the references between schemas and finds their cycles. */
export function referenceGraph(schemas: readonly Schema[]): ReferenceGraph {
  const positions = new Map(schemas.map(({ name }, position) => [name, position]));
  const targets = schemas.map(({ refs }) =>
    refs.map((name) => positions.get(name)).filter((position) => position !== undefined),
  );
  return { positions, targets, ...findCircles(targets) };
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
