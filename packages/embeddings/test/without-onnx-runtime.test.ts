import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { openBuiltinEmbedder } from "../src/builtin/open-builtin-embedder.ts";
import type * as LoadPeer from "../src/loading/load-peer.ts";
import { STAR_BOTH_WAYS, writeTinyModel } from "./write-tiny-model.ts";

const state = vi.hoisted(() => ({ isInstalled: true }));

// What Node says where a package has no binary that runs on this platform.
vi.mock("../src/loading/load-peer.ts", async (importOriginal) => {
  const { loadPeer, isInstalled, ...others } = await importOriginal<typeof LoadPeer>();
  const failing: typeof loadPeer = (embedder, name, load) =>
    loadPeer(embedder, name, async (entry) => {
      if (name !== "onnxruntime-node") return await load(entry);
      throw Object.assign(new Error("no such library"), { code: "ERR_DLOPEN_FAILED" });
    });
  return {
    ...others,
    loadPeer: failing,
    isInstalled: (name: string) =>
      name === "onnxruntime-node" ? state.isInstalled : isInstalled(name),
  };
});

test.each([
  { isInstalled: true, reason: "onnxruntime-node does not load (ERR_DLOPEN_FAILED)" },
  { isInstalled: false, reason: "onnxruntime-node is not installed" },
])(
  "questions are embedded by the table, and told why: $reason",
  async ({ isInstalled, reason }) => {
    state.isInstalled = isInstalled;
    const folder = mkdtempSync(join(tmpdir(), "without-onnx-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    await writeTinyModel(folder, STAR_BOTH_WAYS);
    const embedder = await openBuiltinEmbedder(folder);
    expect([...(await embedder.embedQuestion("the star"))]).toEqual([1, 0]);
    expect(embedder.notice?.()).toBe(`questions by the table: ${reason}`);
    await embedder.embedQuestion("звезда");
    expect(embedder.notice?.()).toBeUndefined();
  },
);
