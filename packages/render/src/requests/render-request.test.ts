import { execFileSync } from "node:child_process";
import type { JsonValue } from "@speclens/core";
import fc from "fast-check";
import ts from "typescript";
import { expect, test } from "vitest";
import type { MinimalRequest } from "./minimal-request.ts";
import { renderRequest } from "./render-request.ts";
import type { RequestBody } from "./request-body.ts";

const requestOf = (given: Partial<MinimalRequest> = {}): MinimalRequest => ({
  ...{
    method: "GET",
    url: "https://a.example/x",
    headers: [],
    query: [],
    secrets: [],
    problems: [],
  },
  ...given,
});
const withBody = (body: RequestBody): MinimalRequest =>
  requestOf({
    method: "POST",
    headers: [
      { name: "Authorization", value: "Bearer $TOKEN" },
      { name: "Content-Type", value: "application/json" },
    ],
    secrets: ["TOKEN"],
    body,
    problems: ["the document names no host: replace HOST"],
  });

test("a request is a command for a shell", () => {
  expect(renderRequest(requestOf(), "curl")).toBe("curl https://a.example/x");
  expect(renderRequest(withBody({ kind: "json", value: { a: "it's" } }), "curl")).toBe(
    [
      "# the document names no host: replace HOST",
      "curl -X POST https://a.example/x \\",
      '  -H "Authorization: Bearer $TOKEN" \\',
      "  -H 'Content-Type: application/json' \\",
      `  -d '{"a":"it'\\''s"}'`,
    ].join("\n"),
  );
});

test("a request is JavaScript", () => {
  expect(renderRequest(requestOf(), "fetch")).toBe(
    'const response = await fetch("https://a.example/x");',
  );
  expect(renderRequest(withBody({ kind: "json", value: { a: "it's" } }), "fetch")).toBe(
    [
      "// the document names no host: replace HOST",
      'const response = await fetch("https://a.example/x", {',
      '  method: "POST",',
      '  headers: { Authorization: "Bearer " + process.env.TOKEN, "Content-Type": "application/json" },',
      `  body: JSON.stringify({"a":"it's"}),`,
      "});",
    ].join("\n"),
  );
});

test("a request is Python", () => {
  expect(renderRequest(requestOf(), "python")).toBe(
    'import requests\n\nresponse = requests.get("https://a.example/x")',
  );
  expect(renderRequest(withBody({ kind: "json", value: { a: [true, null] } }), "python")).toBe(
    [
      "# the document names no host: replace HOST",
      "import os",
      "import requests",
      "",
      "response = requests.post(",
      '    "https://a.example/x",',
      '    headers={"Authorization": "Bearer " + os.environ["TOKEN"]},',
      '    json={"a": [True, None]},',
      ")",
    ].join("\n"),
  );
});

test("parts and files", () => {
  const body: RequestBody = {
    kind: "multipart",
    parts: [
      { name: "text", value: "@/etc/passwd" },
      { name: "meta", value: '{"a":";\\"}', type: "application/json" },
      { name: "file" },
    ],
  };
  expect(renderRequest(requestOf({ method: "POST", body }), "curl")).toBe(
    [
      "curl -X POST https://a.example/x \\",
      "  --form-string 'text=@/etc/passwd' \\",
      `  -F 'meta="{\\"a\\":\\";\\\\\\"}";type=application/json' \\`,
      "  -F 'file=@FILE'",
    ].join("\n"),
  );
  expect(renderRequest(requestOf({ method: "POST", body }), "fetch")).toContain(
    'body.append("file", await openAsBlob("FILE"), "FILE");',
  );
  expect(renderRequest(requestOf({ method: "POST", body }), "python")).toContain(
    '("text", (None, "@/etc/passwd"))',
  );
  const file = requestOf({ method: "PUT", body: { kind: "file" } });
  expect(renderRequest(file, "curl")).toContain("--data-binary @FILE");
  expect(renderRequest(file, "python")).toContain('data=open("FILE", "rb")');
});

const nasty = fc.string({
  unit: fc.constantFrom(
    ..."$`'\"\\!&;|<>(){}[]*?~=# %^@-aé本😀\n\t\u2028",
    "*/",
    "$" + "{x}",
    "$TOKEN",
  ),
  maxLength: 12,
});

test.skipIf(process.platform === "win32")("a shell reads the arguments that are meant", () => {
  const requests = fc
    .sample(fc.tuple(nasty, nasty, nasty), { numRuns: 200, seed: 1 })
    .map(([key, value, text]) =>
      requestOf({
        method: "POST",
        url: "https://a.example/x?k=$API_KEY",
        headers: [{ name: "X", value: `é'"\\ $TOKEN${value.replace(/[\n\t\u2028]/g, "")}` }],
        secrets: ["TOKEN", "API_KEY"],
        body: text.length % 2 ? { kind: "json", value: { [key]: text } } : { kind: "text", text },
      }),
    );
  const script = requests.map((request) => renderRequest(request, "curl")).join("\n");
  const printed = execFileSync(
    "sh",
    [
      "-c",
      `curl() { printf '%s\\0' "$@"; case "$*" in *@-) cat;; esac; printf '\\1'; }\n${script}`,
    ],
    { encoding: "utf8", env: { TOKEN: "$TOKEN", API_KEY: "$API_KEY", PATH: process.env.PATH } },
  );
  const calls = printed
    .split("\u0001")
    .slice(0, -1)
    .map((call) => call.split("\0"));
  expect(calls).toHaveLength(requests.length);
  for (const [index, { url, headers, body }] of requests.entries()) {
    const [, , sentUrl, , header, option, sent = ""] = calls[index] ?? [];
    expect(sentUrl).toBe(url);
    expect(header).toBe(`X: ${headers[0]?.value}`);
    if (body?.kind === "json") expect([option, JSON.parse(sent)]).toEqual(["-d", body.value]);
    // Other invisible characters are escaped, so that they are seen.
    const piped = calls[index]?.[7] ?? "";
    const text = option === "--data-binary" ? piped : sent;
    if (body?.kind === "text") expect(text.replaceAll("\\u2028", "\u2028")).toBe(body.text);
  }
});

/** Runs a snippet with a `fetch` that returns its arguments. */
async function run(code: string): Promise<readonly [string, { body?: string; headers: unknown }]> {
  const inner = `return (async () => {${code.replace("const response =", "return")}})()`;
  return new Function("fetch", "process", inner)(async (...given: unknown[]) => given, {
    env: { TOKEN: "secret" },
  });
}

test("JavaScript sends what is meant, and parses", async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), nasty, async (value, text) => {
      const json = value as JsonValue;
      const request = {
        ...withBody({ kind: "json", value: json }),
        url: `https://a.example/?${text}`,
      };
      const code = renderRequest(request, "fetch");
      expect(
        ts.transpileModule(code, {
          reportDiagnostics: true,
          compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ESNext },
        }).diagnostics,
      ).toEqual([]);
      const [url, { body = "", headers }] = await run(code);
      expect(url).toBe(request.url.replaceAll("$TOKEN", "secret"));
      expect(headers).toMatchObject({ Authorization: "Bearer secret" });
      expect(JSON.parse(body)).toEqual(JSON.parse(JSON.stringify(json)));
    }),
    { numRuns: 200 },
  );
});
