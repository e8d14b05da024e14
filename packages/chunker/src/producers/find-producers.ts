import type { Operation } from "@speclens/core";
import { bestValue } from "./best-value.ts";
import { pathKey } from "./names/collection-entities.ts";
import { lastWord } from "./names/identifier-name.ts";
import { needEntities } from "./need-entities.ts";
import type { NeededValue } from "./needed-values.ts";
import { type Producer, type ProducerIndex, producersAt } from "./producer-index.ts";
import { isSameKind } from "./value-fit.ts";

/** An operation that yields a needed value. */
export interface FoundProducer {
  readonly operation: Operation;
  /** Location of the value in its response. */
  readonly path: string;
  /** Number of values that the producer needs and the caller does not have yet. */
  readonly missing: number;
  /** Probability that this is correct, in (0, 1). */
  readonly weight: number;
}

/** Minimum weight. Below it, a guess is more often wrong than right. */
const LOWEST = 0.4;
/** Maximum weight of a guess. Only statements in the document are certain. */
const HIGHEST = 0.95;
/**
 * Factors for a producer that lists the items at exactly this path, lists the same collection elsewhere, or does
 * neither.
 */
const NESTING = { listed: 1, collection: 0.95, none: 0.85 };
/**
 * Factor for a producer elsewhere if the values are listed at exactly this path: `/b/items` has other items than
 * `/a/items`.
 */
const RIVAL = 0.8;
/** Factors by the number of values that the producer needs and the caller does not have yet. */
const REACH = [1, 0.85, 0.7, 0.6];
/** Factor for a path with nothing in common, relative to an equal path. */
const FAR = 0.92;

/**
 * Finds the operations that yield a needed value, best first. None of them needs the value itself.
 *
 * @param at the path up to the value, or the whole path for a query or body value
 * @param earlier values that the caller has before it needs this one
 */
export function findProducers(
  need: NeededValue,
  at: string,
  earlier: readonly NeededValue[],
  index: ProducerIndex,
): FoundProducer[] {
  const found = new Map<Operation, FoundProducer>();
  const segments = at.split("/");
  const listKey = need.listedAt === undefined ? undefined : pathKey(need.listedAt);
  let isListed = false;
  for (const { entity, certainty } of needEntities(need)) {
    const listed = listKey === undefined ? [] : producersAt(index, entity, listKey);
    for (const producer of new Set([...listed, ...(index.byEntity.get(entity) ?? [])])) {
      const best = bestValue(need, producer);
      if (best === undefined || producer.needs.some((other) => isSameValue(other, need))) continue;
      const missing = producer.needs.filter(
        (other) => !earlier.some((known) => isSameValue(known, other)),
      ).length;
      const weight =
        certainty *
        best.fit *
        producer.standing *
        nestingOf(need, listKey, producer) *
        (REACH[Math.min(missing, REACH.length - 1)] ?? 0) *
        (FAR + (1 - FAR) * nearness(segments, producer.segments));
      const known = found.get(producer.operation);
      if (weight < LOWEST) continue;
      if (missing === 0 && producer.operation.method === "GET" && producer.pathKey === listKey)
        isListed = true;
      if (known !== undefined && known.weight >= weight) continue;
      found.set(producer.operation, {
        operation: producer.operation,
        path: best.value.path,
        missing,
        weight,
      });
    }
  }
  return [...found.values()]
    .filter(({ missing }) => missing === 0 || !isListed)
    .map((producer) => {
      const isRival = isListed && pathKey(producer.operation.path) !== pathKey(at);
      const weight = Math.min(HIGHEST, producer.weight * (isRival ? RIVAL : 1));
      return { ...producer, weight: Math.round(weight * 1000) / 1000 };
    })
    .filter(({ weight }) => weight >= LOWEST)
    .sort(compareProducers);
}

/** Returns whether two names refer to the same value: `person_id`, and `id` below `/people`. */
function isSameValue(left: NeededValue, right: NeededValue): boolean {
  if (left.name === right.name && left.collection === right.collection) return true;
  return (
    lastWord(left.entity) === lastWord(right.entity) &&
    isSameKind(left.attributes, right.attributes)
  );
}

/** @param listKey the path that lists the values, as `pathKey`; undefined if there is none */
function nestingOf(need: NeededValue, listKey: string | undefined, producer: Producer): number {
  if (listKey === undefined) return NESTING.collection;
  if (producer.pathKey === listKey) return NESTING.listed;
  return need.collection !== "" && need.collection === producer.collection
    ? NESTING.collection
    : NESTING.none;
}

/** Compares producers, best first. */
export function compareProducers(left: FoundProducer, right: FoundProducer): number {
  return (
    right.weight - left.weight ||
    left.operation.path.length - right.operation.path.length ||
    (left.operation.id < right.operation.id ? -1 : 1)
  );
}

/** Returns the share of a path's leading segments that the other path has in common with it, 0–1. */
export function nearness(own: readonly string[], other: readonly string[]): number {
  let common = 0;
  while (common < own.length && own[common] === other[common]) common++;
  return common / own.length;
}
