import { expect, test } from "vitest";
import { loadPeer } from "./load-peer.ts";

test("a package that is not there is named with how to install it", async () => {
  const load = async () => "never";
  await expect(loadPeer("builtin", "@speclens/not-there", load)).rejects.toMatchObject({
    code: "embedder-unavailable",
    message: expect.stringContaining("npm install @speclens/not-there"),
    details: { embedder: "builtin" },
  });
});

test("a package that is there and does not load is to be installed again", async () => {
  const broken = loadPeer("builtin", "@speclens/core", async () => {
    throw new Error("no binary for this platform");
  });
  await expect(broken).rejects.toMatchObject({
    code: "embedder-unavailable",
    message: expect.stringContaining("Reinstall it"),
    cause: expect.objectContaining({ message: "no binary for this platform" }),
  });
});

test("a package that loads is handed on", async () => {
  expect(await loadPeer("builtin", "@speclens/core", async () => "loaded")).toBe("loaded");
});
