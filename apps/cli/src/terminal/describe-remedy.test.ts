import { SpecLensError } from "@speclens/core";
import { expect, test } from "vitest";
import { describeRemedy } from "./describe-remedy.ts";

test("names the command for a remedy code", () => {
  const store = "/index";
  const empty = new SpecLensError("store-not-found", "empty", { store, remedyCode: "index" });
  expect(describeRemedy(empty)).toBe("Run: speclens index SOURCE");
});

test("names the host to allow as one argument of a shell", () => {
  const refused = (url: string) =>
    new SpecLensError("remote-refused", "refused", {
      url,
      reason: "host",
      remedyCode: "allow-host",
    });
  expect(describeRemedy(refused("https://example.org:81/a"))).toBe(
    "Use --allow-host example.org:81",
  );
});

test("says nothing without a remedy code", () => {
  expect(describeRemedy(new SpecLensError("aborted", "stopped", {}))).toBeUndefined();
});
