import { expect, test } from "vitest";
import { splitIdentifier } from "./split-identifier.ts";

test.each([
  ["listPullRequests", ["list", "Pull", "Requests"]],
  ["HTMLParser", ["HTML", "Parser"]],
  ["OAuth2", ["OAuth2"]],
  ["IPv4Address", ["IPv4", "Address"]],
  ["plain", ["plain"]],
])("splits %s into its words", (name, words) => {
  expect(splitIdentifier(name)).toEqual(words);
});
