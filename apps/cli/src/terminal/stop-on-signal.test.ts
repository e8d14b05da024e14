import { EventEmitter } from "node:events";
import { SpecLensError } from "@speclens/core";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { stopOnSignal } from "./stop-on-signal.ts";

/** A process that only notes what it is ended with. */
function fakeProcess() {
  return Object.assign(new EventEmitter(), { exit: vi.fn() });
}

/** Work that heeds its signal, as an index does between two documents. */
function heeding(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(new SpecLensError("aborted", "Stopped.", {})));
  });
}

/** Work that does not hear of it. */
function deaf(): Promise<never> {
  return new Promise(() => undefined);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe.each(["SIGINT", "SIGTERM"])("%s", (name) => {
  test("stops what heeds it, and says that a rerun goes on", async () => {
    const host = fakeProcess();
    const say = vi.fn();
    const run = stopOnSignal(heeding, say, { host });
    host.emit(name);
    await expect(run).rejects.toMatchObject({
      code: "aborted",
      message: expect.stringMatching(/kept; run the same command again/),
    });
    expect(say).toHaveBeenCalledTimes(1);
    expect(host.eventNames()).toEqual([]);
    vi.advanceTimersByTime(10_000);
    expect(host.exit).not.toHaveBeenCalled();
  });

  test("a second signal quits at once", () => {
    const host = fakeProcess();
    void stopOnSignal(deaf, () => undefined, { host });
    host.emit(name);
    expect(host.exit).not.toHaveBeenCalled();
    host.emit(name);
    expect(host.exit).toHaveBeenCalledWith(130);
  });

  test("quits after five seconds what does not hear of it", () => {
    const host = fakeProcess();
    void stopOnSignal(deaf, () => undefined, { host });
    host.emit(name);
    vi.advanceTimersByTime(4900);
    expect(host.exit).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(host.exit).toHaveBeenCalledWith(130);
  });
});

test("what ends by itself is passed through", async () => {
  const host = fakeProcess();
  const say = vi.fn();
  await expect(stopOnSignal(async () => 7, say, { host })).resolves.toBe(7);
  const failure = new Error("other");
  await expect(stopOnSignal(() => Promise.reject(failure), say, { host })).rejects.toBe(failure);
  expect(say).not.toHaveBeenCalled();
  expect(host.eventNames()).toEqual([]);
});
