import { expect, test } from "vitest";
import { throwIfAborted } from "./throw-if-aborted.ts";

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
