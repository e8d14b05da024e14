import { endSparing, spareMemoryAwhile } from "@speclens/core";
import type { RenderedText } from "@speclens/render";
import { expect, test } from "vitest";
import { rememberRendered } from "./remember-rendered.ts";

const LONG = 10_000;

/** Counts how often texts are made. */
function maker(characters: number): { made: () => number; make: () => Promise<RenderedText> } {
  let made = 0;
  return {
    made: () => made,
    make: async () => {
      made++;
      return { head: ["head"], items: ["x".repeat(characters)], foot: [] };
    },
  };
}

test("A long text is made once for the same facts", async () => {
  const remembered = rememberRendered();
  const { made, make } = maker(LONG);
  const first = await remembered(["state", "operation", ["GET /a", undefined]], make);
  expect(await remembered(["state", "operation", ["GET /a", undefined]], make)).toBe(first);
  expect(made()).toBe(1);
  await remembered(["another state", "operation", ["GET /a", undefined]], make);
  expect(made()).toBe(2);
});

test("A short text is rendered again", async () => {
  const remembered = rememberRendered();
  const { made, make } = maker(100);
  await remembered(["a"], make);
  await remembered(["a"], make);
  expect(made()).toBe(2);
});

test("Beyond the room, what was asked for longest ago goes first, and what is larger never stays", async () => {
  const remembered = rememberRendered(2.5 * LONG);
  const { made, make } = maker(LONG);
  await remembered(["a"], make);
  await remembered(["b"], make);
  await remembered(["a"], make);
  await remembered(["c"], make);
  expect(made()).toBe(3);
  await remembered(["a"], make);
  expect(made()).toBe(3);
  await remembered(["b"], make);
  expect(made()).toBe(4);
  const huge = maker(3 * LONG);
  await remembered(["huge"], huge.make);
  await remembered(["huge"], huge.make);
  expect(huge.made()).toBe(2);
});

test("Of large texts, only the last one is remembered", async () => {
  const remembered = rememberRendered();
  const small = maker(LONG);
  const large = maker(2 ** 20);
  await remembered(["small"], small.make);
  await remembered(["a"], large.make);
  await remembered(["b"], large.make);
  await remembered(["b"], large.make);
  expect(large.made()).toBe(2);
  await remembered(["a"], large.make);
  expect(large.made()).toBe(3);
  await remembered(["small"], small.make);
  expect(small.made()).toBe(1);
});

test("A large text is forgotten before another large value is built, a small one is not", async () => {
  const remembered = rememberRendered();
  const small = maker(LONG);
  const large = maker(2 ** 20);
  await remembered(["small"], small.make);
  await remembered(["a"], large.make);
  spareMemoryAwhile();
  endSparing();
  await remembered(["small"], small.make);
  await remembered(["a"], large.make);
  expect(small.made()).toBe(1);
  expect(large.made()).toBe(2);
});
