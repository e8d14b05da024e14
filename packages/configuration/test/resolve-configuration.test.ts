import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { resolveConfiguration } from "../src/resolve-configuration.ts";
import { CONFIGURATION_DEFAULTS } from "../src/schema/effective-configuration.ts";
import { folderWith } from "./folder-with.ts";

test("flags go over the environment, that over the file, that over defaults, key by key", async () => {
  const folder = folderWith({
    "speclens.config.yaml": [
      "store: from-file",
      "embedder: none",
      "maxPageSize: 100",
      "chunkSize: 300",
      "telemetry:",
      "  file: calls.db",
      "  retentionDays: 7",
    ].join("\n"),
  });
  const file = join(folder, "speclens.config.yaml");
  const environment = {
    SPECLENS_STORE: "from-environment",
    SPECLENS_EMBEDDER: "transformers:m",
    SPECLENS_CHUNK_SIZE: "400",
    SPECLENS_TELEMETRY: "off",
  };
  const flags = { store: "from-flag" };
  const resolved = await resolveConfiguration({ folder, file, environment, flags });
  expect(resolved.configuration).toEqual({
    ...CONFIGURATION_DEFAULTS,
    store: "from-flag",
    embedder: "transformers:m",
    maxPageSize: 100,
    chunkSize: 400,
    telemetry: {
      ...CONFIGURATION_DEFAULTS.telemetry,
      enabled: false,
      file: join(folder, "calls.db"),
      retentionDays: 7,
    },
  });
  expect(resolved.file).toBe(file);
  expect(Object.fromEntries(resolved.origins)).toMatchObject({
    store: { from: "flag" },
    embedder: { from: "variable", variable: "SPECLENS_EMBEDDER" },
    maxPageSize: { from: "file", file, line: 3 },
    chunkSize: { from: "variable", variable: "SPECLENS_CHUNK_SIZE" },
    "telemetry.enabled": { from: "variable", variable: "SPECLENS_TELEMETRY" },
    "telemetry.file": { from: "file", file, line: 6 },
    "telemetry.retentionDays": { from: "file", file, line: 7 },
    "telemetry.sampleShare": { from: "default" },
    defaultPageSize: { from: "default" },
  });
});

test("without file and variables there are the defaults", async () => {
  const resolved = await resolveConfiguration({ folder: folderWith({}), environment: {} });
  expect(resolved.configuration).toEqual(CONFIGURATION_DEFAULTS);
  expect(resolved.file).toBeUndefined();
  expect(new Set([...resolved.origins.values()].map(({ from }) => from))).toEqual(
    new Set(["default"]),
  );
});

test("SPECLENS_CONFIG names the file, unless the call does", async () => {
  const folder = folderWith({ "a.yaml": "chunkSize: 300", "b.yaml": "chunkSize: 400" });
  const environment = { SPECLENS_CONFIG: "a.yaml" };
  const chunkSize = async (file?: string) =>
    (await resolveConfiguration({ folder, environment, file })).configuration.chunkSize;
  expect([await chunkSize(), await chunkSize("b.yaml")]).toEqual([300, 400]);
});

describe("the items of a page", () => {
  const resolved = (text: string, environment: Readonly<Record<string, string>> = {}) =>
    resolveConfiguration({ folder: folderWith({ "speclens.config.yaml": text }), environment });

  test("are by default no more than may be asked for", async () => {
    const { configuration } = await resolved("maxPageSize: 20");
    expect(configuration).toMatchObject({ defaultPageSize: 20, maxPageSize: 20 });
  });

  test.each([
    ["maxPageSize: 100\ndefaultPageSize: 101", {}, /config\.yaml:2: defaultPageSize: .*101.*100/],
    ["defaultPageSize: 201", {}, /config\.yaml:1: defaultPageSize: .*201.*200/],
    ["defaultPageSize: 60", { SPECLENS_MAX_PAGE_SIZE: "40" }, /^SPECLENS_MAX_PAGE_SIZE: .*60.*40/],
    [
      "maxPageSize: 60",
      { SPECLENS_DEFAULT_PAGE_SIZE: "70" },
      /^SPECLENS_DEFAULT_PAGE_SIZE: .*70.*60/,
    ],
  ])("%j with %j are refused", async (text, environment, message) => {
    await expect(resolved(text, environment)).rejects.toMatchObject({
      code: "configuration-invalid",
      message: expect.stringMatching(message),
    });
  });

  test("of a file may be more where the environment raises the maximum", async () => {
    const { configuration } = await resolved("defaultPageSize: 300", {
      SPECLENS_MAX_PAGE_SIZE: "400",
    });
    expect(configuration).toMatchObject({ defaultPageSize: 300, maxPageSize: 400 });
  });
});
