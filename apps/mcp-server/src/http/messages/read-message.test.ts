import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { type Message, readMessage } from "./read-message.ts";

const LIMITS = { bytes: 1000, milliseconds: 300 };

/** Sends raw parts of a request with pauses between them, and tells how it was read. */
async function read(
  head: string,
  ...parts: readonly (string | Buffer)[]
): Promise<Message | Response> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  const asked = once(server, "request");
  socket.write(`POST /mcp HTTP/1.1\r\nhost: localhost\r\n${head}\r\n\r\n`);
  const [incoming] = await asked;
  const headers = new Headers(incoming.headers);
  const request = new Request("http://localhost/mcp", { method: "POST", headers });
  const message = readMessage(request, incoming, LIMITS);
  for (const part of parts) {
    socket.write(part);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  // Half a body is one whose client is gone.
  socket.destroy();
  return await message;
}

function chunk(text: string): string {
  return `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
}

test("a body in pieces is one message, a letter in two of them too", async () => {
  const value = { method: "subscriptions/listen", name: "é" };
  const bytes = Buffer.from(JSON.stringify(value));
  const cut = bytes.indexOf("é") + 1;
  const parts = [bytes.subarray(0, cut), bytes.subarray(cut)];
  expect(await read(`content-length: ${bytes.length}`, ...parts)).toEqual({
    value,
    count: 1,
    isSubscription: true,
  });
});

test("the messages of a batch are counted", async () => {
  const text = '[{"method":"ping"},{"method":"ping"}]';
  expect(await read("transfer-encoding: chunked", chunk(text), chunk(""))).toMatchObject({
    count: 2,
    isSubscription: false,
  });
});

test("more than is read is refused, by what is told and by what comes", async () => {
  const told = await read(`content-length: ${LIMITS.bytes + 1}`);
  expect(told).toMatchObject({ status: 413 });
  const large = chunk("x".repeat(LIMITS.bytes / 2 + 1));
  expect(await read("transfer-encoding: chunked", large, large)).toMatchObject({ status: 413 });
});

test("what is no JSON, or half of it, is refused", async () => {
  expect(await read("content-length: 1", "{")).toMatchObject({ status: 400 });
  expect(await read("content-length: 0")).toMatchObject({ status: 400 });
  expect(await read("content-length: 10", '{"a"')).toMatchObject({ status: 400 });
});

test("what no message may be is refused, by its id", async () => {
  const refused = async (message: object): Promise<unknown> => {
    const text = JSON.stringify(message);
    const answer = await read(`content-length: ${text.length}`, text);
    expect(answer).toMatchObject({ status: 400 });
    return answer instanceof Response ? await answer.json() : undefined;
  };
  const deep = JSON.parse(`${"[".repeat(200)}${"]".repeat(200)}`);
  expect(await refused({ id: 7, method: "ping", params: { deep } })).toMatchObject({
    id: 7,
    error: { code: -32_602 },
  });
  expect(await refused({ id: "x".repeat(300), method: "ping" })).toMatchObject({
    id: null,
    error: { code: -32_600 },
  });
});

test("what takes too long is refused", async () => {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  const asked = once(server, "request");
  socket.write("POST /mcp HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10\r\n\r\n{");
  const [incoming] = await asked;
  const request = new Request("http://localhost/mcp", { method: "POST" });
  expect(await readMessage(request, incoming, LIMITS)).toMatchObject({ status: 408 });
});
