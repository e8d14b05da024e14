import { inspect } from "node:util";
import { type Embedder, SpecLensError } from "@speclens/core";
import { describe, expect, test, vi } from "vitest";
import { openEmbedder } from "../src/index.ts";
import { type OpenAiSettings, openOpenAiEmbedder } from "../src/openai/open-openai-embedder.ts";
import {
  type Answer,
  answerWell,
  sendJson,
  sendVectors,
  serveEmbeddings,
  type TestServer,
  vectorOf,
} from "./serve-embeddings.ts";

const KEY = "sk-test-s3cret";

interface Opened extends TestServer {
  readonly embedder: Embedder;
  /** Milliseconds that were waited between tries. */
  readonly waits: readonly number[];
}

/** Opens the embedder; the first request is answered well, and `answer` has those after it. */
async function open(
  answer: Answer,
  { model = "m", ...settings }: OpenAiSettings & { readonly model?: string } = {},
): Promise<Opened> {
  const server = await serveEmbeddings((request, response, place) =>
    place === 0 ? answerWell(request, response, 0) : answer(request, response, place - 1),
  );
  const waits: number[] = [];
  const embedder = await openOpenAiEmbedder(
    { model, baseUrl: server.baseUrl },
    {},
    {
      environment: { SPECLENS_OPENAI_API_KEY: KEY },
      timeoutMs: 5000,
      wait: async (ms) => waits.push(ms),
      ...settings,
    },
  );
  return { ...server, embedder, waits };
}

/** How it fails; nothing of the error holds the key. */
async function failure(promise: Promise<unknown>): Promise<SpecLensError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!SpecLensError.isInstance(error)) throw new Error(`Expected a failure: ${inspect(error)}`);
  expect(inspect(error, { depth: 20, showHidden: true })).not.toContain("s3cret");
  return error;
}

function rounded(vectors: readonly Float32Array[]): number[][] {
  return vectors.map((vector) => [...vector].map((value) => Math.round(value * 1000) / 1000));
}

function expected(texts: readonly string[]): number[][] {
  return texts.map((text) => vectorOf(text).map((value) => Math.round(value * 1000) / 1000));
}

describe("asks", () => {
  test("for the vectors of the model, with the key, at the address", async () => {
    const { embedder, requests, baseUrl } = await open(answerWell, { model: "a/b:c" });
    expect(embedder).toMatchObject({
      id: `openai:a/b:c@${baseUrl}`,
      dimension: 4,
      limits: { characters: 24_000 },
    });
    expect(rounded([await embedder.embedQuestion("star")])).toEqual(expected(["star"]));
    expect(await embedder.embedPassages([])).toEqual([]);
    expect(requests).toHaveLength(2);
    expect(requests[1]).toMatchObject({
      method: "POST",
      url: "/v1/embeddings",
      model: "a/b:c",
      input: ["star"],
      headers: { authorization: `Bearer ${KEY}`, "content-type": "application/json" },
    });
    expect(inspect(embedder, { depth: 20, showHidden: true })).not.toContain("s3cret");
    await embedder.close();
  });

  test("without a key where there is none", async () => {
    const { requests } = await open(answerWell, { environment: {} });
    expect(requests[0]?.headers).not.toHaveProperty("authorization");
  });

  test("in batches, and gives the vectors in the order of the texts", async () => {
    let pending = 0;
    let most = 0;
    const { embedder, requests } = await open(async ({ input }, response, place) => {
      most = Math.max(most, ++pending);
      await expect.poll(() => most).toBeGreaterThan(1);
      // Later requests are answered first, and each in the opposite order.
      await new Promise((wait) => setTimeout(wait, 60 - 5 * place));
      pending--;
      const data = input.map((text, index) => ({ embedding: vectorOf(text), index })).reverse();
      sendJson(response, 200, { data });
    });
    const texts = Array.from({ length: 700 }, (_, place) => `${place} text`);
    expect(rounded(await embedder.embedPassages(texts))).toEqual(expected(texts));
    expect(requests.slice(1).map(({ input }) => input.length)).toEqual([
      128, 128, 128, 128, 128, 60,
    ]);
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(4);
  });

  test("with the prefixes that the model wants", async () => {
    const { embedder, requests } = await open(answerWell, { model: "nomic-embed-text:latest" });
    await embedder.embedQuestion("star");
    await embedder.embedPassages(["star"]);
    expect(requests.map(({ input }) => input)).toEqual([
      ["search_query: dimension"],
      ["search_query: star"],
      ["search_document: star"],
    ]);
  });

  test("for texts that every server takes: not blank, well-formed, not too long", async () => {
    const { embedder, requests } = await open(answerWell);
    await embedder.embedPassages(["", " \n", "a\uD800b", "x".repeat(100_000), "\u0000"]);
    const sent = requests.slice(1).flatMap(({ input }) => input);
    expect(sent).toEqual([".", ".", "a\uFFFDb", "x".repeat(24_000), "\u0000"]);
  });

  test("by the specification, and opens for anything that answers", async () => {
    const { baseUrl } = await serveEmbeddings();
    const embedder = await openEmbedder(`openai:m@${baseUrl}/`);
    expect(embedder).toMatchObject({ id: `openai:m@${baseUrl}`, dimension: 4 });
  });
});

