import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import { build, type OutputFile, type Platform } from "esbuild";
import { expect, test } from "vitest";
import { parseDocument } from "../src/parse.ts";

const bookshop = readFileSync(join(import.meta.dirname, "../../../examples/bookshop.yaml"), "utf8");

const swagger = JSON.stringify({
  swagger: "2.0",
  info: { title: "Pets, Tiere, 宠物", version: "1" },
  host: "pets.example",
  paths: {
    "/pets": {
      post: {
        operationId: "addPet",
        parameters: [{ in: "body", name: "pet", schema: { $ref: "#/definitions/Pet" } }],
        responses: { 201: { description: "Added", schema: { $ref: "#/definitions/Pet" } } },
      },
    },
  },
  definitions: { Pet: { type: "object", properties: { name: { type: "string" } } } },
});

/** Bundles the entry `@speclens/parser/parse` as a program's bundler does. */
async function bundleParse(platform: Platform): Promise<OutputFile> {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(import.meta.dirname, "../src/parse.ts")],
    bundle: true,
    metafile: true,
    format: "iife",
    globalName: "parser",
    platform,
    write: false,
    outdir: "out",
  });
  const imported = Object.values(metafile.inputs).flatMap(({ imports }) => imports);
  const external = imported.filter((file) => file.external === true && platform === "browser");
  expect(external.map(({ path }) => path)).toEqual([]);
  const [bundle] = outputFiles;
  if (bundle === undefined) throw new Error("No bundle");
  return bundle;
}

/** Runs a bundle where there is nothing but what browsers and workers have, and lets it parse. */
function parseIn(bundle: OutputFile, text: string): unknown {
  const context = createContext({ TextDecoder, TextEncoder, URL, structuredClone, text });
  return runInContext(
    `${bundle.text}; JSON.stringify(parser.parseDocument(text, { id: "api" }))`,
    context,
  );
}

test("parses in browsers and workers, with the same results as in Node", async () => {
  const bundle = await bundleParse("browser");
  for (const text of [bookshop, swagger, "{ not: [openapi", "openapi: 3.1.0\nopenapi: 3.0.0\n"])
    expect(parseIn(bundle, text)).toBe(JSON.stringify(parseDocument(text, { id: "api" })));
});
