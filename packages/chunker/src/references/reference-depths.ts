import type { ReferenceGraph } from "./reference-graph.ts";

/**
 * For each schema the longest chain of references below it, 0 where it refers to nothing. A circle
 * of several schemas counts as one step, and a schema that only refers to itself as none.
 */
export function referenceDepths({ targets, circleOf, circles }: ReferenceGraph): number[] {
  const depths: number[] = [];
  // Every circle comes after all that it refers to.
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
