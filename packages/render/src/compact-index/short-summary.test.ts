import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shortSummary, wordStems } from "./short-summary.ts";

const summaryOf = (method: string, path: string, summary?: string): string =>
  shortSummary({ method, path, summary });

describe("a summary", () => {
  test("is gone where the path and the method say it", () => {
    expect(summaryOf("GET", "/issues", "List issues")).toBe("");
    expect(summaryOf("GET", "/repos/{owner}/{repo}/issues", "List the issues of a repo.")).toBe("");
    expect(summaryOf("DELETE", "/user-keys/{keyId}", "Delete a user key by its ID")).toBe("");
    expect(summaryOf("POST", "/categories", "Create a new category")).toBe("");
    expect(summaryOf("GET", "/issues")).toBe("");
  });

  test("stays where it says more", () => {
    expect(summaryOf("GET", "/issues", "Search issues")).toBe("Search issues");
    expect(summaryOf("POST", "/execute", "Create new advertising campaign")).toBe(
      "Create new advertising",
    );
    expect(summaryOf("POST", "/issues", "List issues")).toBe("List issues");
  });

  test("is cut at a word's end, and not behind a word that leads to the next", () => {
    expect(summaryOf("GET", "/x", "Report on everything in the shop that was sold")).toBe(
      "Report on everything",
    );
    expect(summaryOf("GET", "/x", "Donaudampfschifffahrtsgesellschaft")).toBe(
      "Donaudampfschifffahrtsges",
    );
  });

  test("begins with the first word that is new where its start is not", () => {
    expect(
      summaryOf("GET", "/repositories", "List the repositories by given ids, accessible to apps"),
    ).toBe("accessible to apps");
  });

  test("has none of the notation's marks", () => {
    expect(summaryOf("GET", "/x", "Refund (all); [now]: *bold*\nand more")).not.toMatch(
      /[()[\];\n]/,
    );
  });

  test("is never longer than 25 characters", () => {
    fc.assert(
      fc.property(fc.oneof(fc.lorem(), fc.string({ unit: "grapheme" })), (summary) => {
        const short = summaryOf("GET", "/x", summary);
        expect(Array.from(short).length).toBeLessThanOrEqual(25);
        expect(short).not.toMatch(/[()[\];\n]/);
      }),
    );
  });
});

test("words are found in identifiers", () => {
  expect(wordStems("listRepoKeys HTTPServers user_ids")).toEqual([
    ...["list", "repo", "key", "http", "server", "user", "id"],
  ]);
});