describe("reads", () => {
  const STAR = vectorOf("star");

  test("floats as base64", async () => {
    const { embedder } = await open(({ input }, response) =>
      sendVectors(
        response,
        input.map((text) =>
          Buffer.from(Float32Array.from(vectorOf(text)).buffer).toString("base64"),
        ),
      ),
    );
    expect(rounded(await embedder.embedPassages(["star", "b"]))).toEqual(expected(["star", "b"]));
  });

  test("vectors of any length, and brings them to unit length", async () => {
    const { embedder } = await open((_, response) => sendVectors(response, [[3e4, 0, 4e4, 0]]));
    expect(rounded([await embedder.embedQuestion("star")])).toEqual([[0.6, 0, 0.8, 0]]);
  });

  test("vectors without an index in their order", async () => {
    const { embedder } = await open(({ input }, response) =>
      sendJson(response, 200, { data: input.map((text) => ({ embedding: vectorOf(text) })) }),
    );
    expect(rounded(await embedder.embedPassages(["a", "bb"]))).toEqual(expected(["a", "bb"]));
  });

  const refused: readonly (readonly [string, Answer, string])[] = [
    ["fewer vectors", (_, to) => sendVectors(to, [STAR]), "1 vectors for 2 texts"],
    ["more vectors", (_, to) => sendVectors(to, [STAR, STAR, STAR]), "3 vectors for 2 texts"],
    ["null", (_, to) => sendVectors(to, [STAR, [1, null, 1, 1]]), "no vector of numbers at data/1"],
    ["zeros", (_, to) => sendVectors(to, [STAR, [0, 0, 0, 0]]), "no vector of numbers at data/1"],
    ["no numbers", (_, to) => sendVectors(to, [[], STAR]), "no vector of numbers at data/0"],
    ["numbers without end", (_, to) => sendVectors(to, [[1e39, 1, 1, 1], STAR]), "data/0"],
    ["NaN as base64", (_, to) => sendVectors(to, ["AADAfwAAwH8AAMB/AADAfw==", STAR]), "data/0"],
    [
      "base64 that is cut off",
      (_, to) => sendVectors(to, ["AACAPwAAgD8AAIA/AAA=", STAR]),
      "data/0",
    ],
    ["uneven vectors", (_, to) => sendVectors(to, [STAR, [1, 2]]), "vectors of 4 and of 2 numbers"],
    [
      "another dimension",
      (_, to) => sendVectors(to, [[1], [2]]),
      "4 dimensions at first and now have 1",
    ],
    [
      "an index twice",
      (_, to) =>
        sendJson(to, 200, {
          data: [
            { index: 1, embedding: STAR },
            { index: 1, embedding: STAR },
          ],
        }),
      "the index 1 at data/1",
    ],
    [
      "an index that is none",
      (_, to) => sendJson(to, 200, { data: [{ index: "length", embedding: STAR }, {}] }),
      'the index "length" at data/0',
    ],
    ["no list", (_, to) => sendJson(to, 200, { error: "over" }), "no list of vectors"],
    ["no object", (_, to) => sendJson(to, 200, [1]), "no list of vectors"],
    ["no JSON", (_, to) => void to.end("[1, 2"), "invalid JSON: [1, 2"],
    ["HTML", (_, to) => void to.end(`<html>\u001b[31m${KEY}`), "invalid JSON: <html>"],
    ["nothing", (_, to) => void to.end(), "invalid JSON"],
  ];
  test.each(refused)("and refuses %s", async (_, answer, reason) => {
    const { embedder, requests } = await open(answer);
    const error = await failure(embedder.embedPassages(["star", "b"]));
    expect(error.code).toBe("embedder-unavailable");
    expect(error.message).toContain(reason);
    expect(error.message).not.toMatch(/\p{Cc}/u);
    expect(requests).toHaveLength(2);
  });

  test("and refuses a body without end", async () => {
    const answer: Answer = (_, response) => {
      const more = () => {
        while (response.write("[".repeat(10_000)));
        response.once("drain", more);
      };
      more();
    };
    const { embedder } = await open(answer, { answerBytes: 1_000_000 });
    const error = await failure(embedder.embedQuestion("star"));
    expect(error.message).toContain("more than 1000000 bytes");
  });
});

