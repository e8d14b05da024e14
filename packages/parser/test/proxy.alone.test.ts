import { execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SpecLensError } from "@speclens/core";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { fetchRemote } from "../src/remote/fetch-remote.ts";
import { proxyFor } from "../src/remote/proxy-for.ts";

vi.mock("node:dns/promises", async (importOriginal) => {
  const dns = await importOriginal<typeof import("node:dns/promises")>();
  const lookup = async (host: string, options: { all: true }) =>
    host.startsWith("inside.") ? [{ address: "10.0.0.1", family: 4 }] : dns.lookup(host, options);
  return { ...dns, lookup };
});

beforeEach(() => {
  for (const name of ["HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY"]) {
    vi.stubEnv(name, "");
    vi.stubEnv(name.toLowerCase(), "");
  }
});
afterEach(() => {
  vi.unstubAllEnvs();
});

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** A proxy that sends everything to this machine, and keeps what it was asked for. */
async function startProxy({ status = 200 } = {}) {
  const asked: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const { url = "", headers } = incoming;
    asked.push(`${url} ${headers["proxy-authorization"] ?? "-"}`);
    if (status !== 200) return outgoing.writeHead(status).end();
    const { port, pathname } = new URL(url);
    request({ port, path: pathname, host: "127.0.0.1", headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    }).end();
  });
  server.on("connect", ({ url = "", headers }, socket) => {
    asked.push(
      `CONNECT ${url} ${headers["proxy-authorization"] ?? "-"} ${headers.authorization ?? "-"}`,
    );
    socket.on("error", () => undefined);
    if (status !== 200) return socket.end(`HTTP/1.1 ${status} No\r\n\r\n`);
    const target = connect(Number(url.split(":")[1]), "127.0.0.1", () => {
      socket.write("HTTP/1.1 200 OK\r\n\r\n");
      socket.pipe(target).pipe(socket);
    });
    target.on("error", () => socket.destroy());
  });
  return { asked, port: await portOf(server) };
}

async function failure(promise: Promise<unknown>): Promise<SpecLensError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!SpecLensError.isInstance(error)) throw new Error(`Expected a failure: ${String(error)}`);
  return error;
}

/** A host that this machine's name servers do not know, so that only the proxy can reach it. */
const HOST = "specs.invalid";

