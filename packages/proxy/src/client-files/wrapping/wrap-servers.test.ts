import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../../../test/support/runs.ts";
import { diffLines } from "../servers/diff-lines.ts";
import { unwrapServers } from "./unwrap-servers.ts";
import { wrapServers } from "./wrap-servers.ts";

const FILE = `{
  // Servers of the team
  "mcpServers": {
    "files": {
      "command": "npx",
      "args": [
        "-y", "@modelcontextprotocol/server-filesystem",
        "/data"
      ],
      "env": { "TOKEN": "\${TOKEN}" },
    },
    "memory": {"command": "mcp-memory"},
    "empty": {
      "command": "mcp-empty",
      "args": []
    },
    "api": {
      "type": "http",
      "url": "https:\\/\\/api.example.com/mcp",
      "headers": {
        "Authorization": "Bearer \${API_KEY}",
        "X-Team": "7"
      },
      "timeout": 60
    }
  },
  "other": [1,2 , 3]
}
`;

test("wraps servers of both kinds, and unwraps them byte for byte", () => {
  const { text, changed, refused } = wrapServers(FILE, ["--budget", "2000"]);
  expect(changed).toEqual(["files", "memory", "empty", "api"]);
  expect(refused).toEqual([]);
  expect(diffLines(FILE, text)).toMatchInlineSnapshot(`
    "       "args": [
    -        "-y", "@modelcontextprotocol/server-filesystem",
    +        "-y", "speclens", "guard", "--budget", "2000", "--name=files", "--", "npx", "-y", "@modelcontextprotocol/server-filesystem",
             "/data"
         },
    -    "memory": {"command": "mcp-memory"},
    +    "memory": {"command": "npx", "args": ["-y", "speclens", "guard", "--budget", "2000", "--name=memory", "--", "mcp-memory"]},
         "empty": {
    -      "command": "mcp-empty",
    -      "args": []
    +      "command": "npx",
    +      "args": [ "-y", "speclens", "guard", "--budget", "2000", "--name=empty", "--", "mcp-empty"]
         },
         "api": {
    -      "type": "http",
    -      "url": "https:\\/\\/api.example.com/mcp",
    -      "headers": {
    -        "Authorization": "Bearer \${API_KEY}",
    -        "X-Team": "7"
    +      "type": "stdio",
    +      "command": "npx", "args": ["-y", "speclens", "guard", "--budget", "2000", "--name=api", "--header", "Authorization: SPECLENS_HEADER_1", "--header", "X-Team: SPECLENS_HEADER_2", "https:\\/\\/api.example.com/mcp"],
    +      "env": {
    +        "SPECLENS_HEADER_1": "Bearer \${API_KEY}",
    +        "SPECLENS_HEADER_2": "7"
           },"
  `);
  expect(unwrapServers(text)).toEqual({ text: FILE, changed, unchanged: [], refused: [] });
});

test.each([
  '{"servers":{"a":{"command":"b","args":[]}}}',
  '{"servers":{"a":{"command":"b", "args": []}}}',
  '{"servers":{"a":{"command":"b", "args": [ ], "env": {}}}}',
  '{"servers":{"a":{"args":[ // none\n ],"command":"b"}}}',
])("an empty list of arguments comes back as it was: %s", (text) => {
  const wrapped = wrapServers(text, ["--budget", "500"]);
  expect(wrapped.changed).toEqual(["a"]);
  expect(unwrapServers(wrapped.text).text).toBe(text);
});

test("wraps only once, and unwraps only what it wrapped", () => {
  const once = wrapServers(FILE);
  const twice = wrapServers(once.text);
  expect(twice).toEqual({ text: once.text, changed: [], unchanged: once.changed, refused: [] });
  expect(unwrapServers(FILE)).toMatchObject({ text: FILE, changed: [] });
});

test("leaves alone what it does not understand, and says why", () => {
  const servers = {
    events: { type: "sse", url: "https://example.com/sse" },
    both: { command: "a", url: "https://example.com" },
    neither: {},
    number: { command: "a", args: [1] },
    text: "a",
    signed: { url: "https://example.com/mcp", oauth: { clientId: "x" } },
    headers: { url: "https://example.com/mcp", headers: { a: 1 } },
    socket: { type: "ws", command: "a" },
    good: { command: "a" },
  };
  const text = JSON.stringify({ servers });
  const wrapping = wrapServers(text);
  expect(wrapping.changed).toEqual(["good"]);
  expect(wrapping.refused.map(({ server, why }) => `${server}: ${why}`)).toMatchInlineSnapshot(`
    [
      "events: its type is "sse"; only "http" can be wrapped",
      "both: it needs either a "command" or a "url"",
      "neither: it needs either a "command" or a "url"",
      "number: "args" is not a list of texts",
      "text: it is not an object, or has a key twice",
      "signed: it has "oauth", which the proxy cannot pass on",
      "headers: "headers" is not an object of texts",
      "socket: its type is "ws"",
    ]
  `);
  expect(unwrapServers(wrapping.text).text).toBe(text);
});

test.each([
  ["{", "Line 1 is not JSON"],
  ["", "Line 1 is not JSON"],
  ["[]", "It needs one object of servers"],
  ['{"mcpServers":[]}', "It needs one object of servers"],
  ['{"mcpServers":{},"servers":{}}', "It needs one object of servers"],
])("refuses %s", (text, why) => {
  for (const rewrite of [wrapServers, unwrapServers])
    expect(() => rewrite(text)).toThrow(
      expect.objectContaining({ code: "argument-invalid", message: expect.stringContaining(why) }),
    );
});

test("does not unwrap what was changed by hand", () => {
  const wrapped = wrapServers(
    '{"servers":{"a":{"url":"https://example.com/mcp","headers":{"b":"c"}}}}',
  );
  const changed = wrapped.text.replace('"env": {', '"env": {"D":"e",');
  const text =
    changed === wrapped.text ? wrapped.text.replace('"env":{', '"env":{"D":"e",') : changed;
  expect(unwrapServers(text)).toMatchObject({
    text,
    refused: [{ server: "a", why: "its variable D is no header: unwrap it by hand" }],
  });
});

test("every file comes back byte for byte, however it is written", () => {
  const name = fc.string({ minLength: 1 });
  const command = fc.record(
    {
      command: fc.string({ minLength: 1 }),
      args: fc.array(fc.string()),
      env: fc.dictionary(name, fc.string()),
      disabled: fc.boolean(),
    },
    { requiredKeys: ["command"] },
  );
  const address = fc.record(
    {
      type: fc.constant("http"),
      url: fc.webUrl(),
      headers: fc.dictionary(name, fc.string()),
      note: fc.string(),
    },
    { requiredKeys: ["url"] },
  );
  const file = fc.record({
    before: fc.jsonValue(),
    mcpServers: fc.dictionary(name, fc.oneof(command, address)),
    after: fc.jsonValue(),
  });
  fc.assert(
    fc.property(file, fc.constantFrom(undefined, 2, "\t"), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      const wrapped = wrapServers(text, ["--budget", "500"]);
      expect(wrapped.changed).toEqual(Object.keys(value.mcpServers));
      expect(() => JSON.parse(wrapped.text)).not.toThrow();
      expect(unwrapServers(wrapped.text).text).toBe(text);
    }),
    { numRuns: runs(300) },
  );
});
