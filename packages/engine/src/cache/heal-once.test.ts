import { SpecLensError } from "@speclens/core";
import { expect, test } from "vitest";
import type { IndexReport } from "../contracts/index-report.ts";
import { healOnce } from "./heal-once.ts";

const REPORT: IndexReport = { store: "a", documents: [], skipped: [], ms: 1 };
const advise = (error: unknown): unknown => error;

function damage(): SpecLensError {
  return new SpecLensError("store-unreadable", "Damaged.", { store: "a", damaged: true });
}

/** A store that is whole or not, and how often it was rebuilt. */
function store({ lasts = true } = {}) {
  let isWhole = false;
  let made = 0;
  const { ask } = healOnce(async () => {
    made += 1;
    await new Promise((resolve) => setTimeout(resolve, 5));
    isWhole = lasts;
    return REPORT;
  }, advise);
  return {
    made: () => made,
    breaks: () => {
      isWhole = false;
    },
    question: () =>
      ask(async () => {
        await Promise.resolve();
        if (!isWhole) throw damage();
        return "answer";
      }),
  };
}

test("all who ask at once wait for one who makes it anew", async () => {
  const { question, made } = store();
  const answers = await Promise.all(Array.from({ length: 20 }, question));
  expect(new Set(answers)).toEqual(new Set(["answer"]));
  expect(made()).toBe(1);
});

test("a store that is damaged again at once is not rebuilt again", async () => {
  const { question, made } = store({ lasts: false });
  for (let round = 0; round < 5; round++)
    await expect(question()).rejects.toMatchObject({ message: "Damaged." });
  expect(made()).toBe(1);
});

test("a store that has answered and is damaged later is rebuilt again", async () => {
  const { question, breaks, made } = store();
  for (let round = 1; round < 4; round++) {
    expect(await question()).toBe("answer");
    expect(made()).toBe(round);
    breaks();
  }
});

test("other errors than damage cause no rebuild, even after one", async () => {
  let made = 0;
  const { ask, begin } = healOnce(async () => {
    made += 1;
    return REPORT;
  }, advise);
  const other = new SpecLensError("document-not-found", "None.", { document: "x", closest: [] });
  const fail = async () => {
    throw other;
  };
  await expect(ask(fail)).rejects.toBe(other);
  await expect(begin(fail, true)).rejects.toBe(other);
  const isNew = async () => {
    throw damage();
  };
  await expect(begin(isNew, false)).rejects.toMatchObject({ message: "Damaged." });
  expect(made).toBe(0);
  expect(await begin(isNew, true)).toBe(REPORT);
  await expect(ask(fail)).rejects.toBe(other);
  expect(made).toBe(1);
});

test("if the rebuild fails, each question has its own error, and the cause is kept", async () => {
  const held = healOnce(async () => undefined, advise);
  await expect(
    held.ask(async () => {
      throw damage();
    }),
  ).rejects.toMatchObject({ message: "Damaged." });
  expect(await held.ask(async () => "answer")).toBe("answer");
  const failed = healOnce(async () => {
    throw new Error("no space");
  }, advise);
  for (let round = 0; round < 2; round++)
    await expect(
      failed.ask(async () => {
        throw damage();
      }),
    ).rejects.toThrow("no space");
});
