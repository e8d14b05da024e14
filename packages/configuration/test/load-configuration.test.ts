import { symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { loadConfiguration } from "../src/load-configuration.ts";
import { folderWith } from "./folder-with.ts";

describe("the configuration file", () => {
  test.each([["speclens.config.yaml"], ["speclens.config.yml"], ["speclens.config.json"]])(
    "%s of the folder is found",
    async (name) => {
      const folder = folderWith({ [name]: '{"store": "index"}' });
      expect(await loadConfiguration({ folder })).toMatchObject({
        file: join(folder, name),
        configuration: { store: join(folder, "index") },
      });
    },
  );

  test("is optional, and not looked for where one is named", async () => {
    const folder = folderWith({
      "speclens.config.yaml": "store: a",
      "sub/other.yaml": "store: b\nembedder: transformers:model",
    });
    expect(await loadConfiguration({ folder: folderWith({}) })).toEqual({
      configuration: {},
      lines: new Map(),
    });
    const { configuration } = await loadConfiguration({ folder, file: "sub/other.yaml" });
    expect(configuration).toEqual({
      store: join(folder, "sub", "b"),
      embedder: `transformers:${join(folder, "sub", "model")}`,
    });
    const table = folderWith({ "speclens.config.yaml": "embedder: static:table" });
    expect(await loadConfiguration({ folder: table })).toMatchObject({
      configuration: { embedder: `static:${join(table, "table")}` },
    });
  });

  test("sets a store that is not on disk only where the user named the file", async () => {
    const text = "store: s3://bucket/index";
    const folder = folderWith({ "speclens.config.yaml": text, "mine.yaml": text });
    await expect(loadConfiguration({ folder })).rejects.toMatchObject({
      code: "configuration-invalid",
      details: { file: join(folder, "speclens.config.yaml"), key: "store" },
    });
    const { configuration } = await loadConfiguration({ folder, file: "mine.yaml" });
    expect(configuration.store).toBe("s3://bucket/index");
  });

  test("sets an embedder behind an address only where the user named the file", async () => {
    const text = "embedder: openai:m@https://elsewhere.example/v1";
    const folder = folderWith({ "speclens.config.yaml": text, "mine.yaml": text });
    await expect(loadConfiguration({ folder })).rejects.toMatchObject({
      code: "configuration-invalid",
      message: expect.stringContaining("--embedder"),
      details: { file: join(folder, "speclens.config.yaml"), key: "embedder" },
    });
    await expect(
      loadConfiguration({
        folder: folderWith({ "speclens.config.json": '{"embedder":"openai:m"}' }),
      }),
    ).rejects.toMatchObject({ code: "configuration-invalid" });
    const { configuration } = await loadConfiguration({ folder, file: "mine.yaml" });
    expect(configuration.embedder).toBe("openai:m@https://elsewhere.example/v1");
  });

  test("says who may reach a server only where the user named the file", async () => {
    const text = "maxPageSize: 10\nhttp:\n  tokensFile: tokens";
    const folder = folderWith({ "speclens.config.yaml": text, "mine.yaml": text });
    await expect(loadConfiguration({ folder })).rejects.toMatchObject({
      code: "configuration-invalid",
      message: expect.stringMatching(/config\.yaml:3: http: .*--config/),
      details: { key: "http" },
    });
    const { configuration } = await loadConfiguration({ folder, file: "mine.yaml" });
    expect(configuration.http?.tokensFile).toBe(join(folder, "tokens"));
  });

  describe("has telemetry", () => {
    test.each([["calls.db"], ["not/yet/calls.db"], ["..calls.db"]])(
      "in its folder: %s",
      async (path) => {
        const folder = folderWith({ "speclens.config.yaml": `telemetry: {file: ${path}}` });
        const { configuration } = await loadConfiguration({ folder });
        expect(configuration.telemetry?.file).toBe(join(folder, path));
      },
    );

    test.each([
      ["../calls.db"],
      ["/elsewhere/calls.db"],
      ["."],
      [".."],
      ["outside/calls.db"],
      ["outside/not/yet.db"],
      ["link.db"],
    ])("nowhere else: %s", async (path) => {
      const text = `telemetry:\n  file: ${path}`;
      const folder = folderWith({ "speclens.config.yaml": text, "mine.yaml": text });
      symlinkSync(folderWith({}), join(folder, "outside"));
      // A link that leads nowhere yet: what opens it makes the file.
      symlinkSync(join(folderWith({}), "made.db"), join(folder, "link.db"));
      await expect(loadConfiguration({ folder })).rejects.toMatchObject({
        code: "configuration-invalid",
        message: expect.stringMatching(/config\.yaml:2: telemetry\.file: .*SPECLENS_TELEMETRY/),
      });
      const { configuration } = await loadConfiguration({ folder, file: "mine.yaml" });
      expect(configuration.telemetry?.file).toBe(resolve(folder, path));
    });

    test("not by a link that is in its way", async () => {
      const folder = folderWith({ "speclens.config.yaml": "telemetry: {file: a/b.db}" });
      symlinkSync(join(folderWith({}), "nowhere"), join(folder, "a"));
      await expect(loadConfiguration({ folder })).rejects.toMatchObject({
        code: "configuration-invalid",
      });
    });
  });
});
