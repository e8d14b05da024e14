import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Engine } from "../src/contracts/engine.ts";
import type { FollowEvents, Following } from "../src/contracts/following.ts";
import { openForTest } from "./open-for-test.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { writeDocument } from "./write-document.ts";

const WAIT = { interval: 50 };

/** Follows sources, and keeps what is told. */
async function follow(
  engine: Engine,
  sources: Parameters<Engine["follow"]>[0],
): Promise<{ following: Following; told: string[] }> {
  const following = await engine.follow(sources);
  await following.index();
  const told: string[] = [];
  const events: FollowEvents = {
    onIndexed: ({ documents }) => {
      for (const { id, state } of documents)
        if (state !== "unchanged" && state !== "failed") told.push(`${id} ${state}`);
    },
    onFailure: ({ id }) => told.push(`${id} fails`),
    onMended: ({ id }) => told.push(`${id} mended`),
  };
  following.start(events);
  return { following, told };
}

async function operationsOf(engine: Engine): Promise<string[]> {
  return (await engine.operations()).map(({ document, operation }) => `${document} ${operation}`);
}

describe("files", () => {
  test("that change, come, go and break are followed; a broken one leaves its last state", async () => {
    const folder = temporaryFolder();
    const specs = join(folder, "specs");
    writeDocument(join(specs, "a.json"), { operations: { "GET /apples": "List apples" } });
    writeDocument(join(specs, "b.json"), { operations: { "GET /bananas": "List bananas" } });
    const engine = await openForTest({ store: join(folder, "store") });
    const { following, told } = await follow(engine, [specs]);
    expect(await operationsOf(engine)).toEqual(["a GET /apples", "b GET /bananas"]);

    writeDocument(join(specs, "a.json"), { operations: { "GET /avocados": "List avocados" } });
    await expect
      .poll(() => operationsOf(engine), WAIT)
      .toEqual(["a GET /avocados", "b GET /bananas"]);
    mkdirSync(join(specs, "more"));
    writeDocument(join(specs, "more", "c.json"), { operations: { "GET /cherries": "List" } });
    await expect.poll(() => operationsOf(engine), WAIT).toContain("more/c GET /cherries");
    rmSync(join(specs, "more"), { recursive: true });
    await expect.poll(() => operationsOf(engine), WAIT).not.toContain("more/c GET /cherries");

    writeFileSync(join(specs, "b.json"), '{"openapi": "3.1.0", "paths": ');
    await expect.poll(() => following.failures().map(({ id }) => id), WAIT).toEqual(["b"]);
    expect(following.failures()).toMatchObject([{ source: join(specs, "b.json") }]);
    expect(await operationsOf(engine)).toContain("b GET /bananas");
    writeDocument(join(specs, "b.json"), { operations: { "GET /berries": "List berries" } });
    await expect.poll(() => following.failures(), WAIT).toEqual([]);
    await expect.poll(() => operationsOf(engine), WAIT).toContain("b GET /berries");
    await expect
      .poll(() => told.slice(0, 4), WAIT)
      .toEqual([...["a changed", "more/c new", "more/c removed", "b fails"]]);
    await expect.poll(() => told.slice(4).sort(), WAIT).toEqual(["b changed", "b mended"]);
  });

  test("that are replaced, are parts of others, or are gone for a while", async () => {
    const folder = temporaryFolder();
    const api = join(folder, "api.json");
    const schema = { $ref: "parts/schema.json" };
    writeDocument(join(folder, "parts", "schema.json"), { operations: {} });
    writeFileSync(join(folder, "parts", "schema.json"), '{"type":"object","title":"One"}');
    writeDocument(api, { operations: { "GET /a": "List" }, schemas: { Thing: schema } });
    const engine = await openForTest({ store: join(folder, "store") });
    const { following, told } = await follow(engine, [api]);
    writeFileSync(join(folder, "parts", "schema.json"), '{"type":"object","title":"Two"}');
    await expect.poll(() => told, WAIT).toEqual(["api changed"]);
    renameSync(api, `${api}.old`);
    await expect.poll(() => following.failures().map(({ id }) => id), WAIT).toEqual(["api"]);
    expect(await operationsOf(engine)).toEqual(["api GET /a"]);
    writeDocument(`${api}.new`, { operations: { "GET /b": "List" }, schemas: { Thing: schema } });
    renameSync(`${api}.new`, api);
    await expect.poll(() => operationsOf(engine), WAIT).toEqual(["api GET /b"]);
    await expect.poll(() => following.failures(), WAIT).toEqual([]);
  });

  test("are not read again while nothing changes", async () => {
    const folder = temporaryFolder();
    const api = join(folder, "api.json");
    writeDocument(api, { operations: { "GET /a": "List" } });
    const last = join(folder, "last.json");
    writeDocument(last, { operations: { "GET /b": "List" } });
    const engine = await openForTest({ store: join(folder, "store") });
    const { told } = await follow(engine, [api, last]);
    const entryOf = async (wanted: string) =>
      (await engine.documents()).find(({ id }) => id === wanted);
    const before = await entryOf("api");
    writeDocument(api, { operations: { "GET /a": "List" } });
    writeDocument(join(folder, "other.json"), { operations: { "GET /a": "List" } });
    // Once this one is told, all that was written before has been looked at.
    writeDocument(last, { operations: { "GET /c": "List" } });
    await expect.poll(() => told, WAIT).toContain("last changed");
    expect(told).toEqual(["last changed"]);
    expect(before).toBeDefined();
    expect(await entryOf("api")).toEqual(before);
  });
});

