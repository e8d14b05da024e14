import fc from "fast-check";
import { expect, test } from "vitest";
import { pathShape } from "./path-shape.ts";

test("a parameter is half a segment", () => {
  expect(pathShape("/").length).toBe(0);
  expect(pathShape("/pets").length).toBe(1);
  expect(pathShape("/pets/{id}/").length).toBe(1.5);
  expect(pathShape("//users/{id}/messages/{id}").length).toBe(3);
});

test("terms are of fixed segments only, as a search has them", () => {
  expect([...pathShape("/pullRequests/{reviewer}/requested_reviewers").terms]).toEqual([
    "pull",
    "request",
    "review",
  ]);
});

test.each([
  ["/me/messages", true, "messages"],
  ["/v1.0/Me/messages/{id}", true, "messages/{}"],
  ["/user/repos", true, "repos"],
  ["/user", true, ""],
  ["/users/me/photo", true, "photo"],
  ["/users/{user-id}/messages/{message-id}", false, "messages/{}"],
  ["/user/{name}", false, ""],
  ["/people/{id}/films", false, "films"],
  ["/accounts/{id}/members/{member}/roles", false, "members/{}/roles"],
])("%s: leads to what is somebody's", (path, isOwn, belowOwner) => {
  expect(pathShape(path)).toMatchObject({ isOwn, belowOwner });
});

test.each(["/", "/messages", "/users", "/users/search", "/api/user/repos", "/mergers/{id}"])(
  "%s: belongs to nobody",
  (path) => {
    expect(pathShape(path)).toMatchObject({ isOwn: false, belowOwner: undefined });
  },
);

const segment = fc.oneof(
  fc.constantFrom(
    "me",
    "user",
    "users",
    "my",
    "messages",
    "a-b",
    "{id}",
    "{user.id}",
    "",
    "{",
    "}",
  ),
  fc.string({ maxLength: 8 }),
);

test("whatever the path is, another name of a parameter changes nothing", () => {
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 8 }), fc.stringMatching(/^\w+$/), (parts, name) => {
      const path = `/${parts.join("/")}`;
      const renamed = path
        .split("/")
        .map((part) => (part.startsWith("{") ? `{${name}}` : part))
        .join("/");
      expect(pathShape(renamed)).toEqual(pathShape(path));
      const { length, isOwn, belowOwner } = pathShape(path);
      expect(length).toBeGreaterThanOrEqual(0);
      expect(isOwn && belowOwner === undefined).toBe(false);
    }),
  );
});
