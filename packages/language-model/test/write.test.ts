import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import type { LanguageModel, ModelReply } from "@speclens/core";
import { expect, test, vi } from "vitest";
import {
  type ScriptedReply,
  serveLanguageModel,
} from "../../../test/support/serve-language-model.ts";
import { openLanguageModel } from "../src/open-language-model.ts";
import type { OpenModelOptions } from "../src/open-model-options.ts";

const KEY = "s3cret-key-of-the-test";
const environment = {
  ANTHROPIC_API_KEY: KEY,
  OPENAI_API_KEY: KEY,
  SPECLENS_MODEL_API_KEY: KEY,
};
const request = {
  system: "Answer briefly.",
  turns: [{ role: "user", text: "Which operation?" }],
  temperature: 0.1,
  maxTokens: 500,
} as const;

const KINDS = ["anthropic", "openai", "openai-compatible"] as const;
const WAYS = KINDS.flatMap((kind) => [true, false].map((streams) => ({ kind, streams })));

type Script = Parameters<typeof serveLanguageModel>[0];

async function open(kind: string, script: Script, options: OpenModelOptions = {}) {
  const server = await serveLanguageModel(script);
  const name = `${kind}:test@${server.baseUrl}`;
  const model = await openLanguageModel(name, { environment, ...options });
  return { ...server, model, name };
}

/** Writes a text in one way. Checks that the pieces are the text. */
async function write(model: LanguageModel, streams: boolean): Promise<ModelReply> {
  const pieces: string[] = [];
  const onText = streams ? (piece: string) => pieces.push(piece) : undefined;
  const reply = await model.write(request, { onText });
  if (streams) expect(pieces.join("")).toBe(reply.text);
  return reply;
}

/** The error of a call, in which the key never occurs. */
async function failure(model: LanguageModel, streams: boolean): Promise<unknown> {
  const error = await write(model, streams).then(
    () => undefined,
    (failed: unknown) => failed,
  );
  expect(error).toMatchObject({ code: "model-failed", details: { model: model.name } });
  const shown =
    error instanceof Error ? `${error.stack} ${error.cause} ${JSON.stringify(error)}` : "";
  expect(shown).not.toContain(KEY);
  return error;
}

test.each(WAYS)("$kind writes a text (in pieces: $streams)", async ({ kind, streams }) => {
  const { model, requests, name } = await open(kind, [{ text: "GET /orders [1]\nlists them." }]);
  expect(model.name).toBe(name);
  expect(await write(model, streams)).toEqual({
    text: "GET /orders [1]\nlists them.",
    cut: false,
    usage: { input: 100, output: 20 },
  });
  expect(requests).toHaveLength(1);
  const [{ prompt, headers, body, streams: streamed } = {}] = requests;
  expect(streamed).toBe(streams);
  expect(prompt).toContain("Answer briefly.");
  expect(prompt).toContain("Which operation?");
  expect(body).toMatchObject({ model: "test", temperature: 0.1 });
  expect(body?.max_tokens ?? body?.max_output_tokens).toBe(500);
  expect(headers?.[kind === "anthropic" ? "x-api-key" : "authorization"]).toContain(KEY);
});

test("OpenAI is told not to keep what it reads", async () => {
  const { model, requests } = await open("openai", [{ text: "ok" }]);
  await write(model, true);
  expect(requests[0]).toMatchObject({ path: "/v1/responses", body: { store: false } });
});

test.each(WAYS)(
  "$kind: a text that reaches its limit is cut (in pieces: $streams)",
  async (way) => {
    const { model } = await open(way.kind, [{ text: "half a", end: "length" }]);
    expect(await write(model, way.streams)).toMatchObject({ text: "half a", cut: true });
  },
);

test.each(WAYS)("$kind: a conversation (in pieces: $streams)", async ({ kind, streams }) => {
  const { model, requests } = await open(kind, [{ text: "ok" }]);
  const turns = [
    ...request.turns,
    { role: "assistant", text: "GET /x" },
    { role: "user", text: "Are you sure?" },
  ] as const;
  await model.write({ ...request, turns }, streams ? { onText: () => undefined } : {});
  expect(requests[0]?.prompt).toMatch(/Which operation\?\nGET \/x\nAre you sure\?/);
});