/** A server whose answer can be replaced. */
async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const state = { answer };
  const server = createServer((request, response) => state.answer(request, response));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const host = `127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  return { state, url: `http://${host}`, remote: { hosts: [host], privateHosts: [host] } };
}

/** Sends spaces as long as someone reads them. */
function sendForEver(_: IncomingMessage, response: ServerResponse): void {
  const part = Buffer.alloc(1024 ** 2, " ");
  const more = (): void => {
    while (!response.destroyed && response.write(part));
  };
  response.on("drain", more);
  more();
}

const documentOf = (path: string): string =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title: "A", version: "1" },
    paths: { [path]: { get: { summary: "List" } } },
  });

describe("URLs", () => {
  test("are asked at their interval, with their headers, and only what changed is sent", async () => {
    const folder = temporaryFolder();
    const sent: (string | undefined)[] = [];
    let version = 1;
    const { url, remote } = await serve(({ headers }, response) => {
      sent.push(`${headers.authorization} ${headers["if-none-match"] ?? "-"}`);
      const etag = `"${version}"`;
      if (headers["if-none-match"] === etag) response.writeHead(304).end();
      else response.writeHead(200, { etag }).end(documentOf(`/v${version}`));
    });
    const engine = await openForTest({
      store: join(folder, "store"),
      remote: { ...remote, cacheFolder: join(folder, "cache") },
    });
    const headers = { Authorization: "Bearer s3cret" };
    const source = { source: `${url}/api.json`, id: "live", refreshSeconds: 1, headers };
    const { following, told } = await follow(engine, [source]);
    expect(await operationsOf(engine)).toEqual(["live GET /v1"]);
    await expect.poll(() => sent, WAIT).toContain('Bearer s3cret "1"');
    version = 2;
    await expect.poll(() => operationsOf(engine), WAIT).toEqual(["live GET /v2"]);
    await expect.poll(() => told, WAIT).toEqual(["live changed"]);
    await following.close();
    const { length } = sent;
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(sent).toHaveLength(length);
  });

  test("that are bad in any way leave the last states, are told without secrets, and are mended", async () => {
    const folder = temporaryFolder();
    const bad: Readonly<
      Record<string, [(request: IncomingMessage, response: ServerResponse) => void, RegExp]>
    > = {
      "/failing": [(_, response) => response.writeHead(500).end(), /status 500/],
      "/login": [(_, response) => response.writeHead(401).end(), /status 401.*headers/],
      "/gone": [(_, response) => response.writeHead(404).end(), /status 404/],
      "/html": [(_, response) => response.end("<!doctype html><p>Login</p>"), /./],
      "/empty": [(_, response) => response.end(), /empty/],
      "/circle": [
        ({ url }, response) => response.writeHead(302, { location: url ?? "" }).end(),
        /redirects more than/,
      ],
      "/private": [
        (_, response) => response.writeHead(302, { location: "http://10.0.0.1/" }).end(),
        /private/,
      ],
      "/huge": [sendForEver, /larger than 64 MiB/],
    };
    let isBad = false;
    const { url, remote } = await serve((request, response) => {
      const answer = bad[request.url?.replace(/\?.*/, "") ?? ""]?.[0];
      if (isBad && answer !== undefined) answer(request, response);
      else response.end(documentOf("/a"));
    });
    const engine = await openForTest({ store: join(folder, "store"), remote });
    const headers = { Authorization: "Bearer s3cret" };
    const sources = ["/good", ...Object.keys(bad)].map((path) => ({
      ...{ source: `${url}${path}?key=s3cret`, id: path.slice(1), refreshSeconds: 1, headers },
    }));
    const { following, told } = await follow(engine, sources);
    const before = await operationsOf(engine);
    expect(before).toHaveLength(9);
    isBad = true;
    await expect.poll(() => following.failures().length, WAIT).toBe(8);
    for (const [path, [, reason]] of Object.entries(bad)) {
      const failure = following.failures().find(({ id }) => id === path.slice(1));
      expect(failure?.reason, path).toMatch(reason);
      expect(JSON.stringify(failure)).not.toContain("s3cret");
    }
    expect(await operationsOf(engine)).toEqual(before);
    isBad = false;
    await expect.poll(() => following.failures(), WAIT).toEqual([]);
    expect(told.filter((line) => line.endsWith("mended"))).toHaveLength(8);
    expect(told.join()).not.toContain("good");
  });

  test("that never end do not hold up the others", async () => {
    const folder = temporaryFolder();
    let version = 1;
    const { url, remote } = await serve((request, response) => {
      if (request.url === "/endless.json" && version > 1) response.write(" ");
      else response.end(documentOf(`/v${version}`));
    });
    const engine = await openForTest({
      store: join(folder, "store"),
      remote: { ...remote, timeoutMs: 2000 },
    });
    const { following } = await follow(
      engine,
      ["endless", "quick"].map((id) => ({ source: `${url}/${id}.json`, id, refreshSeconds: 1 })),
    );
    version = 2;
    await expect
      .poll(() => operationsOf(engine), WAIT)
      .toEqual(["endless GET /v1", "quick GET /v2"]);
    await expect
      .poll(() => following.failures(), WAIT)
      .toMatchObject([{ id: "endless", reason: expect.stringContaining("took longer than 2 s") }]);
  });
});

