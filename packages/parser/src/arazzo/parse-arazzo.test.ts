import { expect, test } from "vitest";
import { mayBeArazzo, parseArazzo } from "./parse-arazzo.ts";

const parse = (text: string, url?: string) =>
  parseArazzo(text, { source: "flows.yaml", ...(url !== undefined && { url }) });

test.each([
  ["a: [", "syntax-invalid"],
  ["", "not-openapi"],
  ["- 1", "not-arazzo"],
  ["openapi: 3.1.0", "not-arazzo"],
  ["arazzo: 2.0.0\nworkflows: [{}]", "version-unsupported"],
  ["arazzo: true", "version-unsupported"],
  ["arazzo: 1.0.0", "workflows-missing"],
  ["arazzo: 1.0.0\nworkflows: [1]", "workflows-missing"],
])("%j is an error: %s", (text, code) => {
  const { file, diagnostics } = parse(text);
  expect(file).toBeUndefined();
  expect(diagnostics.at(-1)).toMatchObject({ severity: "error", code });
});

test("a newer version is read with a warning", () => {
  const { file, diagnostics } = parse("arazzo: 1.7.0\nworkflows: [{workflowId: a}]");
  expect(file?.version).toBe("1.7.0");
  expect(diagnostics).toMatchObject([{ severity: "warning", code: "version-newer" }]);
});

test.each([
  [undefined, "a.yaml", undefined],
  ["file:///apis/flows.yaml", "../a.yaml", "file:///a.yaml"],
  ["file:///apis/flows.yaml", "https://x.example/a.yaml#/x", "https://x.example/a.yaml"],
])("a document at %s names %s", (url, written, found) => {
  const text = `{"arazzo": "1.0.1", "workflows": [{}], "sourceDescriptions": [{"name": "a", "url": "${written}"}, 1]}`;
  expect(parse(text, url).file?.sources).toEqual([
    { name: "a", type: "openapi", ...(found !== undefined && { url: found }) },
  ]);
});

test("names are relative to the document's own URI", () => {
  const text = `arazzo: 1.1.0
$self: https://x.example/flows/main.yaml
workflows: [{}]
sourceDescriptions: [{name: a, url: ../a.yaml, type: asyncapi}]`;
  expect(parse(text, "file:///apis/flows.yaml").file?.sources).toEqual([
    { name: "a", type: "asyncapi", url: "https://x.example/a.yaml" },
  ]);
});

test.each([
  ["arazzo: 1.0.0", true],
  ['{"info": {}, "arazzo": "1.0.0"}', true],
  ["# about\n'arazzo' : 1", true],
  ["openapi: 3.1.0\ninfo: {title: Arazzo}", false],
  ["title: my arazzo", false],
  [`${" ".repeat(5000)}arazzo: 1`, false],
])("%j may be an Arazzo document: %s", (text, expected) => {
  expect(mayBeArazzo(text)).toBe(expected);
});
