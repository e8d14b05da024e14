import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { loadConfiguration } from "../src/configuration/load-configuration.ts";
import { resolveSettings } from "../src/configuration/resolve-settings.ts";
import { temporaryFolder } from "./temporary-folder.ts";

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

describe("the configuration file", () => {
  test.each([["speclens.config.yaml"], ["speclens.config.yml"], ["speclens.config.json"]])(
    "%s of the folder is found",
    async (name) => {
      const folder = folderWith({ [name]: '{"store": "index"}' });
      expect(await loadConfiguration({ folder })).toEqual({
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
    expect(await loadConfiguration({ folder: temporaryFolder() })).toEqual({ configuration: {} });
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
});

describe("settings", () => {
  const file = {
    "speclens.config.yaml":
      "store: from-file\nembedder: none\nallowHosts: [file.example]\ncategories: {depth: 2}",
  };

  test("come from flags over environment over file over defaults", async () => {
    const folder = folderWith(file);
    const environment = {
      SPECLENS_STORE: "from-environment",
      SPECLENS_EMBEDDER: "transformers:environment",
      SPECLENS_ALLOW_HOSTS: "environment.example, ,other.example",
    };
    const given = {
      folder,
      store: "from-flag",
      embedder: "transformers:flag",
      allowHosts: ["flag.example"],
    };
    const categories = { depth: 2 };
    expect(await resolveSettings({ folder: temporaryFolder() }, {})).toMatchObject({
      store: undefined,
      embedder: undefined,
      categories: undefined,
      remote: { hosts: [], privateHosts: [] },
    });
    expect(await resolveSettings({ folder }, {})).toMatchObject({
      store: join(folder, "from-file"),
      embedder: "none",
      categories,
      remote: { hosts: ["file.example"], privateHosts: [] },
    });
    expect(await resolveSettings({ folder }, environment)).toMatchObject({
      store: "from-environment",
      embedder: "transformers:environment",
      categories,
      remote: { hosts: ["environment.example", "other.example"] },
    });
    expect(await resolveSettings(given, environment)).toMatchObject({
      store: "from-flag",
      embedder: "transformers:flag",
      categories,
      remote: { hosts: ["flag.example"] },
    });
  });

  test("empty variables set nothing", async () => {
    const folder = folderWith(file);
    const environment = { SPECLENS_STORE: "", SPECLENS_ALLOW_HOSTS: " ,", SPECLENS_CONFIG: "" };
    expect(await resolveSettings({ folder }, environment)).toMatchObject({
      store: join(folder, "from-file"),
      remote: { hosts: ["file.example"] },
    });
  });

  test("the hosts of what a user names may be private, those that a file names may not", async () => {
    const folder = folderWith({
      "speclens.config.yaml": "store: https://file.example/a.json\nallowHosts: [10.0.0.1]",
    });
    const sources = ["http://localhost:8080/a.json", "specs", "https://"];
    const { remote } = await resolveSettings({ folder, sources }, {});
    expect(remote).toMatchObject({
      hosts: ["10.0.0.1", "localhost:8080", "file.example"],
      privateHosts: ["localhost:8080"],
    });
    const named = await resolveSettings({ folder, store: "https://flag.example/a" }, {});
    expect(named.remote?.privateHosts).toEqual(["flag.example"]);
  });
});
