import { expect, test } from "vitest";
import { statusMeaning } from "./status-meaning.ts";

test.each([
  [undefined, ""],
  ["Not found.", "Not found"],
  [
    "Validation failed, or the endpoint has been spammed.",
    "Validation failed, or the endpoint has been spammed",
  ],
  [
    "Returned if:\n\n *  the filter is not found.\n *  the user is unknown.",
    "Returned if the filter is not found",
  ],
  ["Fails for one of:\n1. A wrong name\n2. A wrong id", "Fails for one of A wrong name"],
  ["No access. Ask for it:\n- by mail", "No access"],
  [
    "Returned if the authentication credentials are incorrect or missing from the request.",
    "Returned if the authentication credentials are incorrect or…",
  ],
])("%j means %j", (description, meaning) => {
  expect(statusMeaning(description)).toBe(meaning);
});
