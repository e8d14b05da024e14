import { expect, test } from "vitest";
import { SpecLensError, throwIfAborted } from "./speclens-error.ts";

test("carries code, message and details", () => {
  const error = new SpecLensError("store-not-found", "No index at x.", { store: "x" });
  expect(error).toBeInstanceOf(Error);
  expect(error.code).toBe("store-not-found");
  expect(error.details.store).toBe("x");
});

test("is recognised by code, also when another copy of the package made it", () => {
  const foreign = Object.assign(new Error("No index."), { code: "store-not-found" });
  Object.defineProperty(foreign, Symbol.for("speclens.error"), { value: true });
  expect(SpecLensError.isInstance(foreign)).toBe(true);
  expect(SpecLensError.is(foreign, "store-not-found")).toBe(true);
  expect(SpecLensError.is(foreign, "aborted")).toBe(false);
});

test("nothing else is taken for one", () => {
  for (const value of [new Error("x"), null, undefined, "store-not-found", {}])
    expect(SpecLensError.isInstance(value)).toBe(false);
});

test("passes where there is no signal, or none that fired", () => {
  expect(() => throwIfAborted(undefined)).not.toThrow();
  expect(() => throwIfAborted(new AbortController().signal)).not.toThrow();
});

test("throws with the signal's reason as cause", () => {
  const reason = new Error("interrupted");
  expect(() => throwIfAborted(AbortSignal.abort(reason))).toThrow(
    expect.objectContaining({ code: "aborted", cause: reason }),
  );
});
