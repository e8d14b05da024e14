import { expect, test } from "vitest";
import { loadPeer } from "./load-peer.ts";

test("returns what was loaded", async () => {
  expect(await loadPeer("yaml", async () => 1)).toBe(1);
});

test("names the packages to install, and passes on other errors", async () => {
  const name = "@speclens/not-installed";
  await expect(loadPeer("one two", () => import(name))).rejects.toThrow(
    "it needs packages that are not installed (npm install one two)",
  );
  const broken = new Error("no binary for this system");
  await expect(loadPeer("one", () => Promise.reject(broken))).rejects.toBe(broken);
});
