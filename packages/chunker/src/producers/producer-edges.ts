import {
  type ApiDocument,
  chunkIdOf,
  cutRepeated,
  type Edge,
  type Operation,
} from "@speclens/core";
import type { SchemaLookup } from "../schema/schema-lookup.ts";
import { credentialProducers } from "./credentials/credential-producers.ts";
import { type FoundProducer, findProducers } from "./find-producers.ts";
import { type LinkedValue, linkedValues } from "./linked-values.ts";
import { type NeededValue, neededValues } from "./needed-values.ts";
import { type ProducerIndex, producerIndex } from "./producer-index.ts";

/** The largest number of producers to list for one needed value. */
const MOST_PRODUCERS = 3;
/** The longest `via` of an edge (the value's name and its location in the response), in characters. */
const LONGEST_VIA = 2_000;
/** The largest number of producers for one value that come from a document's own links. */
const MOST_LINKED = 50;

/**
 * Builds the edges from operations to those that need values from their responses. For each needed value, these
 * are the links in the document, plus guesses up to a total of three, best first. A guess never needs the value
 * itself. A link has weight 1, in the document or in `given`. A guess from names, types, paths and examples has a weight from 0.4 to 0.95,
 * depending on how likely it is. Runs in small steps; the last step returns all edges.
 */
export function* producerEdges(
  document: ApiDocument,
  schemas: SchemaLookup,
  given: readonly LinkedValue[] = [],
): Generator<undefined, Edge[], void> {
  const { operations } = document;
  const needs: (readonly NeededValue[])[] = [];
  for (const operation of operations) {
    yield;
    needs.push(neededValues(operation, schemas));
  }
  const guess = producerGuesses(yield* producerIndex(operations, needs, schemas));
  const links = linksByTarget([...linkedValues(operations), ...given]);
  const credentials = credentialProducers(document, schemas);
  const edges: Edge[] = [];
  for (const [position, operation] of operations.entries()) {
    yield;
    const own = needs[position] ?? [];
    const linked = links.get(operation.id) ?? [];
    const handed = credentials[position] ?? [];
    const names = new Set([...linked, ...own, ...handed].map(({ name }) => name));
    for (const name of names) {
      const producers = new Map<string, { via: string; weight: number }>();
      for (const link of linked)
        if (link.name === name && !producers.has(link.from))
          producers.set(link.from, { via: link.via, weight: 1 });
      const most = Math.min(Math.max(producers.size, MOST_PRODUCERS), MOST_LINKED);
      const need = own.find((value) => value.name === name);
      const guesses = [
        ...(handed.find((credential) => credential.name === name)?.producers ?? []),
        ...(need === undefined ? [] : guess(need, operation, own)),
      ].sort((left, right) => right.weight - left.weight);
      for (const { operation: from, path, weight } of guesses)
        if (from !== operation && !producers.has(from.id))
          producers.set(from.id, { via: `${name} <- ${path}`, weight });
      const to = chunkIdOf(document.id, operation.id);
      for (const [from, { via, weight }] of [...producers].slice(0, most))
        edges.push({
          from: chunkIdOf(document.id, from),
          to,
          kind: "produces",
          via: cutRepeated(via, LONGEST_VIA),
          weight,
        });
    }
  }
  return edges;
}

type Guess = (
  need: NeededValue,
  operation: Operation,
  needs: readonly NeededValue[],
) => readonly FoundProducer[];

/** Caches guesses by path, because all operations below one path need the same values for it. */
function producerGuesses(index: ProducerIndex): Guess {
  const known = new Map<string, readonly FoundProducer[]>();
  return (need, operation, needs) => {
    const at = need.listedAt ?? operation.path;
    const key = `${at}\n${need.name}\n${need.value.type}\n${need.listedAt !== undefined}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const earlier = needs.filter((other) => other !== need && at.includes(`{${other.name}}`));
    // Find one more than needed, because the operation itself may be among them.
    const producers = findProducers(need, at, earlier, index).slice(0, MOST_PRODUCERS + 1);
    known.set(key, producers);
    return producers;
  };
}

function linksByTarget(all: readonly LinkedValue[]): Map<string, LinkedValue[]> {
  const byTarget = new Map<string, LinkedValue[]>();
  for (const link of all) {
    const links = byTarget.get(link.to) ?? [];
    links.push(link);
    byTarget.set(link.to, links);
  }
  return byTarget;
}
