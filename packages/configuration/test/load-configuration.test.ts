import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { loadConfiguration } from "../src/file/load-configuration.ts";
import { LARGEST_CONFIGURATION_FILE } from "../src/file/read-configuration-file.ts";
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
    const table = folderWith({ "mine.yaml": "embedder: static:table" });
    expect(await loadConfiguration({ folder: table, file: "mine.yaml" })).toMatchObject({
      configuration: { embedder: `static:${join(table, "table")}` },
    });
  });

  describe("that the user did not name", () => {
    test.each([
      ["../elsewhere"],
      ["/elsewhere"],
      ["."],
      ["outside"],
      ["outside/index"],
      ["a/link"],
      ["s3://bucket/index"],
      ["https://elsewhere.example/api.json"],
    ])("cannot use an index outside its folder: %s", async (store) => {
      const text = `\nstore: ${store}`;
      const folder = folderWith({ "speclens.config.yaml": text, "mine.yaml": text, "a/b": "" });
      symlinkSync(folderWith({}), join(folder, "outside"));
      symlinkSync(join(folder, "a"), join(folder, "a", "link"));
      await expect(loadConfiguration({ folder })).rejects.toMatchObject({
        code: "configuration-invalid",
        message: expect.stringMatching(/config\.yaml:2: store: .*inside its folder/),
        details: { key: "store", remedyCode: "name-file" },
      });
      const { configuration } = await loadConfiguration({ folder, file: "mine.yaml" });
      expect(configuration.store).toBe(store.includes("://") ? store : resolve(folder, store));
    });

    test.each([
      ["openai:m@https://elsewhere.example/v1"],
      ["openai:m"],
      ["static:./m"],
      ["transformers:./m"],
      ["transformers:owner/name"],
      ["anything"],
    ])("loads no embedder: %s", async (embedder) => {
      const text = `embedder: "${embedder}"`;
      const folder = folderWith({ "speclens.config.yaml": text, "mine.yaml": text });
      await expect(loadConfiguration({ folder })).rejects.toMatchObject({
        code: "configuration-invalid",
        message: expect.stringContaining("builtin or none"),
        details: {
          file: join(folder, "speclens.config.yaml"),
          key: "embedder",
          remedyCode: "name-file",
        },
      });
      await loadConfiguration({ folder, file: "mine.yaml" });
    });

    test.each([["builtin"], ["none"]])("may set the embedder %s", async (embedder) => {
      const folder = folderWith({ "speclens.config.yaml": `embedder: ${embedder}` });
      const { configuration, isNamed } = await loadConfiguration({ folder });
      expect({ configuration, isNamed }).toEqual({ configuration: { embedder }, isNamed: false });
    });

    test.each([
      ["allowHosts: [elsewhere.example]", "allowHosts", "cannot allow hosts"],
      ["telemetry: {retentionDays: 1}", "telemetry.retentionDays", "other projects share them"],
    ])("reaches nothing by %s", async (text, key, reason) => {
      const folder = folderWith({ "speclens.config.yaml": text, "mine.yaml": text });
      await expect(loadConfiguration({ folder })).rejects.toMatchObject({
        code: "configuration-invalid",
        message: expect.stringContaining(reason),
        details: { key, remedyCode: "name-file" },
      });
      await loadConfiguration({ folder, file: "mine.yaml" });
    });
  });

  describe("is a regular file", () => {
    const refused = async (folder: string, file?: string): Promise<string> => {
      const error: unknown = await loadConfiguration({ folder, file }).catch((thrown) => thrown);
      expect(error).toMatchObject({ code: "configuration-invalid" });
      return error instanceof Error ? error.message : "";
    };

    test("and not a link to another folder, whose content stays secret", async () => {
      const elsewhere = folderWith({ "secret.yaml": "s3cretKey: s3cretValue" });
      const folder = folderWith({});
      symlinkSync(join(elsewhere, "secret.yaml"), join(folder, "speclens.config.yaml"));
      const message = await refused(folder);
      expect(message).toContain("links to files in other folders");
      expect(message).not.toContain("s3cret");
    });

    test("or a link inside its folder, as Kubernetes mounts it", async () => {
      const folder = folderWith({ "..1/speclens.config.yaml": "chunkSize: 300" });
      symlinkSync("..1", join(folder, "..data"));
      symlinkSync("..data/speclens.config.yaml", join(folder, "speclens.config.yaml"));
      expect((await loadConfiguration({ folder })).configuration).toEqual({ chunkSize: 300 });
    });

    test.runIf(process.platform !== "win32")("and not a pipe, which might never end", async () => {
      const folder = folderWith({});
      execFileSync("mkfifo", [join(folder, "speclens.config.yaml")]);
      expect(await refused(folder)).toContain("not a regular file");
      expect(await refused(folder, "speclens.config.yaml")).toContain("not a regular file");
    });

    test.runIf(process.platform === "linux")("and not a device", async () => {
      expect(await refused(folderWith({}), "/dev/zero")).toContain("not a regular file");
    });

    test("and not a folder", async () => {
      const folder = folderWith({});
      mkdirSync(join(folder, "speclens.config.yaml"));
      expect(await refused(folder)).toMatch(/not a regular file|cannot read/);
    });

    test("and not larger than a configuration may be", async () => {
      const folder = folderWith({});
      const file = join(folder, "speclens.config.yaml");
      writeFileSync(file, "#".repeat(LARGEST_CONFIGURATION_FILE));
      expect((await loadConfiguration({ folder })).configuration).toEqual({});
      writeFileSync(file, "#".repeat(LARGEST_CONFIGURATION_FILE + 1));
      expect(await refused(folder)).toContain(`at most ${LARGEST_CONFIGURATION_FILE}`);
    });
  });

  test("says who may reach a server only where the user named the file", async () => {
    const text = "maxPageSize: 10\nhttp:\n  tokensFile: tokens";
    const folder = folderWith({ "speclens.config.yaml": text, "mine.yaml": text });
    await expect(loadConfiguration({ folder })).rejects.toMatchObject({
      code: "configuration-invalid",
      message: expect.stringMatching(/config\.yaml:3: http\.tokensFile: .*who reaches a server/),
      details: { key: "http.tokensFile", remedyCode: "name-file" },
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
        message: expect.stringMatching(/config\.yaml:2: telemetry\.file: .*inside its folder/),
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
