import type { Tool } from "../contracts/tool.ts";
import type { ToolStore } from "../indexing/tool-store.ts";
import { checksum, FORMAT, HEAD, MARK } from "./snapshot-format.ts";

/** Writes the tools of a store and their vectors, ordered by server and name. */
export function writeSnapshot({ embedder, index, vectors, slotsOf }: ToolStore): Uint8Array {
  const slots = slotsOf();
  const tools = slots.flatMap((slot) => {
    const tool = index.at(slot)?.tool;
    return tool === undefined ? [] : [storedTool(tool)];
  });
  const identity = embedder && { id: embedder.id, dimension: embedder.dimension };
  const head = JSON.stringify({ ...(identity && { embedder: identity }) });
  const json = new TextEncoder().encode(`{"tools":[${tools.join(",")}],"model":${head}}`);
  const width = vectors === undefined ? 0 : (embedder?.dimension ?? 0) + 4;
  const bytes = new Uint8Array(HEAD + json.length + slots.length * width);
  const view = new DataView(bytes.buffer);
  bytes.set(json, HEAD);
  if (vectors !== undefined && embedder !== undefined) {
    const start = HEAD + json.length;
    const scales = start + slots.length * embedder.dimension;
    for (const [place, slot] of slots.entries()) {
      const { numbers, scale } = vectors.get(slot);
      bytes.set(new Uint8Array(numbers.buffer), start + place * embedder.dimension);
      view.setFloat32(scales + 4 * place, scale, true);
    }
  }
  bytes.set(new TextEncoder().encode(MARK));
  bytes[MARK.length] = FORMAT;
  view.setUint32(8, json.length, true);
  view.setUint32(12, checksum(bytes.subarray(HEAD)), true);
  return bytes;
}

/** Writes a tool as JSON. Leaves out a schema that JSON cannot hold, such as one that contains itself. */
function storedTool({ definition: _, inputSchema, ...tool }: Tool): string {
  try {
    return JSON.stringify({ ...tool, inputSchema });
  } catch {
    return JSON.stringify(tool);
  }
}
