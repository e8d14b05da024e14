import { expect, test } from "vitest";
import { namedSchemes } from "./named-schemes.ts";

test("only the schemes that some requirement names are kept", () => {
  const schemes = { key: { type: "apiKey" }, token: { type: "http" }, unused: { type: "oauth2" } };
  expect(namedSchemes([{ key: [] }, { token: ["read"], missing: [] }], schemes)).toEqual({
    key: { type: "apiKey" },
    token: { type: "http" },
  });
  expect(namedSchemes([], schemes)).toEqual({});
});
