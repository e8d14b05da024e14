import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { child, connectThrough, createClient, startProxy } from "./connect-through.ts";

let folder = "";
const open: { close(): Promise<void> }[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "speclens-proxy-"));
});
afterEach(async () => {
  for (const { close } of open.splice(0)) await close();
  rmSync(folder, { recursive: true });
});

async function connect(mode: string, timeout?: number) {
  const connected = await connectThrough({
    target: child("faulty-server", mode, join(folder, "mark")),
    timeout,
  });
  open.push(connected);
  return connected;
}

const run = { name: "run", arguments: {} };
const again = { content: [{ type: "text", text: "again" }] };

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    const status = `/proc/${pid}/status`;
    // A process that nobody waits for remains as a zombie.
    return !existsSync(status) || !/^State:\s*Z/m.test(readFileSync(status, "utf8"));
  } catch {
    return false;
  }
}

/** Opens the protocol by hand, since a client of revision 2026-07-28 hides why that fails. */
async function errorOfOpening(
  era: "legacy" | "modern",
  target: Parameters<typeof startProxy>[0]["target"],
  timeout?: number,
): Promise<unknown> {
  const { transport, done } = startProxy({ target, timeout });
  open.push({ close: () => transport.close().then(() => done) });
  const clientInfo = { name: "tester", version: "1" };
  const answer = new Promise((resolve) => {
    transport.onmessage = resolve;
  });
  await transport.start();
  await transport.send(
    era === "legacy"
      ? {
          jsonrpc: "2.0",
          id: 1,
          method: "initialize",
          params: { protocolVersion: "2025-11-25", clientInfo, capabilities: {} },
        }
      : {
          jsonrpc: "2.0",
          id: 1,
          method: "server/discover",
          params: {
            _meta: {
              "io.modelcontextprotocol/protocolVersion": "2026-07-28",
              "io.modelcontextprotocol/clientInfo": clientInfo,
              "io.modelcontextprotocol/clientCapabilities": {},
            },
          },
        },
  );
  return answer;
}

describe.each([["legacy"], ["modern"]] as const)("a %s client is told why a server", (era) => {
  const failsWith = (message: string) => ({
    id: 1,
    error: { code: -32603, message: expect.stringContaining(message) },
  });

  test("that does not exist does not start", async () => {
    expect(await errorOfOpening(era, { command: "speclens-no-such-program" })).toMatchObject(
      failsWith(
        "The server cannot be started: there is no program speclens-no-such-program. Check its name and the PATH.",
      ),
    );
  });

  test("exits at once", async () => {
    expect(await errorOfOpening(era, child("faulty-server", "exits-at-once"))).toMatchObject(
      failsWith("The server exited with code 7; its last line on stderr: no configuration found."),
    );
  });

  test("says nothing", async () => {
    expect(await errorOfOpening(era, child("faulty-server", "silent"), 1)).toMatchObject(
      failsWith("The server did not open the protocol: Request timed out"),
    );
  });
});

test("a crash fails the call with the reason; the next call starts the server again", async () => {
  const { client, said } = await connect("crashes");
  const heard: string[] = [];
  client.setNotificationHandler("notifications/tools/list_changed", () => void heard.push("tools"));
  await client.listTools();
  await expect(client.callTool(run)).rejects.toThrow(
    "The server exited with code 3; its last line on stderr: out of ideas. It was answering tools/call; the next call starts it again.",
  );
  expect(await client.callTool(run)).toMatchObject(again);
  expect(heard).toEqual(["tools"]);
  expect(said.join()).toContain("again: it exited with code 3");
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual([
    "run",
    "more",
    "readMore",
  ]);
});

test("a server that crashes again and again is started after growing waits", async () => {
  const { client, said } = await connect("crashes-always");
  for (let at = 0; at < 4; at++)
    await expect(client.callTool(run)).rejects.toThrow("exited with code 1");
  expect(readFileSync(join(folder, "mark"), "utf8")).toBe("xxxx");
  expect(said.filter((line) => line.includes(" again in "))).toHaveLength(2);
});

test("a call that hangs ends by the time limit, and by the client", async () => {
  const { client } = await connect("hangs", 1);
  await expect(client.callTool(run)).rejects.toThrow(
    "The server did not answer tools/call within 1 s and reported no progress. Call it again, or allow it more time.",
  );
  const cancel = new AbortController();
  const waiting = client.callTool(run, { signal: cancel.signal });
  cancel.abort("enough");
  await expect(waiting).rejects.toThrow("enough");
});

