import { type Engine, openEngine } from "@speclens/engine";
import { openStore, storeExists } from "@speclens/retrieval";
import { expect, onTestFinished, test, vi } from "vitest";
import { type S3Options, type S3Server, startS3Server } from "./s3-server.mjs";
import { temporaryFolder } from "./temporary-folder.ts";
import { writeSpecs } from "./write-specs.mjs";

/** A server, and an engine over a store on it. */
async function engineOnS3(options: S3Options = {}): Promise<{ server: S3Server; engine: Engine }> {
  const server = await startS3Server(options);
  onTestFinished(() => server.close());
  for (const [name, value] of Object.entries(server.environment)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  return { server, engine: await open("s3://store/index") };
}

async function open(store: string, storageOptions: Record<string, string> = {}): Promise<Engine> {
  const engine = await openEngine({ store, embedder: "none", storeAccess: { storageOptions } });
  onTestFinished(() => engine.close());
  return engine;
}

const QUICK = { timeout: "1s", client_retry_timeout: "1", client_max_retries: "1" };

test("an index on S3 is made, searched, changed and cleaned as one on disk", async () => {
  const { server, engine } = await engineOnS3();
  const folder = temporaryFolder();
  writeSpecs(folder, { pets: 3, toys: 2 });
  const local = await open(`${folder}/on-disk`);
  for (const target of [engine, local]) await target.index([`${folder}/specs`]);
  const question = { query: "list the toys" };
  const here = await engine.search(question);
  expect(here.hits).toEqual((await local.search(question)).hits);
  expect(here.hits[0]?.operation).toMatch(/toys/);
  writeSpecs(folder, { pets: 4 }, ["toys"]);
  const report = await engine.index([`${folder}/specs`]);
  expect(report.documents.map(({ id, state }) => [id, state])).toEqual([
    ["pets", "changed"],
    ["toys", "removed"],
  ]);
  expect(await engine.operations()).toHaveLength(4);
  expect(server.bucket.keys().some((key) => key.includes("probe"))).toBe(false);
  const reader = await open("s3://store/index");
  expect((await reader.search({ query: "pets number 3" })).hits.length).toBeGreaterThan(0);
});

test("a change by another writer is told", async () => {
  const { engine } = await engineOnS3();
  const folder = temporaryFolder();
  writeSpecs(folder, { pets: 2 });
  await engine.index([`${folder}/specs`]);
  const reader = await open("s3://store/index");
  let told = 0;
  reader.onChange(() => told++, { interval: 20 });
  // A change before the first look is none.
  let operations = 3;
  const change = async (): Promise<number> => {
    writeSpecs(folder, { pets: operations++ });
    await engine.index([`${folder}/specs`]);
    return told;
  };
  await expect.poll(change, { interval: 200 }).toBeGreaterThan(0);
});

test("a place without an index is told from one that is out of reach", async () => {
  const { server } = await engineOnS3();
  expect(await storeExists("s3://store/nothing")).toBe(false);
  await expect(openStore("s3://store/nothing")).rejects.toMatchObject({ code: "store-not-found" });
  await server.close();
  const refused = { code: "store-unreadable", message: expect.stringMatching(/does not respond/) };
  await expect(storeExists("s3://store/nothing")).rejects.toMatchObject(refused);
  await expect(openStore("s3://store/nothing")).rejects.toMatchObject(refused);
});

test("a bucket that is missing and a key that is refused are named as such", async () => {
  const { engine } = await engineOnS3({ accessKey: "the-right-one" });
  await expect(storeExists("s3://other/index")).rejects.toMatchObject({
    message: expect.stringMatching(/bucket does not exist|credentials/),
  });
  vi.stubEnv("AWS_ACCESS_KEY_ID", "the-wrong-one");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "very-secret-indeed");
  const error = await engine.documents().catch((reason: unknown) => reason);
  expect(error).toMatchObject({
    code: "store-unreadable",
    message: expect.stringMatching(/refuses these credentials\.\n.*AWS_ACCESS_KEY_ID/),
  });
  expect(String(error)).not.toMatch(/the-wrong-one|very-secret|\.rs/);
  vi.stubEnv("AWS_ACCESS_KEY_ID", "the-right-one");
  await expect(storeExists("s3://other/index")).rejects.toMatchObject({
    message: expect.stringMatching(/bucket does not exist/),
  });
});

test("an endpoint that is not encrypted has to be allowed", async () => {
  await engineOnS3();
  vi.stubEnv("AWS_ALLOW_HTTP", undefined);
  await expect(storeExists("s3://store/index")).rejects.toMatchObject({
    message: expect.stringMatching(/not encrypted.*\n.*AWS_ALLOW_HTTP=true/),
  });
});

test("a program gives the endpoint and the keys itself", async () => {
  const server = await startS3Server({ accessKey: "given" });
  onTestFinished(() => server.close());
  const folder = temporaryFolder();
  writeSpecs(folder, { pets: 2 });
  const engine = await open("s3://store/index", {
    endpoint: server.url,
    allow_http: "true",
    aws_access_key_id: "given",
    aws_secret_access_key: "secret",
    region: "us-east-1",
  });
  await engine.index([`${folder}/specs`]);
  expect(await engine.operations()).toHaveLength(2);
});

test("a service that ignores conditional writes is refused before anything is stored", async () => {
  const { server, engine } = await engineOnS3({ ignoresConditions: true });
  const folder = temporaryFolder();
  writeSpecs(folder, { pets: 2 });
  await expect(engine.index([`${folder}/specs`])).rejects.toMatchObject({
    code: "store-unreadable",
    message: expect.stringMatching(/ignores conditional writes/),
  });
  expect(server.bucket.keys()).toEqual([]);
});

test("a service that falls silent in the middle of a write loses nothing", async () => {
  const { server, engine } = await engineOnS3();
  const folder = temporaryFolder();
  writeSpecs(folder, { pets: 3 });
  await engine.index([`${folder}/specs`]);
  writeSpecs(folder, { pets: 5, toys: 4 });
  for (const behaviour of ["hang", "drop", "fail"] as const) {
    const writer = await open("s3://store/index", QUICK);
    let puts = 0;
    server.behave(({ method }) => {
      if (method === "PUT") puts += 1;
      return puts > 4 ? behaviour : "answer";
    });
    await expect(writer.index([`${folder}/specs`])).rejects.toMatchObject({
      code: "store-unreadable",
      message: expect.stringMatching(/does not respond as expected\.\n.*try again/),
    });
    server.behave(() => "answer");
    expect((await engine.operations()).length).toBe(3);
    expect(
      (await engine.search({ query: "toys" })).hits.every(({ document }) => document === "pets"),
    ).toBe(true);
  }
  const report = await engine.index([`${folder}/specs`]);
  expect(report.documents.map(({ state }) => state)).toEqual(["changed", "new"]);
  expect(await engine.operations()).toHaveLength(9);
});
