import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { SpecLensError } from "@speclens/core";
import { describe, expect, onTestFinished, test } from "vitest";
import { fetchRemote, redirectTarget } from "./fetch-remote.ts";
import type { RemoteOptions } from "./remote-options.ts";

interface TestServer {
  readonly host: string;
  readonly url: string;
  close(): Promise<void>;
}

async function serve(answer: RequestListener): Promise<TestServer> {
  const server: Server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const close = (): Promise<void> => {
    server.closeAllConnections();
    return new Promise((closed) => server.close(() => closed()));
  };
  onTestFinished(close);
  const host = `127.0.0.1:${port}`;
  return { host, url: `http://${host}`, close };
}

/** Options for servers of the test, which all have a loopback address. */
function trusting(...servers: readonly TestServer[]): RemoteOptions {
  const hosts = servers.map(({ host }) => host);
  return { hosts, privateHosts: hosts, timeoutMs: 10_000 };
}

async function textOf(url: string, options: RemoteOptions): Promise<string> {
  return Buffer.from((await fetchRemote(url, options)).bytes).toString();
}

async function failure(promise: Promise<unknown>): Promise<SpecLensError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!SpecLensError.isInstance(error)) throw new Error(`Expected a failure: ${String(error)}`);
  return error;
}

async function cacheFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "speclens-remote-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test("headers go to their own origin, and not to where it redirects", async () => {
  const asked: string[] = [];
  const other = await serve(({ headers }, response) => {
    asked.push(`other ${headers["x-key"] ?? "-"} ${headers.accept}`);
    response.writeHead(302, { location: `${server.url}/back` }).end();
  });
  const server: TestServer = await serve(({ url, headers }, response) => {
    asked.push(`${url} ${headers["x-key"] ?? "-"} ${headers.accept}`);
    if (url === "/away") response.writeHead(302, { location: other.url }).end();
    else response.end("done");
  });
  const headers = { origin: server.url, values: { "X-Key": "s3cret", Accept: "text/plain" } };
  const options = { ...trusting(server, other), headers };
  expect(await textOf(`${server.url}/away`, options)).toBe("done");
  expect(asked).toEqual([
    "/away s3cret text/plain",
    expect.stringMatching(/^other - application/),
    "/back s3cret text/plain",
  ]);
});

test("a server that does not accept the headers is told apart from one that wants any", async () => {
  const server = await serve((_, response) => response.writeHead(403).end());
  const without = await failure(fetchRemote(server.url, trusting(server)));
  expect(without.message).toContain("Send a header with it");
  const headers = { origin: server.url, values: { "X-Key": "s3cret" } };
  const wrong = await failure(fetchRemote(server.url, { ...trusting(server), headers }));
  expect(wrong.message).toContain("does not accept the headers");
  expect(wrong.message).not.toContain("s3cret");
});

describe("fetches", () => {
  test("a file, and says who asks and for what, without credentials", async () => {
    const server = await serve(({ headers, url }, response) =>
      response.end(JSON.stringify({ headers, url })),
    );
    const url = `${server.url}/a.json?x=1#part`;
    const file = await fetchRemote(url, trusting(server));
    expect(file.url).toBe(`${server.url}/a.json?x=1`);
    const { headers, url: asked } = JSON.parse(Buffer.from(file.bytes).toString());
    expect(asked).toBe("/a.json?x=1");
    expect(headers["user-agent"]).toBe("speclens");
    expect(headers.accept).toMatch(/json.*yaml/);
    expect(Object.keys(headers).sort()).toEqual([
      "accept",
      "accept-encoding",
      "connection",
      "host",
      "user-agent",
    ]);
  });

  test.each([
    ["gzip", gzipSync],
    ["br", brotliCompressSync],
    ["deflate", deflateSync],
  ])("what is compressed by %s", async (encoding, compress) => {
    const server = await serve((_, response) =>
      response.setHeader("content-encoding", encoding).end(compress(Buffer.from("openapi: 3.1.0"))),
    );
    expect(await textOf(server.url, trusting(server))).toBe("openapi: 3.1.0");
  });

  test("what a redirect leads to, at most five times", async () => {
    const server = await serve(({ url = "" }, response) => {
      const left = Number(url.slice(1));
      if (left === 0) response.end("here");
      else response.writeHead(302, { location: String(left - 1) }).end();
    });
    const file = await fetchRemote(`${server.url}/5`, trusting(server));
    expect(file.url).toBe(`${server.url}/0`);
    expect(await failure(fetchRemote(`${server.url}/6`, trusting(server)))).toMatchObject({
      code: "remote-refused",
      details: { url: `${server.url}/6`, reason: "redirects" },
    });
  });
});

