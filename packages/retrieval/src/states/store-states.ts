import type { OpenStore } from "../schema/store-tables.ts";
import { type PastState, pastStates } from "./past-states.ts";
import { readRevisions } from "./read-revisions.ts";
import { requireRows } from "./require-rows.ts";
import { READABLE } from "./retention.ts";
import { type Revision, type Snapshot, snapshotOf } from "./snapshot.ts";

/** The states of a store that can be read. A snapshot stays the same object until `documents` changes. */
export interface StoreStates {
  present(): Promise<Snapshot>;
  /** Ids of those before it, the latest first. */
  earlier(): Promise<string[]>;
  /** Undefined for a state that is not kept. */
  at(id: string): Promise<Snapshot | undefined>;
}

/**
 * Milliseconds for which a state that was there is taken to be readable without asking again: an answer reads
 * it several times. Far less than the time that its rows stay beyond the one in which it may be read.
 */
const STILL_THERE = 1000;

/**
 * Reads the revisions again only when `documents` has a new version: asking for the version costs a
 * tenth of a millisecond, reading thousands of rows some ten. Earlier states are worked out only when
 * they are asked for.
 */
export function storeStates(store: OpenStore): StoreStates {
  let known:
    | { readonly version: number; readonly states: Promise<ReadStates>; askedAt: number }
    | undefined;
  const read = async (): Promise<ReadStates> => {
    const askedAt = Date.now();
    const version = await store.tables.documents.version();
    if (known?.version === version) {
      known.askedAt = askedAt;
      return await known.states;
    }
    // The rows read may be newer than the version asked for: then the next call reads once more.
    const states = readRevisions(store)
      .then(readStates)
      .then(async (found) => {
        await requireRows(store, found.present);
        return found;
      });
    known = { version, states, askedAt };
    // A failed read is not kept.
    states.catch(() => {
      if (known?.states === states) known = undefined;
    });
    return await states;
  };
  /** What was read a moment ago, if it was. */
  const readLately = async (): Promise<ReadStates | undefined> => {
    const age = known === undefined ? STILL_THERE : Date.now() - known.askedAt;
    return age >= 0 && age < STILL_THERE ? await known?.states : undefined;
  };
  return {
    present: async () => (await read()).present,
    earlier: async () => {
      const oldest = Date.now() - READABLE;
      const kept = (await read()).past().filter(({ until }) => until >= oldest);
      return kept.map(({ id }) => id);
    },
    at: async (id) => {
      const lately = await readLately();
      return (lately && stateIn(lately, id)) ?? stateIn(await read(), id);
    },
  };
}

function stateIn({ present, past, snapshotAt }: ReadStates, id: string): Snapshot | undefined {
  if (id === present.id) return present;
  const oldest = Date.now() - READABLE;
  const state = past().find((one) => one.id === id && one.until >= oldest);
  return state && snapshotAt(state);
}

/** What one reading of `documents` tells. */
interface ReadStates {
  readonly present: Snapshot;
  past(): readonly PastState[];
  snapshotAt(state: PastState): Snapshot;
}

function readStates(revisions: readonly Revision[]): ReadStates {
  let past: readonly PastState[] | undefined;
  const snapshots = new Map<PastState, Snapshot>();
  return {
    present: snapshotOf(revisions),
    past: () => {
      past ??= pastStates(revisions);
      return past;
    },
    snapshotAt: (state) => {
      const snapshot = snapshots.get(state) ?? snapshotOf(revisions, state.from);
      snapshots.set(state, snapshot);
      return snapshot;
    },
  };
}
