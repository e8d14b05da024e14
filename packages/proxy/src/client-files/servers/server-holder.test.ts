import fc from "fast-check";
import { parse as parseToml, stringify as stringifyToml } from "smol-toml";
import { describe, expect, test } from "vitest";
import { runs } from "../../../../../test/support/runs.ts";
import { type ClientServer, putServer, removeServer, serverIn } from "./server-holder.ts";

const SERVER: ClientServer = { command: "npx", args: ["-y", "speclens", "serve", "openapi.yaml"] };
const JSON_FILE = { format: "json", key: "mcpServers" } as const;
const TOML_FILE = { format: "toml", key: "mcp_servers" } as const;

describe("JSON", () => {
  test("a new file, and its removal", () => {
    const text = putServer("", JSON_FILE, "speclens", SERVER);
    expect(JSON.parse(text)).toEqual({ mcpServers: { speclens: SERVER } });
    expect(text).toMatch(/^\{\n {2}"mcpServers": \{\n {4}"speclens": \{[\s\S]*\n\}\n$/);
    expect(serverIn(text, JSON_FILE, "speclens")).toEqual(SERVER);
    expect(putServer(text, JSON_FILE, "speclens", SERVER)).toBe(text);
    expect(removeServer(text, JSON_FILE, "speclens")).toBe("");
  });

  test.each([
    ['{\n  "x": [1], // x\n  "y": {}\n  // End\n}\n'],
    ['{\n  // Ours\n  "mcpServers": {\n    "a": { "command": "b" }, // last\n  },\n  "x": 1\n}\n'],
    ['{\r\n\t"mcpServers": {\r\n\t\t"a": {"command": "b"}\r\n\t}\r\n}'],
    ['\ufeff{\n    "theme": "dark"\n}\n'],
  ])("everything else stays, and comes back: %j", (before) => {
    const text = putServer(before, JSON_FILE, "speclens", SERVER);
    expect(serverIn(text, JSON_FILE, "speclens")).toEqual(SERVER);
    expect(text.includes("\r\n")).toBe(before.includes("\r\n"));
    expect(/[^\r]\n/.test(text)).toBe(!before.includes("\r\n"));
    expect(removeServer(text, JSON_FILE, "speclens")).toBe(before);
    expect(removeServer(before, JSON_FILE, "speclens")).toBe(before);
  });

  test("it is written as the others are", () => {
    const before = '{\n  "mcpServers": {\n    "a": { "command": "b" }, // A\n    // Last\n  }\n}\n';
    expect(putServer(before, JSON_FILE, "s", { command: "c" })).toBe(
      '{\n  "mcpServers": {\n    "a": { "command": "b" }, // A\n    // Last\n' +
        '    "s": {\n      "command": "c"\n    },\n  }\n}\n',
    );
    expect(putServer('{"mcpServers":{"a":{}}}', JSON_FILE, "s", { command: "c" })).toBe(
      '{"mcpServers":{"a":{}, "s": {"command":"c"}}}',
    );
    expect(putServer("{ /* none */ }", JSON_FILE, "s", { command: "c" })).toBe(
      '{ /* none */\n  "mcpServers": {\n    "s": {\n      "command": "c"\n    }\n  }\n}',
    );
  });

  test("a server is replaced", () => {
    const before = '{"mcpServers":{"speclens":{"command":"old","env":{"A":"b"}},"z":{}}}';
    expect(JSON.parse(putServer(before, JSON_FILE, "speclens", SERVER))).toEqual({
      mcpServers: { speclens: SERVER, z: {} },
    });
  });

  test.each([
    ["{", "Line 1 is not JSON"],
    ["[]", "It needs an object"],
    ['{"mcpServers":[]}', '"mcpServers" is not an object'],
    ['{"mcpServers":{},"mcpServers":{"a":{}}}', "cannot be changed alone"],
  ])("%s is refused", (text, why) => {
    expect(() => putServer(text, JSON_FILE, "speclens", SERVER)).toThrow(
      expect.objectContaining({ code: "argument-invalid", message: expect.stringContaining(why) }),
    );
  });

  test("any file keeps its values", () => {
    const members = fc.dictionary(fc.string(), fc.jsonValue()).map((value) => {
      const { mcpServers: _, ...others } = value;
      return others;
    });
    const servers = fc.dictionary(
      fc.string({ minLength: 1 }).filter((name) => name !== "__proto__"),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(members, servers, fc.constantFrom(undefined, 2, "\t"), (rest, own, indent) => {
        const value = JSON.parse(JSON.stringify({ ...rest, mcpServers: own }));
        const text = JSON.stringify(value, null, indent);
        const put = putServer(text, JSON_FILE, "speclens", SERVER);
        expect(JSON.parse(put)).toEqual({
          ...value,
          mcpServers: { ...value.mcpServers, speclens: SERVER },
        });
        const removed = removeServer(put, JSON_FILE, "speclens");
        // An object of servers that was empty goes with the last one.
        if (Object.keys(own).length > 0) expect(removed).toBe(text);
      }),
      { numRuns: runs(300) },
    );
  });
});

describe("TOML", () => {
  test("a new file, and its removal", () => {
    const text = putServer("", TOML_FILE, "speclens", SERVER);
    expect(text).toBe(
      '[mcp_servers.speclens]\ncommand = "npx"\nargs = [ "-y", "speclens", "serve", "openapi.yaml" ]\n',
    );
    expect(parseToml(text)).toEqual({ mcp_servers: { speclens: SERVER } });
    expect(removeServer(text, TOML_FILE, "speclens")).toBe("");
  });

  const FILE = `model = "gpt" # ours

# Other servers
[mcp_servers.files]
command = "npx"
args = [
  "-y",
  "files", # where
]

# About features
[features]
a = true
`;

  test("everything else stays, and comes back byte for byte", () => {
    const text = putServer(FILE, TOML_FILE, "speclens", SERVER);
    expect(text.startsWith(FILE)).toBe(true);
    expect(serverIn(text, TOML_FILE, "speclens")).toEqual(SERVER);
    expect(putServer(text, TOML_FILE, "speclens", SERVER)).toBe(text);
    expect(removeServer(text, TOML_FILE, "speclens")).toBe(FILE);
    expect(removeServer(FILE, TOML_FILE, "speclens")).toBe(FILE);
    const windows = FILE.replaceAll("\n", "\r\n");
    const put = putServer(windows, TOML_FILE, "speclens", SERVER);
    expect(/[^\r]\n/.test(put)).toBe(false);
    expect(removeServer(put, TOML_FILE, "speclens")).toBe(windows);
    for (const file of [FILE.trim(), `${FILE}# The end`, `${FILE}\n\n`]) {
      const added = putServer(file, TOML_FILE, "speclens", SERVER);
      expect(removeServer(added, TOML_FILE, "speclens")).toBe(file);
    }
  });

  test("a server between others is replaced, with the comments around it", () => {
    const text = putServer(FILE, TOML_FILE, "files", SERVER);
    expect(text).toBe(
      FILE.replace(
        /command = "npx"[\s\S]*\n\]/,
        'command = "npx"\nargs = [ "-y", "speclens", "serve", "openapi.yaml" ]',
      ),
    );
  });

  test.each([
    ['mcp_servers = { speclens = { command = "a" } }', "not in a table [mcp_servers.speclens]"],
    ['[mcp_servers.speclens]\ncommand = "a"\n[mcp_servers.speclens.env]\nA = "b"', "cannot be"],
    ['mcp_servers = { other = { command = "a" } }', "cannot be changed alone"],
    ["mcp_servers = 1", "is not a table"],
    ["a = ", "It is not TOML"],
    ["[mcp_servers.a]\n[mcp_servers.a]", "It is not TOML"],
  ])("%j is refused", (text, why) => {
    expect(() => putServer(text, TOML_FILE, "speclens", SERVER)).toThrow(
      expect.objectContaining({ code: "argument-invalid", message: expect.stringContaining(why) }),
    );
  });

  test("any file keeps its values, or is refused", () => {
    const name = fc.stringMatching(/^[a-z]{1,8}$/);
    const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.string()));
    const file = fc.record({
      rest: fc.dictionary(name, leaf),
      mcp_servers: fc.dictionary(name, fc.dictionary(name, leaf)),
    });
    fc.assert(
      fc.property(file, (value) => {
        const before = stringifyToml(value);
        const put = putServer(before, TOML_FILE, "speclens", SERVER);
        const expected = { ...value, mcp_servers: { ...value.mcp_servers, speclens: SERVER } };
        expect(parseToml(put)).toEqual(expected);
        expect(parseToml(removeServer(put, TOML_FILE, "speclens"))).toEqual(parseToml(before));
      }),
      { numRuns: runs(300) },
    );
  });
});
