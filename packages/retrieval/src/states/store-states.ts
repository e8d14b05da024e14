import type { OpenStore } from "../schema/store-tables.ts";
import { type PastState, pastStates } from "./past-states.ts";
import { readRevisions } from "./read-revisions.ts";
import { requireRows } from "./require-rows.ts";
import { READABLE } from "./retention.ts";
import { type Revision, type Snapshot, snapshotOf } from "./snapshot.ts";

/** The readable states of a store. A snapshot stays the same object until `documents` changes. */
export interface StoreStates {
  present(): Promise<Snapshot>;
  /** Resolves to the ids of earlier states, latest first. */
  earlier(): Promise<string[]>;
  /** Resolves to the state with this id, or to undefined if it is no longer kept. */
  at(id: string): Promise<Snapshot | undefined>;
}

/**
 * How long a known state counts as readable without another check, in milliseconds. An answer reads it
 * several times. This is much less than the extra time for which its rows are kept.
 */
const STILL_THERE = 1000;

/**
 * Reads the revisions again only if `documents` has a new version. Requesting the version takes 0.1 ms, while
 * reading thousands of rows takes about 10 ms. Computes earlier states only on request.
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
    // The rows may be newer than this version. In that case, the next call reads them once more.
    const states = readRevisions(store)
      .then(readStates)
      .then(async (found) => {
        await requireRows(store, found.present);
        return found;
      });
    known = { version, states, askedAt };
    // Do not cache a failed read.
    states.catch(() => {
      if (known?.states === states) known = undefined;
    });
    return await states;
  };
  /** Returns the states if they were read very recently. */
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

/** The states derived from one read of `documents`. */
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