describe("tries again", () => {
  test("after a failure of the server, and waits longer each time", async () => {
    const { embedder, waits } = await open((request, response, place) =>
      place < 2 ? sendJson(response, 500, {}) : answerWell(request, response, place),
    );
    expect(rounded([await embedder.embedQuestion("star")])).toEqual(expected(["star"]));
    const [first = 0, second = 0] = waits;
    expect(first).toBeGreaterThanOrEqual(250);
    expect(first).toBeLessThanOrEqual(500);
    expect(second).toBeGreaterThanOrEqual(500);
    expect(second).toBeLessThanOrEqual(1000);
  });

  test("as late as the server says, and at most a minute later", async () => {
    const headers = ["7", new Date(Date.now() + 20_000).toUTCString(), "3600"];
    const { embedder, waits } = await open((request, response, place) => {
      const after = headers[place];
      if (after === undefined) answerWell(request, response, place);
      else response.writeHead(429, { "retry-after": after }).end();
    });
    await embedder.embedQuestion("star");
    const [seconds, date = 0, hour] = waits;
    expect([seconds, hour]).toEqual([7000, 60_000]);
    expect(date).toBeGreaterThan(15_000);
    expect(date).toBeLessThanOrEqual(20_000);
  });

  test("five times at most, and says what the server said", async () => {
    const { embedder, requests } = await open((_, response) =>
      sendJson(response, 503, { error: { message: `over\u0007loaded ${KEY} sk-te***cret` } }),
    );
    const error = await failure(embedder.embedQuestion("star"));
    expect(error).toMatchObject({
      code: "embedder-unavailable",
      details: { embedder: embedder.id },
      message: expect.stringContaining("503: over loaded … …. Gave up after 5 attempts."),
    });
    expect(requests).toHaveLength(6);
  });

  test("after a connection that breaks", async () => {
    const { embedder, waits } = await open((request, response, place) => {
      if (place === 0) response.destroy();
      else if (place === 1) {
        response.writeHead(200).write('{"data": [');
        setTimeout(() => response.destroy(), 10);
      } else answerWell(request, response, place);
    });
    expect(rounded([await embedder.embedQuestion("star")])).toEqual(expected(["star"]));
    expect(waits).toHaveLength(2);
  });

  test("after a time-out, and less at once where it was more than one text", async () => {
    // The time is over when the server has a request that it does not answer, however busy the machine is.
    const times: AbortController[] = [];
    const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
      const time = new AbortController();
      times.push(time);
      return time.signal;
    });
    const { embedder, requests } = await open(
      (request, response, place) => {
        if (place > 0 && request.input.length < 3) answerWell(request, response, place);
        else times.at(-1)?.abort();
      },
      { timeoutMs: 150 },
    );
    expect(timeout).toHaveBeenCalledWith(150);
    const texts = ["star", "b", "ccc", "dd"];
    expect(rounded([await embedder.embedQuestion("star")])).toEqual(expected(["star"]));
    expect(rounded(await embedder.embedPassages(texts))).toEqual(expected(texts));
    expect(requests.slice(1).map(({ input }) => input.length)).toEqual([1, 1, 4, 2, 2]);
  });
});

