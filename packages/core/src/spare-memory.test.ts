import { expect, test } from "vitest";
import { collectGarbage, endSparing, spareMemoryAwhile } from "./spare-memory.ts";

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
