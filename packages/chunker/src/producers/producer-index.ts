import type { Operation } from "@speclens/core";
import type { SchemaLookup } from "../schema/schema-lookup.ts";
import { answerReader } from "./answers/answer-reader.ts";
import type { YieldedValue } from "./answers/yielded-value.ts";
import { yieldedValues } from "./answers/yielded-values.ts";
import { collectionEntities, pathKey } from "./names/collection-entities.ts";
import { needEntities } from "./need-entities.ts";
import type { NeededValue } from "./needed-values.ts";
import { producerStanding } from "./producer-standing.ts";

/** An operation that yields identifiers of one entity. */
export interface Producer {
  readonly operation: Operation;
  /** The values that the operation itself needs. */
  readonly needs: readonly NeededValue[];
  /** The most certain value for each kind of identifier, one with the entity in its name and one without. */
  readonly values: readonly YieldedValue[];
  /** The entity of its path. */
  readonly collection: string;
  readonly pathKey: string;
  /** The segments of its path, including the empty one at the start. */
  readonly segments: readonly string[];
  /** How likely a caller would use it to find such a value, in (0, 1]. */
  readonly standing: number;
  /** How likely it is the right one among all operations that yield such values. Only meaningful in comparisons. */
  readonly likelihood: number;
}

/** The producers of one document. */
export interface ProducerIndex {
  /** Maps an entity to the producers of its identifiers, most likely first. The number of producers is limited. */
  readonly byEntity: ReadonlyMap<string, readonly Producer[]>;
  /** Maps an entity and a path to the producers at that path; see `producersAt`. */
  readonly byPath: ReadonlyMap<string, readonly Producer[]>;
}

/**
 * The largest number of producers of one entity that are compared for a value. In large documents, thousands
 * mention it.
 */
const MOST_COMPARED = 100;

/**
 * Indexes the operations by the entities that their responses identify, in small steps.
 *
 * @param needs the values that each operation needs, in the order of the operations
 */
export function* producerIndex(
  operations: readonly Operation[],
  needs: readonly (readonly NeededValue[])[],
  schemas: SchemaLookup,
): Generator<undefined, ProducerIndex, void> {
  const wanted = new Set<string>();
  for (const need of needs.flat()) for (const { entity } of needEntities(need)) wanted.add(entity);
  const reader = answerReader(schemas, wanted);
  const byEntity = new Map<string, Producer[]>();
  const byPath = new Map<string, Producer[]>();
  for (const [position, operation] of operations.entries()) {
    if (operation.method !== "GET" && operation.method !== "POST") continue;
    yield;
    const own = needs[position] ?? [];
    const [collection = ""] = collectionEntities(operation.path);
    const key = pathKey(operation.path);
    const segments = operation.path.split("/");
    for (const [entity, values] of byKind(yieldedValues(operation, reader, wanted))) {
      const standing = producerStanding(operation, own, values, entity === collection);
      const producer = {
        operation,
        needs: own,
        values,
        collection,
        pathKey: key,
        segments,
        standing,
        likelihood: likelihoodOf(standing, values, own),
      };
      pushTo(byEntity, entity, producer);
      pushTo(byPath, `${entity} ${key}`, producer);
    }
  }
  for (const [entity, producers] of byEntity) byEntity.set(entity, likeliest(producers));
  for (const [at, producers] of byPath)
    if (producers.length > MOST_COMPARED) byPath.set(at, likeliest(producers));
  return { byEntity, byPath };
}

function likeliest(producers: Producer[]): Producer[] {
  return producers
    .sort((left, right) => right.likelihood - left.likelihood)
    .slice(0, MOST_COMPARED);
}

/**
 * Returns the producers of an entity at one path, regardless of how many others exist.
 *
 * @param key the path, as `pathKey`
 */
export function producersAt(
  index: ProducerIndex,
  entity: string,
  key: string,
): readonly Producer[] {
  return index.byPath.get(`${entity} ${key}`) ?? [];
}

function byKind(values: readonly YieldedValue[]): Map<string, YieldedValue[]> {
  const surest = new Map<string, Map<string, YieldedValue>>();
  for (const value of values) {
    const kinds = surest.get(value.entity) ?? new Map<string, YieldedValue>();
    const kind = `${value.attribute} ${value.isNamed}`;
    const known = kinds.get(kind);
    if (known === undefined || known.certainty < value.certainty) kinds.set(kind, value);
    surest.set(value.entity, kinds);
  }
  return new Map([...surest].map(([entity, kinds]) => [entity, [...kinds.values()]]));
}

function likelihoodOf(
  standing: number,
  values: readonly YieldedValue[],
  needs: readonly NeededValue[],
): number {
  const certainty = values.reduce((most, value) => Math.max(most, value.certainty), 0);
  return (standing * certainty) / (1 + 0.1 * needs.length);
}

function pushTo<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