const refused = { error: { type: "x", message: `no: ${KEY} is wrong` } };
const FAILURES: Readonly<Record<string, readonly [ScriptedReply, string, RegExp]>> = {
  refusal: [{ text: "I", end: "refusal" }, "refused", /refused to answer/],
  "empty text": [{ text: "" }, "invalid", /wrote no text/],
  "blank text": [{ text: " \n " }, "invalid", /wrote no text/],
  "only thoughts": [{ text: "", end: "length" }, "invalid", /used all its tokens/],
  "401": [{ status: 401, body: refused }, "no-key", /answered 401: no: … is wrong\. Check the key/],
  "403": [{ status: 403, body: refused }, "no-key", /answered 403/],
  "404": [{ status: 404, body: refused }, "invalid", /name of the model and the address/],
  "429": [{ status: 429, body: refused }, "rate-limit", /answered 429.*Try again later/],
  "400": [{ status: 400, body: refused }, "invalid", /answered 400/],
  "500": [{ status: 500, body: refused }, "invalid", /answered 500/],
  "504": [{ status: 504, body: refused }, "time-out", /answered 504/],
  redirect: [
    { status: 302, body: "", headers: { location: "http://127.0.0.1:9/" } },
    "invalid",
    /a redirect, which is not followed/,
  ],
  "web page": [{ status: 200, body: "<html>Log in</html>" }, "invalid", /sent a web page/],
  "other JSON": [{ status: 200, body: { ok: true } }, "", /failed: /],
  "broken connection": [{ breaks: "GET /or" }, "unreachable", /broke|breaks/],
};

test.each(WAYS.flatMap((way) => Object.keys(FAILURES).map((name) => ({ ...way, name }))))(
  "$kind: $name is told (in pieces: $streams)",
  async ({ kind, streams, name }) => {
    const [reply, reason, message] = FAILURES[name] ?? [{ text: "" }, "", /^$/];
    const { model } = await open(kind, [reply], { retries: 0 });
    const error = await failure(model, streams);
    expect(error).toMatchObject({ message: expect.stringMatching(message) });
    if (reason !== "") expect(error).toMatchObject({ details: { reason } });
  },
);

test.each(KINDS)("%s: a stream that ends in the middle is no answer", async (kind) => {
  const { model } = await open(kind, [{ ends: "GET /or" }]);
  expect(await failure(model, true)).toMatchObject({ details: { reason: "unreachable" } });
});

test.each(KINDS)("%s: an error in the stream is told", async (kind) => {
  const { model } = await open(kind, [{ text: "GET /or", error: "Overloaded" }], { retries: 0 });
  expect(await failure(model, true)).toMatchObject({
    message: expect.stringContaining("Overloaded"),
  });
});

test.each(KINDS)("%s: an endless text is cut at the limit of the request", async (kind) => {
  const { model } = await open(kind, [{ endless: "and so on " }]);
  const { text, cut } = await write(model, true);
  expect(cut).toBe(true);
  expect(text.length).toBe(500 * 16);
});

test.each(WAYS)("$kind: silence ends with the time (in pieces: $streams)", async (way) => {
  const { model } = await open(way.kind, [{ silent: true }], {
    timeoutSeconds: way.streams ? 60 : 0.05,
    firstTextSeconds: 0.05,
  });
  expect(await failure(model, way.streams)).toMatchObject({
    details: { reason: "time-out" },
    message: expect.stringMatching(way.streams ? /begin to write within 0.05 s/ : /finish within/),
  });
});

test.each(KINDS)("%s: a text that stalls ends with the time", async (kind) => {
  const { model } = await open(kind, [{ stalls: "GET /or" }], { timeoutSeconds: 0.3 });
  expect(await failure(model, true)).toMatchObject({
    details: { reason: "time-out" },
    message: expect.stringContaining("did not finish within 0.3 s"),
  });
});

