import { expect, test } from "vitest";
import {
  asksForPermission,
  type PermittedOperation,
  permissionQuotes,
} from "./permission-quotes.ts";

function permitted(more: Partial<PermittedOperation> = {}, description = ""): PermittedOperation {
  const operation = "GET /inbox";
  return {
    ...{ document: "mail", operation, security: [] },
    described: {
      ...{ id: operation, method: "GET", path: "/inbox", tags: [], deprecated: false, description },
      ...{ parameters: [], responses: [], pointer: "", refs: [] },
    },
    ...more,
  };
}

test("questions about scopes and permissions are recognized", () => {
  expect(asksForPermission("Which scope does it have to ask for?")).toBe(true);
  expect(asksForPermission("Какое разрешение нужно?")).toBe(true);
  expect(asksForPermission("How long does a token live?")).toBe(false);
});

test("scopes of any scheme and sentences about permissions are quoted", () => {
  const security = [{ basic: [] }, { oauth: ["mail.read", "mail.list"] }, {}];
  expect(
    permissionQuotes([
      permitted({ security }),
      permitted({}, "Lists mail. Needs a token with the scope read_inbox."),
      permitted(),
    ]).map(({ text }) => text),
  ).toEqual(["mail.read, mail.list (oauth)", "Needs a token with the scope read_inbox."]);
});

test("there are at most four", () => {
  const many = Array.from({ length: 9 }, () => permitted({ security: [{ oauth: ["a"] }] }));
  expect(permissionQuotes(many)).toHaveLength(4);
});