test("a call that reports progress may take longer than the time limit", async () => {
  const { client } = await connect("reports", 2);
  expect(await client.callTool(run)).toMatchObject({ content: [{ text: "done" }] });
});

test("drops lines that are not protocol, and says so once", async () => {
  const { client, said, close } = await connect("noise");
  expect(await client.callTool(run)).toMatchObject({ content: [{ text: "ok" }] });
  await close();
  open.length = 0;
  expect(said).toEqual([
    "the server wrote a line to stdout that is not protocol; such lines are dropped. The first: noise 0",
    "dropped 20003 lines of the server that are not protocol",
  ]);
});

test("an answer that is not JSON is an error at once", async () => {
  const { client } = await connect("not-json");
  await expect(client.callTool(run)).rejects.toThrow("The server's answer is not valid JSON");
});

test("a server that floods waits for its client, and nothing is lost", async () => {
  const mark = join(folder, "mark");
  const { client, output } = await connect("floods");
  let seen = 0;
  client.setNotificationHandler("notifications/message", () => void seen++);
  output.pause();
  const answer = client.callTool(run);
  let before = -1;
  // It stands still at a part of the 50 MB.
  await expect
    .poll(
      () => {
        const now = existsSync(mark) ? Number(readFileSync(mark, "utf8")) : 0;
        const stands = now === before && now > 0;
        before = now;
        return stands;
      },
      { interval: 500 },
    )
    .toBe(true);
  expect(before).toBeLessThan(25_000);
  expect(output.writableLength + output.readableLength).toBeLessThan(16 * 1024 * 1024);
  output.resume();
  expect(await answer).toMatchObject({ content: [{ text: "flooded" }] });
  expect(seen).toBe(50_000);
});

test("ends a server that writes an endless line, and starts it again", async () => {
  const { client } = await connect("endless-line");
  await expect(client.callTool(run)).rejects.toThrow("The server wrote a line of more than 64 MiB");
  expect(await client.callTool(run)).toMatchObject(again);
});

test("ends a server that takes no more input, and starts it again", async () => {
  const { client } = await connect("closes-input");
  expect(await client.callTool(run)).toMatchObject({ content: [{ text: "closing" }] });
  // A message that arrives before would be lost without an error.
  await expect.poll(() => readFileSync(join(folder, "mark"), "utf8")).toBe("closed");
  await expect(client.callTool(run)).rejects.toThrow("The server closed its input");
  expect(await client.callTool(run)).toMatchObject(again);
});

test("a server that ignores SIGTERM is killed when the client leaves", async () => {
  const { client, close } = await connect("ignores-sigterm");
  await client.listTools();
  const pid = Number(readFileSync(join(folder, "mark"), "utf8"));
  expect(isRunning(pid)).toBe(true);
  await close();
  open.length = 0;
  await expect.poll(() => isRunning(pid)).toBe(false);
});

test.skipIf(process.platform === "win32")("what the server started ends with it", async () => {
  const { command, args = [] } = child("faulty-server", "ignores-sigterm", join(folder, "mark"));
  const script = [command, ...args].map((part) => `'${part}'`).join(" ");
  const { client, close } = await connectThrough({
    target: { command: "sh", args: ["-c", `${script}; true`] },
  });
  await client.listTools();
  const pid = Number(readFileSync(join(folder, "mark"), "utf8"));
  await close();
  await expect.poll(() => isRunning(pid)).toBe(false);
});

test("a client that leaves while the server starts is not waited for", async () => {
  const proxy = startProxy({ target: child("faulty-server", "silent") });
  const client = createClient("legacy");
  const connecting = client.connect(proxy.transport);
  setTimeout(() => void proxy.transport.close(), 500);
  await expect(connecting).rejects.toThrow();
  await proxy.done;
});

test("answers that break the protocol are clear errors", async () => {
  const { client } = await connect("wrong-list");
  await expect(client.listTools()).rejects.toThrow(
    'The server\'s answer to tools/list has no list "tools", which the protocol requires.',
  );
  const wrong = await connect("wrong-result");
  await expect(wrong.client.callTool(run)).rejects.toThrow('has no list "content"');
  const empty = await connect("no-content");
  expect(await empty.client.callTool(run)).toMatchObject({ content: [] });
  expect(existsSync(join(folder, "mark"))).toBe(false);
});
