import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Client } from "@modelcontextprotocol/client";
import { type Engine, openEngine } from "@speclens/engine";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createMcpServer } from "../src/server/create-mcp-server.ts";
import { connect, eras } from "./connect.ts";
import { writeDocument } from "./write-document.ts";

const folder = mkdtempSync(join(tmpdir(), "speclens-resources-"));
let engine: Engine;

beforeAll(async () => {
  const documents = join(folder, "documents");
  mkdirSync(join(documents, "team, a"), { recursive: true });
  for (let index = 0; index < 120; index++)
    writeDocument(join(documents, `d${String(index).padStart(3, "0")}.json`), `Small ${index}`, 1);
  writeDocument(join(documents, "team, a", "100%.json"), "Large", 400);
  engine = await openEngine({ store: join(folder, "store"), embedder: "none" });
  await engine.index([documents]);
});
afterAll(async () => {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A document whose id has all that a URI must encode. */
const LARGE = "team, a/100%";
const uri = (...parts: string[]) => `speclens://${parts.map(encodeURIComponent).join("/")}`;

describe.each(eras)("a client that opens by %s", (mode) => {
  let client: Client;
  beforeAll(async () => {
    client = await connect(() => createMcpServer({ engine, version: "1" }), mode);
  });
  afterAll(() => client.close());

  const read = async (address: string) => {
    const { contents } = await client.readResource({ uri: address });
    const [first] = contents;
    return first !== undefined && "text" in first ? first.text : "";
  };

  test("lists the compact index and the catalogs of all documents, page by page", async () => {
    const documents = (await engine.documents()).map(({ id }) => id);
    const listed: string[] = [];
    const sizes: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await client.request({
        method: "resources/list",
        params: cursor === undefined ? {} : { cursor },
      });
      listed.push(...page.resources.map(({ name }) => name));
      sizes.push(page.resources.length);
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(listed).toEqual(["index", ...documents]);
    expect(sizes).toEqual([101, 21]);
    await expect(
      client.request({ method: "resources/list", params: { cursor: "nonsense" } }),
    ).rejects.toThrow(/List again without a cursor/);
  });

  test("reads every resource that is listed, and any by its template", async () => {
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      "speclens://catalog/{document}",
      "speclens://card/{document}",
      "speclens://changes/{since}",
      "speclens://changes/{since}/{document}",
      "speclens://index/{document}",
      "speclens://operation/{document}/{operation}",
      "speclens://schema/{document}/{name}",
    ]);
    const { resources } = await client.listResources();
    const large = resources.find(({ name }) => name === LARGE);
    expect(large?.uri).toBe("speclens://catalog/team%2C%20a%2F100%25");
    expect(await read(large?.uri ?? "")).toBe(
      (await engine.answers.catalog({ document: LARGE })).text,
    );
    expect(await read(uri("card", LARGE))).toBe(
      (await engine.answers.card({ document: LARGE })).text,
    );
    const { text, estimatedTokens } = await engine.answers.compactIndex();
    expect(estimatedTokens).toBeLessThanOrEqual(4000);
    expect(text).toMatch(/^121 APIs, /);
    expect(await read("speclens://index")).toBe(text);
    expect(await read(uri("index", LARGE))).toBe(
      (await engine.answers.compactIndex({ document: LARGE })).text,
    );
    const operation = "GET /things/7/{thing_id}";
    expect(await read(uri("operation", LARGE, operation))).toContain(operation);
    expect(await read(uri("operation", LARGE, "getThing7"))).toContain(operation);
    expect(await read(uri("schema", LARGE, "Thing7"))).toContain("of_7?: string");
  });

  test("is told the closest names of what is not there", async () => {
    for (const [address, closest] of [
      [uri("catalog", "d00"), "d00"],
      [uri("card", "d00"), "d00"],
      [uri("index", "d00"), "d00"],
      [uri("operation", LARGE, "getThing40x"), "getThing40"],
      [uri("schema", LARGE, "Thin7"), "Closest: Thing"],
      ["speclens://nothing", "not found"],
    ] as const)
      await expect(client.readResource({ uri: address })).rejects.toThrow(closest);
    await expect(client.readResource({ uri: "speclens://catalog/%zz" })).rejects.toThrow(
      /percent-encode/,
    );
  });

  test("completes names by beginning, then by any part, a hundred at most", async () => {
    const complete = async (
      template: string,
      name: string,
      value: string,
      chosen?: Record<string, string>,
    ) =>
      (
        await client.complete({
          ref: { type: "ref/resource", uri: template },
          argument: { name, value },
          ...(chosen && { context: { arguments: chosen } }),
        })
      ).completion;
    const operation = "speclens://operation/{document}/{operation}";
    expect((await complete(operation, "document", "TEAM")).values).toEqual([LARGE]);
    expect((await complete(operation, "document", "00")).values).toContain("d100");
    const inLarge = { document: LARGE };
    const ids = await complete(operation, "operation", "getThing39", inLarge);
    expect(ids.values).toEqual([
      "getThing39",
      ...[...Array(10).keys()].map((n) => `getThing39${n}`),
    ]);
    const paths = await complete(operation, "operation", "things/12/", inLarge);
    expect(paths.values).toEqual(["GET /things/12/{thing_id}"]);
    const all = await complete(operation, "operation", "get", inLarge);
    expect(all).toMatchObject({ total: 800, hasMore: true });
    expect(all.values).toHaveLength(100);
    const schema = "speclens://schema/{document}/{name}";
    expect((await complete(schema, "name", "hing399", inLarge)).values).toEqual(["Thing399"]);
    expect((await complete(schema, "name", "T", { document: "missing" })).values).toEqual([]);
  });

  test("gets a prompt with what a search for the task finds", async () => {
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(["useApi"]);
    const prompt = await client.getPrompt({
      name: "useApi",
      arguments: { task: "show thing 7", document: LARGE },
    });
    const text = JSON.stringify(prompt.messages);
    expect(text).toContain("GET /things/7/{thing_id}");
    expect(text).toContain("getEndpoint");
    const { completion } = await client.complete({
      ref: { type: "ref/prompt", name: "useApi" },
      argument: { name: "document", value: "team" },
    });
    expect(completion.values).toEqual([LARGE]);
    await expect(
      client.getPrompt({ name: "useApi", arguments: { task: "x", document: "d00x" } }),
    ).rejects.toThrow(/Closest: d0/);
  });
});
