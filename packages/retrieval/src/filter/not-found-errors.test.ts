import { expect, test } from "vitest";
import {
  categoryNotFound,
  documentNotFound,
  groupNotFound,
  tagNotFound,
} from "./not-found-errors.ts";

test("the closest names are told, or else some that exist", () => {
  expect(categoryNotFound("owner", ["owners", "pets"]).message).toBe(
    'There is no category "owner". Closest: owners.',
  );
  expect(documentNotFound("weather", ["pets", "zoo"]).message).toBe(
    'There is no document "weather". It holds: pets, zoo.',
  );
  const many = ["a1", "b2", "c3", "d4", "e5", "f6", "g7"];
  expect(documentNotFound("weather", many).message).toBe(
    'There is no document "weather". It holds: a1, b2, c3, d4, e5, and 2 more.',
  );
  expect(documentNotFound("weather", []).message).toContain("The index holds none.");
});

test("where there are no groups or tags, the message says so", () => {
  expect(groupNotFound("Shop", []).message).toContain("no groups of them");
  expect(tagNotFound("books", []).message).toContain("ask by category");
  expect(groupNotFound("Shopp", ["Shop"]).details).toEqual({
    category: "Shopp",
    closest: ["Shop"],
  });
  expect(tagNotFound("book", ["books"]).details).toEqual({ tag: "book", closest: ["books"] });
});

test("no name makes a message as long as it likes", () => {
  expect(categoryNotFound("x".repeat(5000), ["pets"]).message.length).toBeLessThan(200);
});
