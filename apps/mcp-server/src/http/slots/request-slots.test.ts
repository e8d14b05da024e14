import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { createRequestSlots, LONGEST_WAIT, type RequestSlots } from "./request-slots.ts";

afterEach(() => {
  vi.useRealTimers();
});

const outgoing = (): ServerResponse => new ServerResponse(new IncomingMessage(new Socket()));

/** Notes under a name that a request got its slot. */
async function note(
  slots: RequestSlots,
  given: string[],
  [client, name]: readonly [string, string],
): Promise<ServerResponse> {
  const response = outgoing();
  if (await slots.take(response, client)) given.push(name);
  return response;
}

test("has so many slots, and each again once its answer is sent or gone", async () => {
  const slots = createRequestSlots({ most: 2, share: 2 });
  const [first, second, third] = [outgoing(), outgoing(), outgoing()];
  expect(await slots.take(first, "a")).toBe(true);
  expect(await slots.take(second, "b")).toBe(true);
  expect(await slots.take(third, "c")).toBe(false);
  expect(await slots.take(first, "a")).toBe(true);
  first.emit("close");
  expect(await slots.take(third, "c")).toBe(true);
  expect([first, second, third].map(slots.holds)).toEqual([false, true, true]);
  slots.release(second);
  slots.release(second);
  expect(await slots.take(outgoing(), "a")).toBe(true);
  expect(await slots.take(outgoing(), "a")).toBe(false);
});

test("one client has a share, and what it may have beyond it waits", async () => {
  const slots = createRequestSlots({ most: 10, share: 2, waiting: 1 });
  const given: string[] = [];
  const [first] = await Promise.all([
    note(slots, given, ["a", "a1"]),
    note(slots, given, ["a", "a2"]),
  ]);
  const third = note(slots, given, ["a", "a3"]);
  expect(await slots.take(outgoing(), "a")).toBe(false);
  await note(slots, given, ["b", "b1"]);
  expect(given).toEqual(["a1", "a2", "b1"]);
  first.emit("close");
  await third;
  expect(given).toEqual(["a1", "a2", "b1", "a3"]);
});

test("what becomes free goes to clients in turns, however many of each wait", async () => {
  const slots = createRequestSlots({ most: 1, share: 1, waiting: 10 });
  const given: string[] = [];
  const running = [note(slots, given, ["a", "a1"])];
  for (const name of ["a2", "a3", "a4"]) running.push(note(slots, given, ["a", name]));
  for (const name of ["b1", "b2"]) running.push(note(slots, given, ["b", name]));
  running.push(note(slots, given, ["c", "c1"]));
  for (let count = 0; count < running.length; count += 1) {
    await setTimeout(0);
    for (const asked of running) {
      const done = await Promise.race([asked, setTimeout(0)]);
      if (done !== undefined && slots.holds(done)) {
        done.emit("close");
        break;
      }
    }
  }
  expect(given).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
});

test("what waits too long, or whose client is gone, gets none and takes no turn", async () => {
  vi.useFakeTimers();
  const slots = createRequestSlots({ most: 1, share: 1, waiting: 2 });
  const [holder, gone, late] = [outgoing(), outgoing(), outgoing()];
  await slots.take(holder, "a");
  const [left, waited] = [slots.take(gone, "b"), slots.take(late, "b")];
  gone.emit("close");
  expect(await left).toBe(false);
  await vi.advanceTimersByTimeAsync(LONGEST_WAIT);
  expect(await waited).toBe(false);
  holder.emit("close");
  expect(slots.holds(late)).toBe(false);
  expect(await slots.take(outgoing(), "c")).toBe(true);
});

test("closes what takes longer than it may", async () => {
  const slots = createRequestSlots({ most: 1, share: 1, longest: 20 });
  const slow = outgoing();
  await slots.take(slow, "a");
  await setTimeout(60);
  expect(slow.destroyed).toBe(true);
});
