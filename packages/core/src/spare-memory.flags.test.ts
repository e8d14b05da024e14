import { setFlagsFromString } from "node:v8";
import { expect, test, vi } from "vitest";
import { endSparing, spareMemory, spareMemoryAwhile } from "./spare-memory.ts";

vi.mock("node:v8", () => ({ setFlagsFromString: vi.fn() }));

function growth(): string | undefined {
  const flags = vi.mocked(setFlagsFromString).mock.calls.map(([flag]) => flag);
  return flags.findLast((flag) => flag.startsWith("--heap-growing-percent="))?.split("=")[1];
}

test("memory is saved until neither an indexing run nor an answer needs it", () => {
  vi.useFakeTimers();
  spareMemory();
  spareMemoryAwhile();
  vi.advanceTimersByTime(3_000);
  expect(growth()).toBe("30");
  spareMemoryAwhile();
  endSparing();
  expect(growth()).toBe("30");
  vi.advanceTimersByTime(3_000);
  expect(growth()).toBe("0");
  vi.useRealTimers();
});
