import { SpecLensError } from "@speclens/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readConfiguration } from "./read-configuration.ts";

test("reads YAML and JSON alike; an empty file sets nothing", () => {
  const configuration = {
    categories: { rules: [{ path: "/a/**", method: "get", category: "a" }], depth: 2 },
    store: "index",
    embedder: "none",
    allowHosts: ["example.com", "example.com:8080", "*.example.com", "127.0.0.1", "[::1]:8080"],
    minConfidence: 0.4,
    maxChunksPerDoc: 0,
    dedupEnabled: false,
    dedupThreshold: 1,
    ngramDedupEnabled: true,
    ngramDedupThreshold: 0.5,
    tokenBudgetThreshold: 200,
    defaultPageSize: 1000,
    maxPageSize: 1000,
    chunkSize: 100_000,
    production: false,
    unprotectedShare: 1,
    tools: { "a.b": { enabled: false, protection: false, variant: "split" }, constructor: {} },
    telemetry: {
      enabled: false,
      file: "calls.db",
      retentionDays: 3650,
      sampleShare: 0,
      oversizedAlertShare: 1,
    },
    http: {
      allowedHosts: ["api.example", "[::1]"],
      allowedOrigins: ["https://app.example", "http://localhost:3000"],
      requestsPerMinute: 0,
      tokensFile: "tokens",
    },
  };
  expect(readConfiguration(JSON.stringify(configuration), "c.json").configuration).toEqual(
    configuration,
  );
  const yaml = [
    "# how we sort our operations",
    "categories:",
    "  rules:",
    "    - {path: /a/**, method: get, category: a}",
    "  depth: 2",
    "store: index",
    "embedder: none",
    'allowHosts: [example.com, "example.com:8080", "*.example.com", 127.0.0.1, "[::1]:8080"]',
    "minConfidence: 0.4",
    "maxChunksPerDoc: 0",
    "dedupEnabled: false",
    "dedupThreshold: 1",
    "ngramDedupEnabled: true",
    "ngramDedupThreshold: 0.5",
    "tokenBudgetThreshold: 200",
    "defaultPageSize: 1000",
    "maxPageSize: 1000",
    "chunkSize: 100000",
    "production: false",
    "unprotectedShare: 1",
    "tools:",
    "  a.b: {enabled: false, protection: false, variant: split}",
    "  constructor: {}",
    "telemetry:",
    "  enabled: false",
    "  file: calls.db",
    "  retentionDays: 3650",
    "  sampleShare: 0",
    "  oversizedAlertShare: 1",
    "http:",
    '  allowedHosts: ["api.example", "[::1]"]',
    '  allowedOrigins: ["https://app.example", "http://localhost:3000"]',
    "  requestsPerMinute: 0",
    "  tokensFile: tokens",
  ];
  expect(readConfiguration(yaml.join("\n"), "c.yaml").configuration).toEqual(configuration);
  for (const text of ["", "\n# nothing yet\n", "{}"])
    expect(readConfiguration(text, "c.yaml").configuration).toEqual({});
});

test("tells the line of each setting", () => {
  const text =
    "store: a\n\nallowHosts:\n  - a.example\ntools:\n  a.b: &all\n    enabled: true\n  c: *all\n";
  expect(Object.fromEntries(readConfiguration(text, "c.yaml").lines)).toEqual({
    store: 1,
    allowHosts: 3,
    "tools.a.b.enabled": 7,
    "tools.c.enabled": 8,
  });
});

