import { setFlagsFromString } from "node:v8";
import { expect, test, vi } from "vitest";
import {
  endSparing,
  keepNewSpaceSmall,
  letNewSpaceGrow,
  spareMemory,
  spareMemoryAwhile,
} from "./spare-memory.ts";

vi.mock("node:v8", () => ({ setFlagsFromString: vi.fn() }));

function growth(name = "heap-growing-percent"): string | undefined {
  const flags = vi.mocked(setFlagsFromString).mock.calls.map(([flag]) => flag);
  return flags.findLast((flag) => flag.startsWith(`--${name}=`))?.split("=")[1];
}

test("memory is saved until neither an indexing run nor an answer needs it", () => {
  vi.useFakeTimers();
  spareMemory();
  spareMemoryAwhile();
  vi.advanceTimersByTime(11_000);
  expect(growth()).toBe("30");
  spareMemoryAwhile();
  endSparing();
  expect(growth()).toBe("30");
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
