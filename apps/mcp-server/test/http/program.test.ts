import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { bundledProgram } from "../../../../test/support/bundled-program.ts";
import { at, bookshop, callRequest, connect, dial } from "./serve-for-test.ts";

const program = bundledProgram("mcp-server");
let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "speclens-http-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  readonly stderr: () => string;
  readonly stdout: () => string;
  /** Of the endpoint, as the program tells it. */
  url(): Promise<string>;
}

function run(flags: readonly string[], environment: NodeJS.ProcessEnv = {}): Running {
  const child = spawn(
    process.execPath,
    [program, bookshop, "--store", join(folder, "store"), "--embedder", "none", ...flags],
    { env: { ...process.env, ...environment }, cwd: folder },
  );
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  let [stdout, stderr] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  return {
    ...{ child, ended },
    stderr: () => stderr,
    stdout: () => stdout,
    async url() {
      const told = /^speclens: serving MCP at (http:\S+)$/m;
      await expect.poll(() => stderr).toMatch(told);
      return told.exec(stderr)?.[1] ?? "";
    },
  };
}

/** Machines that run many tests at once take their time. */
async function untilReady(url: string): Promise<void> {
  const status = async (): Promise<number> => (await fetch(at(url, "/readyz"))).status;
  await expect.poll(status).toBe(200);
}

const token = "0123456789abcdef";

test("tells where it serves, answers, and ends with 0 at a signal", async () => {
  const { child, ended, url, stderr, stdout } = run(["--http", "0"]);
  const address = await url();
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/mcp$/);
  await untilReady(address);
  const client = await connect(address, "auto");
  const { content } = await client.callTool({ name: "getEndpointCategories" });
  expect(content[0]).toMatchObject({ text: expect.stringContaining("books") });
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
  expect(stderr()).toContain("speclens: stopping");
  expect(stdout()).toBe("");
});

test("at a signal a call under way is answered, and only then no further connection taken", async () => {
  const { child, ended, url, stderr } = run(["--http", "0"]);
  const address = await url();
  await untilReady(address);
  const { socket, received } = await dial(address);
  const { body, headers } = callRequest();
  const lines = Object.entries({
    ...{ host: "localhost", expect: "100-continue", "content-length": String(body).length },
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST /mcp HTTP/1.1\r\n${lines.join("")}\r\n`);
  // So it is under way.
  await expect.poll(received).toContain("100 Continue");
  child.kill("SIGTERM");
  await expect.poll(stderr).toContain("speclens: stopping");
  // Who connects meanwhile is told.
  expect((await fetch(at(address, "/readyz"))).status).toBe(503);
  socket.write(String(body));
  expect(await ended).toBe(0);
  expect(received()).toContain("HTTP/1.1 200 OK");
  expect(received()).toContain("books");
  await expect(fetch(address)).rejects.toThrow();
});

test("a second signal quits at once", async () => {
  const { child, ended, url, stderr } = run(["--http", "0"]);
  const address = await url();
  await untilReady(address);
  const { socket, received } = await dial(address);
  socket.write("POST /mcp HTTP/1.1\r\nhost: localhost\r\nexpect: 100-continue\r\n");
  socket.write("content-type: application/json\r\ncontent-length: 10\r\n\r\n");
  await expect.poll(received).toContain("100 Continue");
  child.kill("SIGINT");
  await expect.poll(stderr).toContain("press Ctrl-C again to quit now");
  child.kill("SIGINT");
  expect(await ended).toBe(130);
});

test("over IPv6, with tokens of a file and of the environment, and a log without secrets", async () => {
  const file = join(folder, "tokens");
  writeFileSync(file, `ann:${token}\n`, { mode: 0o600 });
  const { child, ended, url, stderr } = run(
    ["--http", "[::1]:0", "--tokens-file", file, "--log-requests"],
    { SPECLENS_HTTP_TOKENS: "bob:fedcba9876543210" },
  );
  const address = await url();
  expect(address).toMatch(/^http:\/\/\[::1\]:\d+\/mcp$/);
  const ask = async (secret: string): Promise<number> => {
    const headers = { authorization: `Bearer ${secret}` };
    const answer = await fetch(`${address}?key=hidden`, callRequest(undefined, headers));
    // Only then is the request over, and in the log.
    await answer.text();
    return answer.status;
  };
  expect(await ask(token)).toBe(200);
  expect(await ask("fedcba9876543210")).toBe(200);
  expect(await ask("wrong-wrong-wrong")).toBe(401);
  child.kill("SIGINT");
  expect(await ended).toBe(0);
  const entries = stderr()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line): unknown => JSON.parse(line));
  expect(entries).toMatchObject([
    { subject: "ann", client: "::1", method: "POST", path: "/mcp", status: 200 },
    { subject: "bob", status: 200 },
    { status: 401 },
  ]);
  expect(stderr()).not.toMatch(/0123456789abcdef|fedcba|wrong-wrong|hidden/);
});

test("off loopback, advises a TLS proxy", async () => {
  const running = run(["--http", "0.0.0.0:0"], { SPECLENS_HTTP_TOKENS: token });
  await running.url();
  await expect.poll(running.stderr).toContain("Put a TLS proxy in front of the server");
});

describe("ends at once, with what to do", () => {
  test.each([
    [["--http", "0.0.0.0:0"], 2, "a token is required"],
    [["--http", "nowhere"], 2, "Use PORT, HOST:PORT or [IPV6]:PORT"],
    [
      ["--http", "192.0.2.1:0", "--oauth-issuer", "https://a.example", "--oauth-audience", "b"],
      1,
      "no such address",
    ],
    [["--http", "0", "--tokens-file", "missing"], 2, "cannot read the file of tokens"],
    [["--http", "0", "--rate-limit", "x"], 2, "whole number"],
    [["--trust-proxy"], 2, "--trust-proxy needs a server over HTTP"],
    [["--http"], 2, "--http"],
  ])("%j", async (flags, code, reason) => {
    const { ended, stderr } = run(flags);
    expect(await ended).toBe(code);
    expect(stderr()).toContain(reason);
    expect(stderr()).not.toMatch(/\n\s+at /);
  });

  test("where the port is in use", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void other.close());
    await once(other, "listening");
    const address = other.address();
    const port = typeof address === "object" ? address?.port : 0;
    const { ended, stderr } = run(["--http", String(port)]);
    expect(await ended).toBe(1);
    expect(stderr()).toContain(`127.0.0.1:${port}: the port is in use.`);
  });
});
