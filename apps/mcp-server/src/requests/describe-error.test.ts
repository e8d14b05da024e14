import { SpecLensError } from "@speclens/core";
import { expect, test } from "vitest";
import { describeError } from "./describe-error.ts";

const refused = (key?: string) =>
  new SpecLensError("configuration-invalid", "c.yaml: a project file cannot set this.", {
    file: "c.yaml",
    ...(key && { key }),
    remedyCode: "name-file",
  });

test.each([
  ["allowHosts", "Use --allow-host or SPECLENS_ALLOW_HOSTS, or name the file with --config"],
  ["http.tokensFile", "Use --tokens-file, or name the file with --config"],
  ["telemetry.retentionDays", "Name the file with --config or SPECLENS_CONFIG."],
  [undefined, "Name the file with --config or SPECLENS_CONFIG."],
])("names what sets %s", (key, remedy) => {
  expect(describeError(refused(key))).toContain(`cannot set this. ${remedy}`);
});

test("leaves other errors as they are", () => {
  const error = new SpecLensError("configuration-invalid", "c.yaml: deleted.", { file: "c.yaml" });
  expect(describeError(error)).toBe("c.yaml: deleted.");
});

test.each([
  ["/index", "repair", /^It cannot be used\. Run: speclens doctor --repair, or speclens index --/],
  ["/index", "elsewhere", / Use --store FOLDER\.$/],
  ["db://name", "elsewhere", / Use --store db:\/\/NAME\.$/],
] as const)("names what helps at %s: %s", (store, remedyCode, words) => {
  const details = { store, remedyCode };
  expect(
    describeError(new SpecLensError("store-unreadable", "It cannot be used.", details)),
  ).toMatch(words);
});

test("names the host that a URL needs", () => {
  const url = "https://example.org:81/a";
  const details = { url, reason: "host", remedyCode: "allow-host" } as const;
  const refused = new SpecLensError("remote-refused", "It was not fetched.", details);
  expect(describeError(refused)).toBe("It was not fetched. Use --allow-host example.org:81");
});
