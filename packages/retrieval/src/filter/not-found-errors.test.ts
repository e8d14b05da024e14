import { expect, test } from "vitest";
import {
  categoryNotFound,
  documentNotFound,
  groupNotFound,
  tagNotFound,
} from "./not-found-errors.ts";

test("the closest names are told, or else some that exist", () => {
  expect(categoryNotFound("owner", ["owners", "pets"]).message).toBe(
    'Category "owner" not found. Closest: owners.',
  );
  expect(documentNotFound("weather", ["pets", "zoo"]).message).toBe(
    'Document "weather" not found. Available: pets, zoo.',
  );
  const many = ["a1", "b2", "c3", "d4", "e5", "f6", "g7"];
  expect(documentNotFound("weather", many).message).toBe(
    'Document "weather" not found. Available: a1, b2, c3, d4, e5, and 2 more.',
  );
  expect(documentNotFound("weather", []).message).toContain("The index has none.");
});

test("where there are no groups or tags, the message says so", () => {
  expect(groupNotFound("Shop", []).message).toContain("have no groups");
  expect(tagNotFound("books", []).message).toContain("Filter by category");
  expect(groupNotFound("Shopp", ["Shop"]).details).toEqual({
    category: "Shopp",
    closest: ["Shop"],
  });
  expect(tagNotFound("book", ["books"]).details).toEqual({ tag: "book", closest: ["books"] });
});

test("no name makes a message as long as it likes", () => {
  expect(categoryNotFound("x".repeat(5000), ["pets"]).message.length).toBeLessThan(200);
});
