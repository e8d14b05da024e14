import { throwIfAborted, yieldToEventLoop } from "@speclens/core";
import type { Tool } from "../contracts/tool.ts";
import { indexTool } from "./index-tool.ts";
import type { PreparedTool, ToolStore } from "./tool-store.ts";
import { toSmallVector } from "./vector-table.ts";

/** The number of texts that are embedded in one call. */
const BATCH = 64;

/**
 * Analyzes and embeds tools, but for those that a store already has in the same form.
 *
 * @throws SpecLensError `embedder-unavailable`, `aborted`
 */
export async function prepareTools(
  store: ToolStore,
  tools: readonly Tool[],
  signal: AbortSignal | undefined,
): Promise<readonly PreparedTool[]> {
  throwIfAborted(signal);
  const share = yieldToEventLoop(signal);
  const prepared: PreparedTool[] = [];
  const missing: { readonly place: number; readonly passage: string }[] = [];
  for (const tool of tools) {
    await share();
    const stored = storedAlike(store, tool);
    if (stored === undefined) {
      const { indexed, passage } = indexTool(tool);
      missing.push({ place: prepared.length, passage });
      prepared.push({ indexed });
    } else prepared.push(stored);
  }
  const { embedder } = store;
  for (let start = 0; embedder !== undefined && start < missing.length; start += BATCH) {
    const batch = missing.slice(start, start + BATCH);
    const vectors = await embedder.embedPassages(
      batch.map(({ passage }) => passage),
      signal,
    );
    for (const [index, { place }] of batch.entries()) {
      const vector = vectors[index];
      const tool = prepared[place];
      if (vector !== undefined && tool !== undefined)
        prepared[place] = { ...tool, vector: toSmallVector(vector) };
    }
  }
  throwIfAborted(signal);
  return prepared;
}

/** Returns what the store has of a tool, with the new definition, if all that is searched is the same. */
function storedAlike({ index, names, vectors }: ToolStore, tool: Tool): PreparedTool | undefined {
  const slot = names.slotOf(tool);
  const indexed = slot === undefined ? undefined : index.at(slot);
  if (slot === undefined || indexed === undefined) return undefined;
  const [before, now] = [contentOf(indexed.tool), contentOf(tool)];
  if (before === undefined || before !== now) return undefined;
  return { indexed: { ...indexed, tool }, vector: vectors?.get(slot) };
}

/** Returns undefined for a tool that JSON cannot hold, such as one whose schema contains itself. */
function contentOf({ definition: _, ...content }: Tool): string | undefined {
  try {
    return JSON.stringify(content);
  } catch {
    return undefined;
  }
}
