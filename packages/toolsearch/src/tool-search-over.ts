import { SpecLensError } from "@speclens/core";
import type { Tool, ToolList } from "./contracts/tool.ts";
import type { AddReport, ToolSearch, ToolSelection } from "./contracts/tool-search.ts";
import { prepareTools } from "./indexing/prepare-tools.ts";
import { inOrder, type ToolStore } from "./indexing/tool-store.ts";
import { searchTools } from "./search/search-tools.ts";
import { writeSnapshot } from "./snapshot/write-snapshot.ts";
import { readTools } from "./tools/read-tools.ts";

/** Makes a search of a store. */
export function toolSearchOver(store: ToolStore): ToolSearch {
  const { index, names } = store;
  /** Changes wait for earlier ones, which may still be embedding. */
  let last: Promise<unknown> = Promise.resolve();
  const inOrder = <Value>(change: () => Promise<Value>): Promise<Value> => {
    const done = last.then(change);
    // A failed change does not keep later ones from being made.
    last = done.catch(() => undefined);
    return done;
  };
  const put = async (
    list: ToolList,
    server: string | undefined,
    signal: AbortSignal | undefined,
    isWhole: boolean,
  ): Promise<AddReport> => {
    const { tools, diagnostics } = readTools(list, server);
    return await inOrder(async () => {
      const prepared = await prepareTools(store, tools, signal);
      // From here on, nothing is awaited: a search sees all of the change or none.
      const kept = new Set(tools.map(({ name }) => name));
      const gone = isWhole
        ? store.slotsOf(server).filter((slot) => !kept.has(index.at(slot)?.tool.name ?? ""))
        : [];
      for (const slot of gone) store.remove(slot);
      let updated = 0;
      for (const tool of prepared) if (store.put(tool)) updated += 1;
      const added = prepared.length - updated;
      return { added, updated, removed: gone.length, diagnostics };
    });
  };
  return {
    get size() {
      return index.size;
    },
    add: async (list, { server, signal } = {}) => await put(list, server, signal, false),
    replace: async (server, list, { signal } = {}) => {
      if (server === undefined)
        throw new SpecLensError("argument-invalid", "Name the server whose tools to replace.", {
          argument: "server",
        });
      return await put(list, server, signal, true);
    },
    remove: async (which) =>
      await inOrder(async () => {
        const slots = new Set(selectedSlots(store, which));
        for (const slot of slots) store.remove(slot);
        return slots.size;
      }),
    search: async (query, options = {}) => await searchTools(store, query, options),
    get: (name, server) => firstOf(store, names.find(name), server),
    list: ({ server } = {}) => store.list(server),
    snapshot: () => writeSnapshot(store),
  };
}

function selectedSlots({ names, slotsOf }: ToolStore, which: ToolSelection): readonly number[] {
  if (typeof which === "string") return names.find(which);
  if (!("server" in which)) return which.flatMap((name) => names.find(name));
  if (which.names === undefined) return slotsOf(which.server);
  return which.names.flatMap((name) => names.slotOf({ name, server: which.server }) ?? []);
}

/** Returns the first of these tools, by server and name. */
function firstOf(
  { index }: ToolStore,
  slots: readonly number[],
  server: string | undefined,
): Tool | undefined {
  const tools = inOrder(index, slots).flatMap((slot) => index.at(slot)?.tool ?? []);
  return tools.find((tool) => server === undefined || tool.server === server);
}