describe("sources that change", () => {
  test("are followed: new ones are indexed, those that are gone leave, an id moves with its document", async () => {
    const folder = temporaryFolder();
    for (const name of ["a", "b", "c"])
      writeDocument(join(folder, name, `${name}.json`), {
        operations: { [`GET /${name}`]: "List" },
      });
    const [a, b, c] = ["a", "b", "c"].map((name) => join(folder, name, `${name}.json`));
    const engine = await openForTest({ store: join(folder, "store") });
    await engine.index([join(folder, "c")]);
    const sources = [{ source: a ?? "", id: "main" }, { source: b ?? "" }];
    const { following, told } = await follow(engine, sources);
    expect(await operationsOf(engine)).toEqual(["b GET /b", "c GET /c", "main GET /a"]);
    // What others indexed stays.
    await following.change([{ source: b ?? "", id: "main" }]);
    await expect.poll(() => operationsOf(engine), WAIT).toEqual(["c GET /c", "main GET /b"]);
    expect(told).toEqual(["b removed", "main changed"]);
    await following.change([{ source: b ?? "", id: "main", leaveOut: { paths: ["/b"] } }]);
    await expect.poll(() => operationsOf(engine), WAIT).toEqual(["c GET /c"]);
    const missing = join(folder, "missing.json");
    await following.change([{ source: b ?? "", id: "main" }, missing]);
    await expect.poll(() => operationsOf(engine), WAIT).toEqual(["c GET /c", "main GET /b"]);
    expect(following.failures()).toMatchObject([{ source: missing }]);
    await following.change([{ source: b ?? "", id: "main" }]);
    await expect.poll(() => following.failures(), WAIT).toEqual([]);
    // An id that a document of others has cannot be taken.
    const refused = following.change([{ source: b ?? "", id: "c" }]);
    await expect(refused).rejects.toMatchObject({ code: "document-conflict" });
    writeDocument(b ?? "", { operations: { "GET /still": "List" } });
    await expect.poll(() => operationsOf(engine), WAIT).toContain("main GET /still");
    expect(c).toBeDefined();
  });

  test("get their new headers, intervals and hosts at once; a new server that hangs holds up nobody", async () => {
    const folder = temporaryFolder();
    const seen: string[] = [];
    let version = 1;
    const first = await serve(({ headers, url: path }, response) => {
      seen.push(`${path} ${headers.authorization}`);
      if (headers.authorization === "Bearer two") response.end(documentOf(`/v${version}`));
      else response.writeHead(401).end();
    });
    const hanging = await serve((_, response) => void response.write(" "));
    const engine = await openForTest({ store: join(folder, "store"), remote: first.remote });
    writeDocument(join(folder, "a.json"), { operations: { "GET /a": "List" } });
    const file = join(folder, "a.json");
    const url = { source: `${first.url}/api.json`, id: "live", refreshSeconds: 0 };
    const { following } = await follow(engine, [
      file,
      { ...url, headers: { Authorization: "Bearer one" } },
    ]);
    await expect.poll(() => following.failures(), WAIT).toMatchObject([{ id: "live" }]);
    const mended = { ...url, headers: { Authorization: "Bearer two" } };
    await following.change([file, mended]);
    await expect.poll(() => operationsOf(engine), WAIT).toEqual(["a GET /a", "live GET /v1"]);
    expect(following.failures()).toEqual([]);
    version = 2;
    const hosts = [...first.remote.hosts, ...hanging.remote.hosts];
    await following.change(
      [file, { ...mended, refreshSeconds: 1 }, { source: `${hanging.url}/x.json` }],
      { hosts, privateHosts: hosts },
    );
    await expect.poll(() => operationsOf(engine), WAIT).toContain("live GET /v2");
    writeDocument(file, { operations: { "GET /b": "List" } });
    await expect.poll(() => operationsOf(engine), WAIT).toEqual(["a GET /b", "live GET /v2"]);
    // It may not be fetched from any more.
    await following.change([file, mended], { hosts: [] });
    await following.change([file, { ...mended, headers: { Authorization: "Bearer three" } }]);
    await expect.poll(() => following.failures(), WAIT).toMatchObject([{ id: "live" }]);
    expect(seen).not.toContain("/api.json Bearer three");
  });
});

test("a source that fails from the start is told, and indexed once it is there", async () => {
  const folder = temporaryFolder();
  const [here, later] = [join(folder, "here.json"), join(folder, "later.json")];
  writeDocument(here, { operations: { "GET /a": "List" } });
  const engine = await openForTest({ store: join(folder, "store") });
  const { following, told } = await follow(engine, [here, later]);
  await expect.poll(() => following.failures(), WAIT).toMatchObject([{ source: later }]);
  writeDocument(later, { operations: { "GET /b": "List" } });
  await expect.poll(() => operationsOf(engine), WAIT).toEqual(["here GET /a", "later GET /b"]);
  await expect.poll(() => following.failures(), WAIT).toEqual([]);
  await expect.poll(() => told, WAIT).toContain("later new");
});

test("nothing to serve at all is an error", async () => {
  const engine = await openForTest({ store: join(temporaryFolder(), "store") });
  const following = await engine.follow(["missing.json"]);
  await expect(following.index()).rejects.toMatchObject({ code: "source-not-found" });
});
