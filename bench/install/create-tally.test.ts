import { expect, test } from "vitest";
import { createTally } from "./create-tally.mjs";

test("what held, what failed and what was left out are counted apart", () => {
  const lines: string[] = [];
  const tally = createTally("/bench/install.mjs", (line) => lines.push(line));
  tally.check("npm", true);
  tally.check("search", false, "0.3 s", "No match.");
  tally.within("size", "250 MiB", 250, 250);
  tally.within("packages", "21 packages", 21, 20);
  tally.skip("Deno", "it cannot be had here");

  expect(tally.counts()).toEqual({ passed: 2, failed: 2, skipped: 1 });
  expect(lines).toEqual([
    "ok   npm",
    "FAIL search: 0.3 s",
    "No match.",
    "ok   size: 250 MiB (limit 250)",
    "FAIL packages: 21 packages (OVER the limit 20)",
    "skip Deno: it cannot be had here",
  ]);
  expect(tally.report()).toMatchObject({
    numPassedTests: 2,
    numFailedTests: 2,
    success: false,
    testResults: [
      {
        name: "/bench/install.mjs",
        assertionResults: expect.arrayContaining([
          { fullName: "search", status: "failed", failureMessages: ["0.3 s\nNo match."] },
        ]),
      },
    ],
  });
});
