import path from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { distinctIds, type KnownIds } from "./distinct-ids.ts";
import { idOfPath, idOfUrl } from "./id-of-path.ts";
import type { SourceFile } from "./source-file.ts";

const root = path.resolve("/");

function fileAt(place: string): SourceFile {
  const absolute = path.join(root, place);
  const id = idOfPath(path.basename(absolute));
  return { id, path: absolute, root: absolute, explicit: true };
}

function urlAt(url: string): SourceFile {
  return { id: idOfUrl(new URL(url)), path: url, root: url, explicit: true };
}

const idsOf = (files: readonly SourceFile[], known?: KnownIds): string[] =>
  distinctIds(files, known).map(({ id }) => id);

describe("distinctIds", () => {
  test("two services whose documents have one name", () => {
    expect(idsOf([fileAt("billing/openapi.json"), fileAt("users/openapi.json")])).toEqual([
      "billing/openapi",
      "users/openapi",
    ]);
    const urls = ["https://a.example/billing/openapi.json", "https://a.example/users/openapi.json"];
    expect(idsOf(urls.map(urlAt))).toEqual(["billing/openapi", "users/openapi"]);
    expect(idsOf([urlAt("https://a.example/v3/api-docs"), fileAt("b/api-docs.yaml")])).toEqual([
      "v3/api-docs",
      "b/api-docs",
    ]);
  });

  test("only ids that are the same grow, and only as far as they must", () => {
    const files = ["x/a/api.json", "y/a/api.json", "y/b/api.json", "y/b/shop.json"].map(fileAt);
    expect(idsOf(files)).toEqual(["x/a/api", "y/a/api", "b/api", "shop"]);
  });

  test("hosts and ports, where the paths are the same", () => {
    const urls = ["http://a.example/api", "http://b.example/api"];
    expect(idsOf(urls.map(urlAt))).toEqual(["a.example/api", "b.example/api"]);
    const ports = ["http://localhost:1000/api", "http://localhost:2000/api"];
    expect(idsOf(ports.map(urlAt))).toEqual(["localhost:1000/api", "localhost:2000/api"]);
  });

  test("extensions, where nothing else differs", () => {
    const files = ["x/api.json", "x/api.yaml", "x/api.json.gz", "y/shop.json"].map(fileAt);
    expect(idsOf(files)).toEqual(["api.json", "api.yaml", "api.json.gz", "shop"]);
  });

  test("a given id never changes, and the others grow", () => {
    const given = { ...fileAt("billing/openapi.json"), isNamed: true };
    expect(idsOf([given, fileAt("users/openapi.json")])).toEqual(["openapi", "users/openapi"]);
    expect(idsOf([given, { ...fileAt("a.json"), id: "openapi", isNamed: true }])).toEqual([
      "openapi",
      "openapi",
    ]);
  });

  test("a file of the index keeps its id, and the id of another source is taken", () => {
    const billing = fileAt("billing/openapi.json");
    const users = fileAt("users/openapi.json");
    const known: KnownIds = {
      idOf: (file) => (file.path === billing.path ? "openapi" : undefined),
      isTaken: (id, file) => id === "openapi" && file.path !== billing.path,
    };
    expect(idsOf([users], known)).toEqual(["users/openapi"]);
    expect(idsOf([billing, users], known)).toEqual(["openapi", "users/openapi"]);
  });

  test("ids that cannot be told apart stay", () => {
    const urls = ["https://a.example/api?x=1", "https://a.example/api?x=2"];
    expect(idsOf(urls.map(urlAt))).toEqual(["a.example/api", "a.example/api"]);
  });

  test("all files on disk get different ids, in any order", () => {
    const segment = fc.constantFrom("a", "b", "openapi", "v1.2");
    const place = fc
      .tuple(fc.array(segment, { maxLength: 3 }), segment, fc.constantFrom("json", "yaml"))
      .map(([folders, name, extension]) => [...folders, `${name}.${extension}`].join("/"));
    fc.assert(
      fc.property(fc.uniqueArray(place, { maxLength: 12 }), (places) => {
        const files = places.map(fileAt);
        const found = distinctIds(files);
        expect(new Set(found.map(({ id }) => id)).size).toBe(files.length);
        const reversed = distinctIds([...files].reverse());
        expect([...reversed].reverse()).toEqual(found);
        for (const file of found) {
          const same = files.filter(({ id }) => id === idOfPath(path.basename(file.path)));
          if (same.length === 1) expect(file.id).toBe(same[0]?.id);
        }
      }),
    );
  });
});
