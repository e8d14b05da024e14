import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { givenSources } from "./given-sources.ts";

test("a source may have an id, and no URL or pattern is mistaken for one", () => {
  expect(
    givenSources(["billing=https://a.example/openapi.json?x=1", "a b/c=specs/*.yaml"]),
  ).toEqual([
    { id: "billing", source: "https://a.example/openapi.json?x=1" },
    { id: "a b/c", source: "specs/*.yaml" },
  ]);
  const plain = ["https://a.example/api?key=1", "{a=b}.json", "*=b.json", "./specs", "-"];
  expect(givenSources(plain)).toEqual(plain);
});

test("a file with such a name is a file", () => {
  const folder = mkdtempSync(join(tmpdir(), "speclens-given-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const before = process.cwd();
  process.chdir(folder);
  onTestFinished(() => process.chdir(before));
  writeFileSync("a=b.json", "{}");
  expect(givenSources(["a=b.json", "c=b.json"])).toEqual([
    "a=b.json",
    { id: "c", source: "b.json" },
  ]);
});

test("headers go with the URLs, which have one origin", () => {
  const url = "https://a.example/openapi.json";
  const header = "Authorization: Bearer ${TOKEN}";
  const headers = { Authorization: "Bearer ${TOKEN}" };
  expect(givenSources([url, "x=https://a.example/b", "c.json"], [header])).toEqual([
    { source: url, headers },
    { id: "x", source: "https://a.example/b", headers },
    "c.json",
  ]);
  for (const sources of [["c.json"], [url, "http://a.example/b"], [url, "https://b.example/b"]])
    expect(() => givenSources(sources, [header])).toThrow(/^A header is for/);
});

test.each(["Authorization: Bearer s3cret", "s3cret", "X-Key: $s3cret"])(
  "%s is refused, and its value not repeated",
  (header) => {
    let message = "";
    try {
      givenSources(["https://a.example"], [header]);
    } catch (error) {
      message = String(error);
    }
    expect(message).toMatch(/\$\{/);
    expect(message).not.toContain("s3cret");
  },
);
