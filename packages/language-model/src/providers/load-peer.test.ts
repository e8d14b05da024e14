import { expect, test } from "vitest";
import { loadPeer } from "./load-peer.ts";

test("a missing package is told with its command", async () => {
  const missing = "@speclens/does-not-exist";
  await expect(loadPeer("openai:x", missing, () => import(missing))).rejects.toMatchObject({
    code: "model-failed",
    details: { model: "openai:x", reason: "unavailable" },
    message: expect.stringContaining(`npm install ai ${missing}`),
  });
});

test("a package that does not load is told", async () => {
  const broken = async () => {
    throw new Error("syntax");
  };
  await expect(loadPeer("openai:x", "ai", broken)).rejects.toMatchObject({
    details: { reason: "unavailable" },
    message: expect.stringContaining("the package ai does not load"),
  });
});
