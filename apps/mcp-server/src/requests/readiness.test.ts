import { type Engine, type IndexProgress, openEngine } from "@speclens/engine";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Readiness, type WaitingRequest, waitForEngine } from "./readiness.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const progress: IndexProgress = {
  fraction: 0.337,
  phase: "embedding",
  done: 0,
  total: 1,
  operations: 1_223,
  documentsPerSecond: 0,
  operationsPerSecond: 400,
  remainingMs: 5_200,
};

/** An index that is built on demand. */
function pending(now: () => IndexProgress | undefined = () => progress) {
  let isReady = false;
  let settle: { resolve(engine: Engine): void; reject(error: unknown): void } | undefined;
  const ready = new Promise<Engine>((resolve, reject) => {
    settle = { resolve, reject };
  });
  ready.catch(() => undefined);
  const readiness: Readiness = { ready, isReady: () => isReady, progress: now };
  return {
    readiness,
    finish: (engine: Engine) => {
      isReady = true;
      settle?.resolve(engine);
    },
    fail: (error: unknown) => settle?.reject(error),
  };
}

/** What a call has: its signal, and where its notes of progress go. */
function callWith(progressToken?: string) {
  const notes: unknown[] = [];
  const stop = new AbortController();
  const mcpReq: WaitingRequest["mcpReq"] = {
    signal: stop.signal,
    ...(progressToken !== undefined && { _meta: { progressToken } }),
    notify: async ({ params }) => void notes.push(params),
  };
  return { context: { mcpReq }, notes, stop };
}

// Nothing is opened before the first question.
const engine = await openEngine({ store: "nowhere", embedder: "none" });

describe("a call that comes too early", () => {
  test("is answered once the index is there", async () => {
    const { readiness, finish } = pending();
    const answer = waitForEngine(readiness, callWith().context, 5_000);
    await vi.advanceTimersByTimeAsync(4_000);
    finish(engine);
    expect(await answer).toBe(engine);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("learns the progress when it has waited long enough", async () => {
    const { readiness } = pending();
    const answer = waitForEngine(readiness, callWith().context, 5_000);
    const told = expect(answer).rejects.toThrow(
      "Still indexing: 33 % done, 1,223 operations read, about 6 s left. Try again later.",
    );
    await vi.advanceTimersByTimeAsync(5_000);
    await told;
    expect(vi.getTimerCount()).toBe(0);
  });

  test("learns of another process that indexes, and nothing if nothing is known", async () => {
    for (const [now, text] of [
      [{ ...progress, phase: "waiting" as const }, "another process"],
      [undefined, "just started"],
      [{ ...progress, done: 3, total: 9 }, "3 of 9 documents"],
      [{ ...progress, remainingMs: 200_000 }, "about 3 min left"],
      [
        { ...progress, failed: ["/home/a/x.json", "http://h/y.yaml", "c", "d"] },
        "could not read x.json, y.yaml, c and 1 more. Try again later.",
      ],
    ] as const) {
      const answer = waitForEngine(pending(() => now).readiness, callWith().context, 10);
      const told = expect(answer).rejects.toThrow(text);
      await vi.advanceTimersByTimeAsync(10);
      await told;
    }
  });

  test("gets notes of progress that rise, if it asked for them", async () => {
    let fraction = 0;
    const { readiness, finish } = pending(() => ({ ...progress, fraction }));
    const { context, notes } = callWith("token");
    const answer = waitForEngine(readiness, context, 5_000);
    for (const next of [0.1, 0.1, 0.25]) {
      fraction = next;
      await vi.advanceTimersByTimeAsync(500);
    }
    finish(engine);
    await answer;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(notes).toMatchObject([
      { progressToken: "token", progress: 0, total: 100 },
      { progress: 10 },
      { progress: 25, message: expect.stringContaining("25 % done") },
    ]);
    const silent = callWith();
    expect(await waitForEngine(readiness, silent.context, 10)).toBe(engine);
    expect(silent.notes).toEqual([]);
  });

  test("ends when it is taken back, or the index cannot be made", async () => {
    const { readiness, fail } = pending();
    const { context, stop } = callWith("token");
    const cancelled = expect(waitForEngine(readiness, context, 5_000)).rejects.toThrow("enough");
    stop.abort(new Error("enough"));
    await cancelled;
    await expect(waitForEngine(readiness, context, 5_000)).rejects.toThrow("enough");
    const failed = expect(waitForEngine(readiness, callWith().context, 5_000)).rejects.toThrow(
      "no",
    );
    fail(new Error("no"));
    await failed;
    expect(vi.getTimerCount()).toBe(0);
  });
});
