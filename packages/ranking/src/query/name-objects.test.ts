import fc from "fast-check";
import { expect, test } from "vitest";
import { nameObjects } from "./name-objects.ts";

test.each([
  [["open a pull request", "merge it"], "merge a pull request"],
  [["create a release", "upload an asset to it"], "upload an asset to a release"],
  [["Find the invoice", "Send it by mail"], "Send the invoice by mail"],
  [["comment on issue 4", "move it to another project"], "move issue 4 to another project"],
  [["create an issue in the shop's repository", "label it bug"], "label an issue bug"],
  [["please delete the old keys", "replace them"], "replace the old keys"],
  [["I want to find an artist", "follow them"], "follow an artist"],
])("%s: a pronoun is what came before", (requests, last) => {
  expect(nameObjects(requests).at(-1)).toBe(last);
});

test("what is added to something goes on about that", () => {
  expect(nameObjects(["add an item to the invoice", "finalize it"])).toEqual([
    "add an item to the invoice",
    "finalize the invoice",
  ]);
});

test("a request that goes on about an object does not change it", () => {
  expect(nameObjects(["open a pull request", "ask two people to review it", "merge it"])).toEqual([
    "open a pull request",
    "ask two people to review a pull request",
    "merge a pull request",
  ]);
  expect(nameObjects(["create a gist", "print its id", "star it"]).at(-1)).toBe("star a gist");
});

test("several pronouns mean the same", () => {
  expect(nameObjects(["create a gist", "star it", "delete it"])).toEqual([
    "create a gist",
    "star a gist",
    "delete a gist",
  ]);
});

test.each([
  ["nothing came before", ["merge it", "list the branches"]],
  ["a story is no request", ["The bill has been paid", "send the rest of it back"]],
  ["nor is what is told of it", ["create a list", "the team asked for it"]],
  ["it stands for a whole sentence", ["create a list", "tell me if it is full"]],
  ["it is part of a word", ["create a list", "list items"]],
  ["it is no object", ["create a list", "that it's public"]],
])("a request stays as it is: %s", (_, requests) => {
  expect(nameObjects(requests)).toEqual(requests);
});

test("names of replacements in an object are plain text", () => {
  expect(nameObjects(["create $& and $1", "share it"])).toEqual([
    "create $& and $1",
    "share $& and $1",
  ]);
});

test("there are as many requests as before, whatever they say", () => {
  const word = fc.constantFrom("add", "it", "them", "to", "a", "list", "please", "$&", " ", "for");
  const request = fc.array(word, { minLength: 1 }).map((words) => words.join(" "));
  fc.assert(
    fc.property(fc.array(request), (requests) => {
      expect(nameObjects(requests)).toHaveLength(requests.length);
    }),
  );
});
