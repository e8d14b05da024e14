import { expect, test } from "vitest";
import {
  beforeSparing,
  collectGarbage,
  collectGarbageOnceGrown,
  endSparing,
  spareMemoryAwhile,
} from "./spare-memory.ts";

/** An object that nothing holds but the reference. */
function unreachable(): WeakRef<object> {
  return new WeakRef({ text: "large" });
}

for (const [name, collect] of Object.entries({ collectGarbage, spareMemoryAwhile })) {
  test(`${name} frees what nothing refers to`, async () => {
    const reference = unreachable();
    // A reference is held for the rest of the turn in which it was made.
    await new Promise(setImmediate);
    collect();
    endSparing();
    expect(reference.deref()).toBeUndefined();
  });
}

test("what can be made again is dropped before memory is spared, while its owner is in use", async () => {
  let released = 0;
  const release = (): void => {
    released++;
  };
  const owner = {};
  beforeSparing(owner, release);
  beforeSparing({}, release);
  // A reference is held for the rest of the turn in which it was made.
  await new Promise(setImmediate);
  collectGarbage();
  spareMemoryAwhile();
  expect(released).toBe(1);
  spareMemoryAwhile();
  endSparing();
  expect(released).toBe(2);
  expect(owner).toEqual({});
});

test("garbage is left alone until enough memory is in use", async () => {
  const collect = collectGarbageOnceGrown(2 ** 24);
  const reference = unreachable();
  await new Promise(setImmediate);
  expect(collect()).toBe(false);
  const large = new Array(2 ** 23).fill(0.5);
  expect(collect()).toBe(true);
  expect(large).toHaveLength(2 ** 23);
  expect(reference.deref()).toBeUndefined();
});
