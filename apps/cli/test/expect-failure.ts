import { expect } from "vitest";
import type { Finished } from "./run-cli.ts";

/** A clear failure: its exit code, one or two lines, no stack trace, nothing on stdout. */
export function expectFailure(finished: Finished, code: number, message: RegExp): void {
  expect(finished.stderr).toMatch(message);
  expect(finished.stderr).not.toMatch(/^\s+at .*:\d+/m);
  const lines = finished.stderr.trim().split("\n");
  expect(lines.length, finished.stderr).toBeLessThanOrEqual(2);
  expect(finished.stdout).toBe("");
  expect(finished.code).toBe(code);
}