test.each(WAYS)("$kind: waits as long as the server asks, and tries again", async (way) => {
  const busy = { status: 429, body: refused, headers: { "retry-after-ms": "5" } };
  const { model, requests } = await open(way.kind, [busy, busy, { text: "at last" }]);
  expect(await write(model, way.streams)).toMatchObject({ text: "at last" });
  expect(requests).toHaveLength(3);
});

test.each(WAYS)("$kind: gives up after some retries", async (way) => {
  const busy = { status: 429, body: refused, headers: { "retry-after-ms": "1" } };
  const { model, requests } = await open(way.kind, [busy]);
  expect(await failure(model, way.streams)).toMatchObject({ details: { reason: "rate-limit" } });
  expect(requests).toHaveLength(3);
});

test.each(WAYS)("$kind: a wait that exceeds the time is a rate limit", async (way) => {
  const busy = { status: 429, body: refused, headers: { "retry-after": "30" } };
  const { model } = await open(way.kind, [busy], { timeoutSeconds: 1 });
  expect(await failure(model, way.streams)).toMatchObject({ details: { reason: "rate-limit" } });
});

test.each(WAYS)("$kind: a model that allows no temperature is asked without it", async (way) => {
  const { model, requests } = await open(way.kind, ({ body }) =>
    body.temperature === undefined
      ? { text: "ok" }
      : { status: 400, body: { error: { type: "x", message: "temperature is not supported" } } },
  );
  expect(await write(model, way.streams)).toMatchObject({ text: "ok" });
  expect(requests).toHaveLength(2);
});

test.each(
  // The second port is one that browsers refuse.
  WAYS.flatMap((way) => [closedPort(), 1].map((port) => ({ ...way, port }))),
)("$kind: without a connection it gives up at once", async ({ kind, streams, port }) => {
  const name = `${kind}:test@http://127.0.0.1:${await port}/v1`;
  // The SDK waits 2 s before it tries again.
  const model = await openLanguageModel(name, { environment, timeoutSeconds: 1.5 });
  expect(await failure(model, streams)).toMatchObject({
    details: { reason: "unreachable" },
    message: expect.stringContaining("no connection"),
  });
});

/** Returns a port on which nothing listens. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

test.each([{ timeoutSeconds: 0 }, { firstTextSeconds: -1 }, { retries: 1.5 }, { retries: 11 }])(
  "%j is refused",
  async (options) => {
    await expect(
      openLanguageModel("openai:test", { environment, ...options }),
    ).rejects.toMatchObject({ code: "argument-invalid" });
  },
);

test("the SDK's warnings do not reach the output, unless the program wants them", async () => {
  vi.stubGlobal("AI_SDK_LOG_WARNINGS", undefined);
  const info = vi.spyOn(console, "info");
  const warn = vi.spyOn(console, "warn");
  const { model } = await open("anthropic", [{ text: "ok" }]);
  // Anthropic allows at most 1, so the SDK warns.
  await model.write({ ...request, temperature: 2 });
  expect([...info.mock.calls, ...warn.mock.calls]).toEqual([]);
  const logged = vi.fn();
  vi.stubGlobal("AI_SDK_LOG_WARNINGS", logged);
  const { model: other } = await open("anthropic", [{ text: "ok" }]);
  await other.write({ ...request, temperature: 2 });
  expect(logged).toHaveBeenCalled();
  vi.unstubAllGlobals();
});

test.each(WAYS)("$kind: the caller can end it (in pieces: $streams)", async (way) => {
  const { model } = await open(way.kind, [{ silent: true }]);
  const stop = new AbortController();
  const call = { signal: stop.signal, onText: way.streams ? () => undefined : undefined };
  const written = model.write(request, call);
  setTimeout(() => stop.abort(), 20);
  await expect(written).rejects.toMatchObject({ code: "aborted" });
  await expect(model.write(request, call)).rejects.toMatchObject({ code: "aborted" });
});
