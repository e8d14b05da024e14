import fc from "fast-check";
import { expect, test } from "vitest";
import { credentialFit, credentialName } from "./credential-name.ts";

test.each([
  ["token", "token"],
  ["accessToken", "token"],
  ["X-Auth-Token", "token"],
  ["user_token", "userToken"],
  ["sessionID", "session"],
  ["sessionid", "session"],
  ["session_key", "sessionKey"],
])("%s is a credential of the family %s", (name, family) => {
  expect(credentialName(name)?.family).toBe(family);
});

test.each(
  "page_token nextToken continuationToken reset_token refresh_token clientToken csrf_token tokens tokenId".split(
    " ",
  ),
)("%s is another thing", (name) => {
  expect(credentialName(name)).toBeUndefined();
});

const names = fc
  .constantFrom("token", "access_token", "user_token", "session_id", "session_token", "auth_key")
  .map((name) => credentialName(name) ?? { word: "", family: "token" as const });

test("one name stands for another as well as that for it, and for itself fully", () => {
  fc.assert(
    fc.property(names, names, (left, right) => {
      expect(credentialFit(left, right)).toBe(credentialFit(right, left));
      expect(credentialFit(left, left)).toBe(1);
    }),
  );
});
