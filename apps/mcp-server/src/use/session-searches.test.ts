import { expect, test } from "vitest";
import { createSessionSearches } from "./session-searches.ts";

const FIRST = { document: "a", operation: "GET /one" } as const;
const SECOND = { document: "a", operation: "GET /two" } as const;

test("an opened hit belongs to the newest search of the session that showed it, once", () => {
  const searches = createSessionSearches();
  searches.searched("one", "old question", [FIRST, SECOND]);
  searches.searched("one", "new question", [FIRST]);
  expect(searches.opened("one", FIRST)).toBe("new question");
  expect(searches.opened("one", SECOND)).toBe("old question");
  expect(searches.opened("one", FIRST)).toBe("old question");
  expect(searches.opened("one", FIRST)).toBeUndefined();
});

test("another session, another operation, and one of another document belong to none", () => {
  const searches = createSessionSearches();
  searches.searched("one", "question", [FIRST]);
  expect(searches.opened("two", FIRST)).toBeUndefined();
  expect(searches.opened("one", SECOND)).toBeUndefined();
  expect(searches.opened("one", { ...FIRST, document: "b" })).toBeUndefined();
  expect(searches.hasSearched("one")).toBe(true);
  expect(searches.hasSearched("two")).toBe(false);
});

test("a further page adds its hits, and old searches are forgotten", () => {
  const searches = createSessionSearches();
  searches.searched("one", "question", [FIRST]);
  searches.searched("one", "question", [SECOND]);
  expect(searches.opened("one", FIRST)).toBe("question");
  for (let at = 0; at < 8; at++) searches.searched("one", `another ${at}`, []);
  expect(searches.opened("one", SECOND)).toBeUndefined();
});