describe("does not try again", () => {
  test.each([
    [400, "Check the name of the model"],
    [401, "SPECLENS_OPENAI_API_KEY"],
    [403, "SPECLENS_OPENAI_API_KEY"],
    [404, "Check the name of the model"],
  ])("after %i, and says what to do", async (status, advice) => {
    const { embedder, requests } = await open((_, response) =>
      sendJson(response, status, { error: { message: `Wrong key ${KEY}`, code: "x" } }),
    );
    const error = await failure(embedder.embedPassages(["star", "b"]));
    expect(error.message).toContain(`answered ${status}: Wrong key ….`);
    expect(error.message).toContain(advice);
    expect(requests).toHaveLength(2);
  });

  test("elsewhere: the key goes to no other address", async () => {
    const other = await serveEmbeddings();
    const { embedder, requests } = await open((_, response) => {
      response.writeHead(307, { location: `${other.baseUrl}/embeddings` }).end();
    });
    const error = await failure(embedder.embedQuestion("star"));
    expect(error.message).toContain("307, a redirect, which is not followed");
    expect(requests).toHaveLength(2);
    expect(other.requests).toEqual([]);
  });

  test("where nobody listens", async () => {
    const waits: number[] = [];
    const opening = openOpenAiEmbedder(
      { model: "m", baseUrl: "http://127.0.0.1:1/v1" },
      {},
      { environment: { OPENAI_API_KEY: KEY }, wait: async (ms) => waits.push(ms) },
    );
    const error = await failure(opening);
    expect(error).toMatchObject({
      code: "embedder-unavailable",
      message: expect.stringContaining("Check the address and that the server is running"),
    });
    expect(waits).toEqual([]);
  });
});

describe("sends less at once", () => {
  test.each([
    [413, "payload"],
    [400, "maximum context length is 8192 tokens"],
    [400, "Requested 400000 tokens, max 300000 tokens per request"],
    [422, "batch size 4 > maximum allowed batch size 2"],
    [500, "input is too large to process. increase the physical batch size"],
  ])("where the server answers %i", async (status, message) => {
    const { embedder, requests } = await open((request, response, place) =>
      request.input.length > 2
        ? sendJson(response, status, { error: { message } })
        : answerWell(request, response, place),
    );
    const texts = ["star", "b", "ccc", "dd", "e"];
    expect(rounded(await embedder.embedPassages(texts))).toEqual(expected(texts));
    expect(requests.slice(1).map(({ input }) => input.length)).toEqual([5, 3, 2, 1, 2]);
  });

  test("of a text that is too long for the model, as far as it can", async () => {
    const { embedder } = await open((request, response, place) =>
      request.input.some((text) => text.length > 2000)
        ? sendJson(response, 413, {})
        : answerWell(request, response, place),
    );
    const texts = ["a", "x".repeat(20_000)];
    expect(rounded(await embedder.embedPassages(texts))).toEqual(expected(["a", "x".repeat(1250)]));
    const strict = await open((_, response) => sendJson(response, 413, {}));
    const error = await failure(strict.embedder.embedPassages(texts));
    expect(error.message).toContain("413");
  });
});

describe("stops", () => {
  test("when the signal fires in the middle of a request", async () => {
    const controller = new AbortController();
    const { embedder, requests } = await open(() => controller.abort());
    const error = await failure(embedder.embedPassages(["star"], controller.signal));
    expect(error.code).toBe("aborted");
    expect(requests).toHaveLength(2);
  });

  test("when the signal fires while it waits", async () => {
    const controller = new AbortController();
    const { embedder } = await open(
      (_, response) => {
        response.writeHead(429, { "retry-after": "60" }).end();
        setTimeout(() => controller.abort(), 20);
      },
      { wait: undefined },
    );
    const error = await failure(embedder.embedQuestion("star", controller.signal));
    expect(error.code).toBe("aborted");
  });

  test("before anything is sent, where it has fired", async () => {
    const { embedder, requests } = await open(answerWell);
    const signal = AbortSignal.abort();
    expect((await failure(embedder.embedQuestion("star", signal))).code).toBe("aborted");
    expect(requests).toHaveLength(1);
  });

  test("the requests beside the one that fails", async () => {
    const closed: string[] = [];
    let others = 0;
    const { embedder } = await open(async ({ input }, response) => {
      const [text = ""] = input;
      if (text === "bad") {
        await expect.poll(() => others).toBe(1);
        sendJson(response, 404, {});
      } else {
        others++;
        response.on("close", () => closed.push(text));
      }
    });
    const texts = ["x".repeat(20_000), "y".repeat(20_000), "z".repeat(20_000), "bad"];
    const error = await failure(embedder.embedPassages(texts));
    expect(error.message).toContain("404");
    await expect.poll(() => closed).toHaveLength(1);
  });
});
