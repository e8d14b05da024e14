import type { ApiChange, OperationChanges } from "@speclens/core";
import { groupBy } from "@speclens/text";

/** Changes that the same operations share. */
export interface SharedChanges {
  /** Name of the component that changed; absent for changes outside of components, at the same place of each operation. */
  readonly schema?: string | undefined;
  readonly operations: readonly OperationChanges[];
  readonly changes: readonly ApiChange[];
}

/** With fewer operations, a change outside of components is written with each of them. */
const FEWEST = 3;

/**
 * Takes out the changes that several operations share: those of one component in at least two operations, and equal
 * ones of one place in at least three. The others stay with their operations.
 */
export function shareChanges(operations: readonly OperationChanges[]): {
  readonly shared: readonly SharedChanges[];
  readonly own: readonly OperationChanges[];
} {
  const users = new Map<string, { readonly change: ApiChange; readonly some: Set<number> }>();
  for (const [position, { changes }] of operations.entries())
    for (const change of changes) {
      const key = keyOf(change);
      const known = users.get(key) ?? { change, some: new Set() };
      users.set(key, known);
      known.some.add(position);
    }
  const isShared = ({ schema, at }: ApiChange, count: number): boolean =>
    schema === undefined ? at !== "" && count >= FEWEST : count > 1;
  const shared = [...users.values()].filter(({ change, some }) => isShared(change, some.size));
  const groups = groupBy(shared, ({ change, some }) =>
    JSON.stringify([change.schema?.name, [...some]]),
  );
  return {
    shared: Array.from(groups.values(), (group) => ({
      schema: group[0].change.schema?.name,
      operations: [...group[0].some].flatMap((position) => operations[position] ?? []),
      changes: group.map(({ change }) => change),
    })),
    own: operations.map((operation) => ({
      ...operation,
      changes: operation.changes.filter(
        (change) => !isShared(change, users.get(keyOf(change))?.some.size ?? 0),
      ),
    })),
  };
}

/** Equal for the same change of the same place of a component, whatever operation it is in. */
function keyOf({ schema, at, kind, breaking, text }: ApiChange): string {
  const place = schema === undefined ? [at] : [schema.name, schema.path];
  return JSON.stringify([...place, kind, breaking, text]);
}
