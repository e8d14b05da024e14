import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { openEngine } from "@speclens/engine";
import { expect, onTestFinished, test } from "vitest";
import { parseStaticTokens } from "../src/http/identity/static-tokens.ts";
import { beginServing } from "../src/serving/begin-serving.ts";
import { textOf } from "./connect.ts";
import { connect, listenForTest } from "./http/serve-for-test.ts";
import { bookshop, program } from "./process.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const QUESTION = "Wherever is the quokka that I bought";

/** The operations of an answer to a search, in order. */
function operationsIn(text: string): string[] {
  return [...text.matchAll(/^\d+ ([A-Z]+ \S+)/gm)].map(([, operation = ""]) => operation);
}

async function search(client: Client, query: string): Promise<string[]> {
  const answer = await client.callTool({
    name: "searchEndpoints",
    arguments: { query, min_score: 0, similarity_threshold: 1 },
  });
  return operationsIn(textOf(answer));
}

async function open(client: Client, operation: string | readonly string[]): Promise<void> {
  const answer = await client.callTool({ name: "getEndpoint", arguments: { operation } });
  expect(answer.isError ?? false).toBe(false);
}

/** What is remembered of a store's use, by its own engine. */
async function rememberedIn(store: string, caller?: string) {
  const engine = await openEngine({ store, embedder: "builtin" });
  const list = await engine.use.list({ caller });
  await engine.close();
  return list.operations.map(({ operation, count }) => ({ operation, count }));
}

async function stdioClient(folder: string, mode: string): Promise<Client> {
  const file = join(folder, "speclens.yaml");
  writeFileSync(file, `rememberUse: ${mode}\ntelemetry: {enabled: false}\n`);
  const client = new Client({ name: "test", version: "1" });
  onTestFinished(() => client.close());
  const args = [program, bookshop, "--config", file, "--store", join(folder, "store")];
  const env = { PATH: process.env.PATH ?? "", SPECLENS_CACHE: join(folder, "cache") };
  await client.connect(new StdioClientTransport({ command: process.execPath, args, env }));
  return client;
}

test("over stdio, a search and getEndpoint of one of its hits are a judgement, without the text", async () => {
  const folder = temporaryFolder();
  const client = await stdioClient(folder, "sessions");
  const hits = await search(client, QUESTION);
  const [first = "", second = ""] = hits;
  await open(client, second);
  await open(client, second);
  await client.callTool({ name: "searchEndpoints", arguments: { query: [QUESTION, "a book"] } });
  await open(client, first);
  // Before the end, which a busy machine may not leave time to write before; see create-session-use.test.ts.
  await expect.poll(() => rememberedIn(join(folder, "store"))).toHaveLength(2);
  await client.close();
  const remembered = await rememberedIn(join(folder, "store"));
  expect(remembered).toHaveLength(2);
  for (const operation of [first, second])
    expect(remembered).toContainEqual({ operation, count: 1 });
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  const bytes = Buffer.concat(
    files
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name))),
  );
  for (const word of ["quokka", "Wherever", "wherever"]) expect(bytes.includes(word)).toBe(false);
});

test.each(["asked", "off"])("with rememberUse: %s, sessions leave nothing", async (mode) => {
  const folder = temporaryFolder();
  const client = await stdioClient(folder, mode);
  const [first = ""] = await search(client, QUESTION);
  await open(client, first);
  await client.close();
  expect(existsSync(join(folder, "store", "use"))).toBe(false);
});

test("over HTTP, each subject learns by itself, and no one without a token", async () => {
  const folder = temporaryFolder();
  const store = join(folder, "store");
  const notices: string[] = [];
  const serving = await beginServing({
    ...{ sources: [bookshop], store, embedder: "builtin", rememberUse: "sessions" },
    onNotice: (notice) => notices.push(notice),
  });
  onTestFinished(serving.close);
  await serving.ready;
  const { url: openUrl } = await listenForTest({ serving });
  const anyone = await connect(openUrl, "auto");
  const before = await search(anyone, QUESTION);
  const third = before[2] ?? "";
  await open(anyone, third);

  const entries = [`alpha:${"a".repeat(32)}`, `beta:${"b".repeat(32)}`];
  const tokens = async () => parseStaticTokens(entries, "here");
  const { url } = await listenForTest({ serving, tokens });
  const as = (letter: string) =>
    connect(url, "auto", { authorization: `Bearer ${letter.repeat(32)}` });
  const [alpha, beta] = [await as("a"), await as("b")];
  await search(alpha, QUESTION);
  await open(alpha, third);
  await expect.poll(() => rememberedIn(store, "alpha")).toEqual([{ operation: third, count: 1 }]);
  expect(await rememberedIn(store)).toEqual([]);
  expect(await rememberedIn(store, "beta")).toEqual([]);
  expect(await search(beta, QUESTION)).toEqual(before);
  expect(await search(anyone, QUESTION)).toEqual(before);
  expect(notices).toEqual([]);
});