describe("refuses", () => {
  test.each([
    ["ftp://u:s3cret@example.com/a?s3cret", "scheme"],
    ["file:///etc/passwd", "scheme"],
    ["no url", "scheme"],
    ["http://user:s3cret@example.com/a", "credentials"],
    ["http://user@example.com/a", "credentials"],
    ["http://example.org/a", "host"],
    ["http://example.com:8080/a", "host"],
    ["http://example.com.evil.example/a", "host"],
    ["http://8.8.8.8/a", "host"],
    ["http://127.0.0.1/a", "address"],
  ])("%s", async (url, reason) => {
    const error = await failure(fetchRemote(url, { hosts: ["example.com"] }));
    expect(error).toMatchObject({ code: "remote-refused", details: { reason } });
    expect(error.message).not.toContain("s3cret");
  });

  test("and the remedy is to allow the host", async () => {
    const error = await failure(fetchRemote("https://example.org:81/a", { hosts: [] }));
    expect(error).toMatchObject({
      details: { url: "https://example.org:81/a", remedyCode: "allow-host" },
    });
  });

  // Each is a way to write a host that is no public one; all of them are on the list.
  test.each([
    ["127.0.0.1"],
    ["127.0.0.1."],
    ["2130706433"],
    ["0x7f000001"],
    ["0177.0.0.1"],
    ["127.1"],
    ["0.0.0.0"],
    ["169.254.169.254"],
    ["[::1]"],
    ["[::]"],
    ["[::ffff:127.0.0.1]"],
    ["[::ffff:7f00:1]"],
    ["[::127.0.0.1]"],
    ["[64:ff9b::127.0.0.1]"],
    ["[fe80::1]"],
    ["localhost"],
    ["LOCALHOST"],
  ])("the address of %s, allowed or not, unless the user named it", async (host) => {
    let asked = false;
    const server = await serve((_, response) => {
      asked = true;
      response.end();
    });
    const port = server.host.split(":")[1];
    const error = await failure(
      fetchRemote(`http://${host}:${port}/latest?key=s3cret`, { hosts: [`${host}:${port}`] }),
    );
    expect(error).toMatchObject({ code: "remote-refused", details: { reason: "address" } });
    expect(error.message + JSON.stringify(error.details)).not.toContain("s3cret");
    expect(asked).toBe(false);
  });

  test("a redirect to another host, to a private address, to another scheme, with a password", async () => {
    let asked = false;
    const inside = await serve((_, response) => {
      asked = true;
      response.end("inside");
    });
    const targets: [location: string, reason: string][] = [
      [`http://localhost:${inside.host.split(":")[1]}/`, "host"],
      [`${inside.url}/`, "address"],
      ["file:///etc/passwd", "scheme"],
      ["http://[", "scheme"],
      [`http://u:p@${inside.host}/`, "credentials"],
    ];
    for (const [location, reason] of targets) {
      const server = await serve((_, response) => response.writeHead(307, { location }).end());
      const { hosts, privateHosts } = trusting(server);
      const options = { hosts: [...hosts, inside.host], privateHosts };
      const error = await failure(fetchRemote(server.url, options));
      expect(error).toMatchObject({ code: "remote-refused", details: { reason } });
    }
    expect(asked).toBe(false);
  });
});