describe("through a proxy", () => {
  test("a document comes over http, with the proxy's password and the document's header", async () => {
    const port = await portOf(
      createServer(({ headers }, response) => response.end(`text ${headers["x-key"]}`)),
    );
    const proxy = await startProxy();
    vi.stubEnv("HTTP_PROXY", `http://me:s3cret@127.0.0.1:${proxy.port}`);
    const url = `http://${HOST}:${port}/api.json`;
    const headers = { origin: new URL(url).origin, values: { "X-Key": "mine" } };
    const options = { hosts: [`${HOST}:${port}`], headers, timeoutMs: 10_000 };
    // Nobody said that a proxy may be used.
    expect((await failure(fetchRemote(url, options))).code).toBe("source-unreadable");
    const { bytes } = await fetchRemote(url, { ...options, useProxy: true });
    expect(Buffer.from(bytes).toString()).toBe("text mine");
    expect(proxy.asked).toEqual([`${url} Basic ${Buffer.from("me:s3cret").toString("base64")}`]);
  });

  const hasOpenssl = spawnSync("openssl", ["version"]).error === undefined;
  test.skipIf(!hasOpenssl)(
    "a document comes over https in a tunnel, which sees no header; its authority must be trusted",
    async () => {
      const folder = mkdtempSync(join(tmpdir(), "speclens-proxy-"));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
      const subject = ["-subj", `/CN=${HOST}`, "-addext", `subjectAltName=DNS:${HOST}`];
      execFileSync(
        "openssl",
        [
          "req",
          "-x509",
          "-newkey",
          "rsa:2048",
          "-nodes",
          "-days",
          "2",
          ...subject,
          "-keyout",
          key,
          "-out",
          cert,
        ],
        { stdio: "ignore" },
      );
      const server = createTlsServer(
        { key: readFileSync(key), cert: readFileSync(cert) },
        ({ headers }, response) => response.end(`text ${headers.authorization}`),
      );
      const port = await portOf(server);
      const proxy = await startProxy();
      vi.stubEnv("HTTPS_PROXY", `http://127.0.0.1:${proxy.port}`);
      const url = `https://${HOST}:${port}/api.json`;
      const headers = { origin: new URL(url).origin, values: { authorization: "Bearer s3cret" } };
      const options = { hosts: [`${HOST}:${port}`], headers, useProxy: true, timeoutMs: 10_000 };
      const untrusted = await failure(fetchRemote(url, options));
      expect(untrusted.message).toContain("NODE_EXTRA_CA_CERTS");
      expect(proxy.asked).toEqual([`CONNECT ${HOST}:${port} - -`]);
      // Node reads the variable when a process starts.
      const script = `
      import { fetchRemote } from ${JSON.stringify(new URL("../dist/remote/fetch-remote.js", import.meta.url).href)};
      const { bytes } = await fetchRemote(${JSON.stringify(url)}, ${JSON.stringify(options)});
      console.log(Buffer.from(bytes).toString());`;
      const text = await run(script, { ...process.env, NODE_EXTRA_CA_CERTS: cert });
      expect(text).toBe("text Bearer s3cret\n");
    },
  );

  test("a refusal and a proxy that is not there are told without its password", async () => {
    const proxy = await startProxy({ status: 407 });
    for (const scheme of ["http", "https"]) {
      vi.stubEnv(`${scheme.toUpperCase()}_PROXY`, `http://me:s3cret@127.0.0.1:${proxy.port}`);
      const refused = await failure(
        fetchRemote(`${scheme}://${HOST}/a`, { hosts: [HOST], useProxy: true }),
      );
      expect(refused.message).toContain("The proxy requires authentication");
      vi.stubEnv(`${scheme.toUpperCase()}_PROXY`, "http://me:s3cret@127.0.0.1:1");
      const gone = await failure(
        fetchRemote(`${scheme}://${HOST}/a`, { hosts: [HOST], useProxy: true }),
      );
      expect(gone.message).toMatch(/ECONNREFUSED.*through the proxy 127\.0\.0\.1:1/);
      expect(refused.message + gone.message).not.toContain("s3cret");
    }
  });

  test("a proxy that never answers is left when the time is over", async () => {
    const port = await portOf(createServer().on("connect", () => undefined));
    vi.stubEnv("HTTPS_PROXY", `http://127.0.0.1:${port}`);
    const late = await failure(
      fetchRemote(`https://${HOST}/a`, { hosts: [HOST], useProxy: true, timeoutMs: 300 }),
    );
    expect(late.message).toContain("took longer than 0.3 s");
  });

  test("the rules hold: hosts that are not allowed, and private addresses, do not reach it", async () => {
    const proxy = await startProxy();
    for (const name of ["HTTP_PROXY", "HTTPS_PROXY"])
      vi.stubEnv(name, `http://127.0.0.1:${proxy.port}`);
    const useProxy = true;
    for (const [url, hosts, reason] of [
      [`http://${HOST}/a`, [], "host"],
      ["http://10.0.0.1/a", ["10.0.0.1"], "address"],
      [`https://inside.${HOST}/a`, [`inside.${HOST}`], "address"],
      ["https://169.254.169.254/latest", ["169.254.169.254"], "address"],
    ] as const)
      expect(await failure(fetchRemote(url, { hosts, useProxy }))).toMatchObject({
        code: "remote-refused",
        details: { reason },
      });
    expect(proxy.asked).toEqual([]);
    // The user typed this one.
    const named = [`inside.${HOST}`];
    await failure(
      fetchRemote(`https://inside.${HOST}/a`, { hosts: named, privateHosts: named, useProxy }),
    );
    expect(proxy.asked).toHaveLength(1);
  });
});

test("NO_PROXY, and this machine, need none; a wrong proxy is told without its password", () => {
  vi.stubEnv("HTTP_PROXY", "http://proxy.example:3128");
  vi.stubEnv("HTTPS_PROXY", "proxy.example:3129");
  vi.stubEnv("NO_PROXY", "inside.example,.corp.example");
  const of = (url: string): string | undefined => proxyFor(new URL(url))?.host;
  expect(of("http://a.example")).toBe("proxy.example:3128");
  expect(of("https://a.example")).toBe("proxy.example:3129");
  for (const host of ["inside.example", "x.corp.example", "localhost", "127.0.0.9", "[::1]"])
    expect(of(`http://${host}/`), host).toBeUndefined();
  for (const wrong of ["socks5://me:s3cret@proxy.example", "http://me:s3cret@:x"]) {
    vi.stubEnv("HTTP_PROXY", wrong);
    expect(() => of("http://a.example")).toThrow(/^the proxy in HTTP_PROXY(?!.*s3cret)/);
  }
});

async function run(script: string, env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], { env });
  let text = "";
  child.stdout.on("data", (part: Buffer) => {
    text += part.toString();
  });
  child.stderr.on("data", (part: Buffer) => {
    text += part.toString();
  });
  await new Promise((resolve) => child.on("close", resolve));
  return text;
}
