/** The cycles of a graph whose nodes are numbers from 0. */
export interface Circles {
  /** For each node, the index of its cycle. Nodes that reach each other share a cycle. */
  readonly circleOf: readonly number[];
  /** The nodes of each cycle. A cycle comes after everything that it leads to. */
  readonly circles: readonly (readonly number[])[];
}

/**
 * Finds the cycles of a graph (strongly connected components, by Tarjan's algorithm). Uses no recursion, because a
 * chain may be as long as the document.
 *
 * @param targets for each node, the nodes that it leads to
 */
export function findCircles(targets: readonly (readonly number[])[]): Circles {
  const order = new Int32Array(targets.length).fill(-1);
  const lowest = new Int32Array(targets.length);
  const circleOf: number[] = new Array<number>(targets.length).fill(-1);
  const circles: number[][] = [];
  const open: number[] = [];
  let visited = 0;

  for (let root = 0; root < targets.length; root++) {
    if (order[root] !== -1) continue;
    const path = [{ node: root, next: 0 }];
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const { node } = step;
      if (step.next === 0) {
        order[node] = visited;
        lowest[node] = visited++;
        open.push(node);
      }
      const target = targets[node]?.[step.next++];
      if (target !== undefined) {
        if (order[target] === -1) path.push({ node: target, next: 0 });
        else if (circleOf[target] === -1) lower(lowest, node, order[target]);
        continue;
      }
      path.pop();
      const parent = path.at(-1);
      if (parent !== undefined) lower(lowest, parent.node, lowest[node]);
      if (lowest[node] === order[node]) circles.push(close(node, circles.length));
    }
  }
  return { circleOf, circles };

  function close(first: number, circle: number): number[] {
    const members = open.splice(open.lastIndexOf(first));
    for (const member of members) circleOf[member] = circle;
    return members;
  }
}

function lower(lowest: Int32Array, node: number, value: number | undefined): void {
  lowest[node] = Math.min(lowest[node] ?? 0, value ?? 0);
}
