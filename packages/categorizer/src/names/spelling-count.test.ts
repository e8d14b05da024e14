import { expect, test } from "vitest";
import { SpellingCount } from "./spelling-count.ts";

function mostFrequent(...spellings: readonly string[]): string {
  const count = new SpellingCount();
  for (const spelling of spellings) count.add(spelling);
  return count.mostFrequent();
}

test("the most frequent spelling wins, then the longest, then the first by code units", () => {
  expect(mostFrequent("users", "user", "user")).toBe("user");
  expect(mostFrequent("user", "users")).toBe("users");
  expect(mostFrequent("users", "user")).toBe("users");
  expect(mostFrequent("Users", "users")).toBe("Users");
  expect(mostFrequent("users", "Users")).toBe("Users");
  expect(mostFrequent("a", "bb", "bb", "a", "a")).toBe("a");
  expect(mostFrequent()).toBe("");
});