describe("refuses, with line and key", () => {
  test.each([
    ["\nstor: x", 2, "stor", "unknown key; closest: store."],
    ["\nqqq: x", 2, "qqq", "unknown key; allowed here: $schema, sources, categories, store,"],
    ["store: 3", 1, "store", "expected string, received number"],
    ["store: ''", 1, "store", "must have at least 1 characters"],
    ["categories:\n  depth: 1.5", 2, "categories.depth", "expected int, received number"],
    ["categories:\n  depth: 0", 2, "categories.depth", "must be at least 1"],
    [
      `categories:\n  rules:\n    - {category: a, path: ${"/**".repeat(400)}}`,
      3,
      "categories.rules.0.path",
      "must have at most 1000 characters",
    ],
    ["categories:\n  rules: all", 2, "categories.rules", "expected array, received string"],
    [
      "categories:\n  rules:\n    - path: /a",
      3,
      "categories.rules.0.category",
      "required, but missing",
    ],
    [
      "categories:\n  rules:\n    - path: /a\n      categori: a",
      4,
      "categories.rules.0.categori",
      "unknown key; closest: category (and 1 more)",
    ],
    [
      "categories:\n  rules:\n    - {path: orders, category: a}",
      3,
      "categories.rules.0.path",
      "must begin with / or *",
    ],
    ["allowHosts:\n  - a.example\n  - https://b.example", 3, "allowHosts.1", "write a host as"],
    ["minConfidence: 1.5", 1, "minConfidence", "must be at most 1"],
    ["dedupThreshold: 0.4", 1, "dedupThreshold", "must be at least 0.5"],
    ["ngramDedupThreshold: high", 1, "ngramDedupThreshold", "expected number, received string"],
    ["maxChunksPerDoc: -1", 1, "maxChunksPerDoc", "must be at least 0"],
    ["allowHosts: ['*']", 1, "allowHosts.0", "write a host as"],
    ["tokenBudgetThreshold: 199", 1, "tokenBudgetThreshold", "must be at least 200"],
    ["chunkSize: 100001", 1, "chunkSize", "must be at most 100000"],
    ["maxPageSize: 1001", 1, "maxPageSize", "must be at most 1000"],
    ["defaultPageSize: 0", 1, "defaultPageSize", "must be at least 1"],
    ["production: 'yes'", 1, "production", "expected boolean, received string"],
    ["unprotectedShare: 1.1", 1, "unprotectedShare", "must be at most 1"],
    ["tools:\n  a.b:\n    enabld: true", 3, "tools.a.b.enabld", "unknown key"],
    ["tools:\n  a: {variant: C}", 2, "tools.a.variant", 'expected one of "A"|"B"|"split"'],
    ["tools:\n  a: false", 2, "tools.a", "expected object, received boolean"],
    ["telemetry: off", 1, "telemetry", "expected object, received string"],
    ["telemetry: {retentionDays: 0}", 1, "telemetry.retentionDays", "must be at least 1"],
    ["http:\n  token: x", 2, "http.token", "unknown key; closest: tokensFile."],
    ["http: {allowedHosts: ['a.example:80']}", 1, "http.allowedHosts.0", "write a host as"],
    ["http: {allowedHosts: ['*.a.example']}", 1, "http.allowedHosts.0", "write a host as"],
    ["http: {allowedOrigins: ['*']}", 1, "http.allowedOrigins.0", "write an origin as"],
    [
      "http: {allowedOrigins: [https://a.example/]}",
      1,
      "http.allowedOrigins.0",
      "write an origin as",
    ],
    ["- a list", 1, undefined, "expected object, received array"],
    ["store: a\nstore: b", 2, undefined, "not valid YAML or JSON: Map keys must be unique"],
    ['{"store": "a"', 1, undefined, "not valid YAML or JSON"],
    ["store: *place", undefined, undefined, "cannot read the YAML: Unresolved alias"],
  ])("%j", (text, line, key, reason) => {
    const place = line === undefined ? "c.yaml: " : `c.yaml:${line}: `;
    expect(() => readConfiguration(text, "c.yaml")).toThrow(
      expect.objectContaining({
        code: "configuration-invalid",
        message: expect.stringContaining(`${place}${key === undefined ? "" : `${key}: `}${reason}`),
        details: { file: "c.yaml", ...(line && { line }), ...(key && { key }) },
      }),
    );
  });
});

test("whatever it reads, it is a configuration or a configuration that is invalid", () => {
  const key = fc.constantFrom("store", "categories", "rules", "depth", "allowHosts", "x", "0");
  const value = fc.letrec((tie) => ({
    node: fc.oneof(
      fc.constantFrom("", "a", 0, 1, null, true),
      fc.array(tie("node"), { maxLength: 3 }),
      fc.dictionary(key, tie("node"), { maxKeys: 3 }),
    ),
  })).node;
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        value.map((made) => JSON.stringify(made)),
      ),
      (text) => {
        try {
          readConfiguration(text, "c.yaml");
        } catch (error) {
          expect(SpecLensError.is(error, "configuration-invalid"), String(error)).toBe(true);
        }
      },
    ),
  );
});