describe("gives up", () => {
  const unreadable = (message: RegExp) => ({
    code: "source-unreadable",
    message: expect.stringMatching(message),
  });

  test("on a file that is too large, as it comes or as it grows", async () => {
    let sent = 0;
    const server = await serve(({ url }, response) => {
      const zeros = Buffer.alloc(20_000_000);
      if (url === "/gzip") response.setHeader("content-encoding", "gzip").end(gzipSync(zeros));
      else if (url === "/br")
        response.setHeader("content-encoding", "br").end(brotliCompressSync(zeros));
      else if (url === "/deflate")
        response.setHeader("content-encoding", "deflate").end(deflateSync(zeros));
      else {
        const pump = (): void => {
          while (response.writable && response.write(zeros.subarray(0, 65_536))) sent += 65_536;
        };
        response.on("drain", pump);
        pump();
      }
    });
    const options = { ...trusting(server), maxBytes: 1_000_000 };
    for (const name of ["gzip", "br", "deflate", "endless"]) {
      const error = await failure(fetchRemote(`${server.url}/${name}`, options));
      expect(error).toMatchObject(unreadable(/larger than 1,000,000 bytes/));
    }
    expect(sent).toBeLessThan(50_000_000);
  });

  test("on a server that drips, never answers, or redirects slowly", async () => {
    const server = await serve(({ url }, response) => {
      if (url === "/drip") {
        const timer = setInterval(() => response.write(" "), 20);
        response.on("close", () => clearInterval(timer));
      } else if (url?.startsWith("/slow"))
        setTimeout(() => response.writeHead(302, { location: `${url}x` }).end(), 120);
    });
    const options = { ...trusting(server), timeoutMs: 300 };
    for (const name of ["drip", "silent", "slow"]) {
      const error = await failure(fetchRemote(`${server.url}/${name}?key=s3cret`, options));
      expect(error).toMatchObject(unreadable(/longer than 0\.3 s/));
      expect(error.message).not.toContain("s3cret");
    }
  });

  test("where it is told to stop", async () => {
    const controller = new AbortController();
    const server = await serve(() => controller.abort());
    const error = await failure(fetchRemote(server.url, trusting(server), controller.signal));
    expect(error.code).toBe("aborted");
    expect((await failure(fetchRemote("x", { hosts: [] }, AbortSignal.abort()))).code).toBe(
      "aborted",
    );
  });

  test("on any other answer, a connection that breaks, and damage", async () => {
    const server = await serve(({ url = "" }, response) => {
      if (url === "/broken") response.writeHead(200, { "content-length": 10 }).write("abc");
      if (url === "/broken") return setTimeout(() => response.destroy(), 50);
      if (url === "/cut") {
        response.setHeader("content-encoding", "gzip");
        return response.end(gzipSync("a text that is long enough").subarray(0, 20));
      }
      if (url === "/strange") return response.setHeader("content-encoding", "zpaq").end("x");
      return response.writeHead(Number(url.slice(1))).end("sorry");
    });
    for (const [name, message] of [
      ["404", /status 404\. Check the URL/],
      ["401", /status 401.*use the file/],
      ["302", /status 302/],
      ["304", /status 304/],
      ["204", /status 204/],
      ["503", /status 503.*later/],
      ["broken", /ECONNRESET/],
      ["cut", /unexpected end/],
      ["strange", /zpaq/],
    ] as const)
      expect(await failure(fetchRemote(`${server.url}/${name}`, trusting(server)))).toMatchObject(
        unreadable(message),
      );
    await server.close();
    const gone = await failure(fetchRemote(`${server.url}/?key=s3cret`, trusting(server)));
    expect(gone).toMatchObject(unreadable(/ECONNREFUSED/));
    expect(gone.message).not.toContain("s3cret");
  });

  test.each([
    [{ maxBytes: 0 }],
    [{ timeoutMs: -1 }],
    [{ timeoutMs: Number.NaN }],
    [{ hosts: ["*"] }],
  ])("on options out of range: %j", async (options) => {
    const error = await failure(fetchRemote("http://example.com", { hosts: [], ...options }));
    expect(error.code).toBe("argument-invalid");
  });
});

