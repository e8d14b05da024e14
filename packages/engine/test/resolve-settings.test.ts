import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { resolveSettings } from "../src/opening/resolve-settings.ts";
import { temporaryFolder } from "./temporary-folder.ts";

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

describe("settings", () => {
  const config = "mine.yaml";
  const file = {
    [config]:
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
      config,
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
    expect(await resolveSettings({ folder, config }, {})).toMatchObject({
      store: join(folder, "from-file"),
      embedder: "none",
      categories,
      remote: { hosts: ["file.example"], privateHosts: [] },
    });
    expect(await resolveSettings({ folder, config }, environment)).toMatchObject({
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
    expect(await resolveSettings({ folder, config }, environment)).toMatchObject({
      store: join(folder, "from-file"),
      remote: { hosts: ["file.example"] },
    });
  });

  test("the hosts of what a user names may be private, those that a file names may not", async () => {
    const folder = folderWith({
      [config]: "store: https://file.example/a.json\nallowHosts: [10.0.0.1]",
    });
    const sources = ["http://localhost:8080/a.json", "specs", "https://"];
    const { remote } = await resolveSettings({ folder, config, sources }, {});
    expect(remote).toMatchObject({
      hosts: ["10.0.0.1", "localhost:8080", "file.example"],
      privateHosts: ["localhost:8080"],
    });
    const named = await resolveSettings({ folder, config, store: "https://flag.example/a" }, {});
    expect(named.remote?.privateHosts).toEqual(["flag.example"]);
  });

  test("hold a store that nobody named to the folder of its file", async () => {
    const folder = folderWith({
      "speclens.config.yaml": "store: index",
      "mine.yaml": "store: index",
    });
    const place = join(folder, "index");
    expect(await resolveSettings({ folder }, {})).toMatchObject({
      store: place,
      storeWithin: folder,
    });
    const named = [{ config: "mine.yaml" }, { store: place }];
    for (const given of named)
      expect((await resolveSettings({ folder, ...given }, {})).storeWithin).toBeUndefined();
    const { storeWithin } = await resolveSettings({ folder }, { SPECLENS_STORE: place });
    expect(storeWithin).toBeUndefined();
  });
});
