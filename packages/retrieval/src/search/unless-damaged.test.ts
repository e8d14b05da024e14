import { SpecLensError } from "@speclens/core";
import { expect, test } from "vitest";
import { unlessDamaged } from "./unless-damaged.ts";

const failing = (error: unknown) => unlessDamaged("/store", () => Promise.reject(error));

test("damaged rows are left out", async () => {
  expect(await unlessDamaged("/store", async () => [1])).toEqual([1]);
  expect(await failing(new Error("Column name holds an unexpected value"))).toEqual([]);
  expect(await failing(new Error("lance error: Invalid user input: bad page"))).toEqual([]);
  const damage = { store: "/store", damaged: true };
  expect(await failing(new SpecLensError("store-unreadable", "Bad.", damage))).toEqual([]);
});

test.each([
  ["a call that was stopped", new SpecLensError("aborted", "Stopped.", {})],
  ["a store that is closed", new SpecLensError("store-unreadable", "Closed.", { store: "/store" })],
  ["too many open files", new Error("EMFILE: too many open files")],
  ["no memory", new Error("cannot allocate memory")],
  ["a mistake in the code", new TypeError("undefined is not a function")],
])("%s is thrown", async (_, error) => {
  await expect(failing(error)).rejects.toBe(error);
});