describe("the cache", () => {
  /** Serves a text with its etag, and counts how often it was sent whole. */
  async function serveVersions() {
    const state = { text: "one", sent: 0, asked: 0, status: 200 };
    const server = await serve(({ headers, url = "" }, response) => {
      state.asked++;
      if (url === "/moved") return response.writeHead(302, { location: "/file" }).end();
      const etag = `"${state.text}"`;
      if (state.status !== 200) return response.writeHead(state.status).end();
      if (headers["if-none-match"] === etag) return response.writeHead(304).end();
      state.sent++;
      response.setHeader("etag", etag);
      if (url === "/private") response.setHeader("cache-control", "private, no-store");
      return response.end(state.text);
    });
    return { server, state, options: { ...trusting(server), cacheFolder: await cacheFolder() } };
  }

  test("is asked for, and the server whether it still holds", async () => {
    const { server, state, options } = await serveVersions();
    for (const url of [`${server.url}/file`, `${server.url}/moved`]) {
      state.sent = 0;
      state.text = "one";
      for (let time = 0; time < 3; time++) expect(await textOf(url, options)).toBe("one");
      expect(state.sent).toBe(1);
      expect((await fetchRemote(url, options)).url).toBe(`${server.url}/file`);
      state.text = "two";
      expect(await textOf(url, options)).toBe("two");
      expect(await textOf(url, options)).toBe("two");
      expect(state.sent).toBe(2);
    }
  });

  test("serves without the network, but not against the rules of today", async () => {
    const { server, state, options } = await serveVersions();
    await fetchRemote(`${server.url}/moved`, options);
    state.status = 503;
    expect(await textOf(`${server.url}/moved`, options)).toBe("one");
    state.status = 404;
    expect((await failure(fetchRemote(`${server.url}/moved`, options))).code).toBe(
      "source-unreadable",
    );
    await server.close();
    expect(await fetchRemote(`${server.url}/moved`, options)).toEqual({
      url: `${server.url}/file`,
      bytes: Buffer.from("one"),
      stale: expect.stringContaining("ECONNREFUSED"),
    });
    const { cacheFolder } = options;
    const refused = await failure(fetchRemote(`${server.url}/moved`, { hosts: [], cacheFolder }));
    expect(refused.code).toBe("remote-refused");
    const small = await failure(fetchRemote(`${server.url}/moved`, { ...options, maxBytes: 2 }));
    expect(small.code).toBe("source-unreadable");
    const never = await failure(fetchRemote(`${server.url}/never`, options));
    expect(never.code).toBe("source-unreadable");
  });

  test("serves where the server has become too slow", async () => {
    let slow = false;
    const server = await serve((_, response) => {
      if (!slow) response.end("one");
    });
    const options = { ...trusting(server), cacheFolder: await cacheFolder() };
    expect(await textOf(server.url, options)).toBe("one");
    slow = true;
    expect(await textOf(server.url, { ...options, timeoutMs: 200 })).toBe("one");
  });

  test("that is damaged is ignored and mended", async () => {
    const { server, state, options } = await serveVersions();
    await fetchRemote(`${server.url}/file`, options);
    for (const name of await readdir(options.cacheFolder))
      await writeFile(path.join(options.cacheFolder, name), "garbage");
    expect(await textOf(`${server.url}/file`, options)).toBe("one");
    expect(await textOf(`${server.url}/file`, options)).toBe("one");
    expect(state.sent).toBe(2);
  });

  test("keeps nothing that may not be kept, and nothing without a folder", async () => {
    const { server, options } = await serveVersions();
    await fetchRemote(`${server.url}/private`, options);
    await fetchRemote(`${server.url}/file`, trusting(server));
    expect(await readdir(options.cacheFolder)).toEqual([]);
  });
});

const secure = new URL("https://example.com/a/b?key=s3cret");

test.each([
  ["c", "https://example.com/a/c"],
  ["/c?d#e", "https://example.com/c?d"],
  ["//other.example/c", "https://other.example/c"],
  ["https://other.example", "https://other.example/"],
])("%s leads to %s", (location, target) => {
  expect(redirectTarget(secure, location).href).toBe(target);
});

test("https may follow on http, but not the other way round", () => {
  const plain = new URL("http://example.com/a");
  expect(redirectTarget(plain, "https://example.com/a").protocol).toBe("https:");
  expect(() => redirectTarget(secure, "http://example.com/a")).toThrow(
    expect.objectContaining({
      code: "remote-refused",
      details: { url: "https://example.com/a/b", reason: "downgrade" },
    }),
  );
});

test("what is no URL is refused", () => {
  expect(() => redirectTarget(secure, "http://[")).toThrow(
    expect.objectContaining({ code: "remote-refused" }),
  );
});
