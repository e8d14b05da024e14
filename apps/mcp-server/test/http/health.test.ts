import { expect, test } from "vitest";
import { parseStaticTokens } from "../../src/http/identity/static-tokens.ts";
import { at, bookshopOfFile, listenForTest } from "./serve-for-test.ts";

const bookshop = bookshopOfFile();

const token = "0123456789abcdef";
const health = async () => ({ paginationAdoption: 0.5, averageResponseTokens: 400 });

test("details are for callers who may ask", async () => {
  const tokens = async () => parseStaticTokens([`ann:${token}`], "here");
  const { url } = await listenForTest({ serving: bookshop.serving, tokens, health });
  const ask = async (authorization?: string): Promise<unknown> => {
    const answer = await fetch(at(url, "/healthz"), {
      headers: authorization === undefined ? {} : { authorization },
    });
    expect(answer.status).toBe(200);
    return answer.json();
  };
  expect(await ask()).toEqual({ status: "ok" });
  expect(await ask("Bearer wrong-wrong-wrong")).toEqual({ status: "ok" });
  expect(await ask(`Bearer ${token}`)).toEqual({
    ...{ status: "ok", uptime: expect.any(Number) },
    ...(await health()),
  });
});

test("without tokens they are for everybody on this machine, but no foreign page", async () => {
  const { url } = await listenForTest({ serving: bookshop.serving, health });
  expect(await (await fetch(at(url, "/healthz"))).json()).toMatchObject(await health());
  const page = await fetch(at(url, "/healthz"), { headers: { origin: "http://evil.example" } });
  expect(await page.json()).toEqual({ status: "ok" });
});

test("details that fail leave the server alive", async () => {
  const { url } = await listenForTest({
    serving: bookshop.serving,
    health: () => Promise.reject(new Error("disk full")),
  });
  const answer = await fetch(at(url, "/healthz"));
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ status: "ok", details: "unavailable" });
});

test("not ready while indexing, with how far it is; ready afterwards", async () => {
  let isReady = false;
  const progress = {
    ...{ fraction: 0.25, done: 1, total: 4, operations: 100 },
    ...{ documentsPerSecond: 1, operationsPerSecond: 100 },
    phase: "embedding",
  } as const;
  const { url } = await listenForTest({
    serving: { ...bookshop.serving, isReady: () => isReady, progress: () => progress },
  });
  const early = await fetch(at(url, "/readyz"));
  expect(early.status).toBe(503);
  expect(await early.json()).toEqual({
    ...{ status: "indexing", fraction: 0.25, phase: "embedding" },
    ...{ done: 1, total: 4, operations: 100 },
  });
  expect((await fetch(at(url, "/healthz"))).status).toBe(200);
  isReady = true;
  expect((await fetch(at(url, "/readyz"))).status).toBe(200);
});

test("not ready where indexing failed, or the store cannot be read", async () => {
  const failed = Promise.reject(new Error("no"));
  const indexing = await listenForTest({ serving: { ...bookshop.serving, ready: failed } });
  const answer = await fetch(at(indexing.url, "/readyz"));
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ status: "failed" });

  let readable = true;
  const engine = await bookshop.serving.engine;
  const { url } = await listenForTest({
    serving: {
      ...bookshop.serving,
      engine: Promise.resolve({
        ...engine,
        documents: () => (readable ? engine.documents() : Promise.reject(new Error("gone"))),
      }),
    },
  });
  expect((await fetch(at(url, "/readyz"))).status).toBe(200);
  readable = false;
  const gone = await fetch(at(url, "/readyz"));
  expect(gone.status).toBe(503);
  expect(await gone.text()).not.toContain("gone");
});
