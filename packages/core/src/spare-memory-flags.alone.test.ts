import { beforeEach, expect, test, vi } from "vitest";
import {
  endSparing,
  keepNewSpaceSmall,
  letNewSpaceGrow,
  spareMemory,
  spareMemoryAwhile,
  spareOldSpace,
} from "./spare-memory.ts";

let flags: string[] = [];

beforeEach(() => {
  flags = [];
  vi.spyOn(process.getBuiltinModule("node:v8"), "setFlagsFromString").mockImplementation((flag) => {
    flags.push(flag);
  });
});

function growth(name = "heap-growing-percent"): string | undefined {
  return flags.findLast((flag) => flag.startsWith(`--${name}=`))?.split("=")[1];
}

test("memory is saved until neither an indexing run nor an answer needs it", () => {
  vi.useFakeTimers();
  spareMemory();
  spareMemoryAwhile();
  vi.advanceTimersByTime(11_000);
  expect(growth()).toBe("20");
  spareMemoryAwhile();
  endSparing();
  expect(growth()).toBe("20");
  vi.advanceTimersByTime(11_000);
  expect(growth()).toBe("0");
  vi.useRealTimers();
});

test("the space for new objects stays small until it may grow, also after an indexing run", () => {
  keepNewSpaceSmall();
  spareMemory();
  endSparing();
  expect(growth("semi-space-growth-factor")).toBe("1");
  spareMemory();
  letNewSpaceGrow();
  expect(growth("semi-space-growth-factor")).toBe("1");
  endSparing();
  expect(growth("semi-space-growth-factor")).toBe("2");
});

test("a program that passes on messages keeps room for new objects", () => {
  spareOldSpace();
  expect(growth()).toBe("30");
  expect(growth("semi-space-growth-factor")).toBe("2");
  endSparing();
  expect(growth()).toBe("0");
});

test("memory is saved for as long as answers block the event loop", () => {
  vi.useFakeTimers();
  const clock = vi.spyOn(performance, "now");
  let now = 0;
  clock.mockImplementation(() => now);
  /** Runs the looks that become due, each of which finds the clock so many milliseconds later. */
  const look = (times: number, milliseconds: number): void => {
    for (let at = 0; at < times; at++) {
      now += milliseconds;
      vi.advanceTimersToNextTimer();
    }
  };
  spareMemoryAwhile();
  look(9, 1_000);
  // An answer that was written in one turn.
  look(1, 20_000);
  look(9, 1_000);
  expect(growth()).toBe("20");
  look(1, 1_000);
  expect(growth()).toBe("0");
  expect(vi.getTimerCount()).toBe(0);
  clock.mockRestore();
  vi.useRealTimers();
});
