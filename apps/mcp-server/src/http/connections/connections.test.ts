import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { type Connections, MOST_CONNECTIONS, trackConnections } from "./connections.ts";

interface Tracked {
  readonly connections: Connections;
  /** Answers that are not sent yet. */
  readonly asked: readonly ServerResponse[];
  dial(): Promise<Socket>;
}

/** A server that answers nothing by itself. */
async function tracked(firstByte = 60_000): Promise<Tracked> {
  const asked: ServerResponse[] = [];
  const server = createServer((_, outgoing) => void asked.push(outgoing));
  const connections = trackConnections(server, { trustProxy: false, firstByte });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    connections,
    asked,
    async dial() {
      const socket = connect(port, "127.0.0.1");
      onTestFinished(() => void socket.destroy());
      socket.on("error", () => undefined).resume();
      await once(socket, "connect");
      return socket;
    },
  };
}

const ASK = "GET / HTTP/1.1\r\nhost: localhost\r\n\r\n";

test("a connection without a byte is closed, one with a byte is left to other bounds", async () => {
  const { dial } = await tracked(100);
  const slow = await dial();
  slow.write("G");
  const silent = await dial();
  await once(silent, "close");
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(slow.closed).toBe(false);
});

test("where there are too many, whoever comes is taken, and the oldest that said nothing goes", async () => {
  const { connections, asked, dial } = await tracked();
  const busy = await dial();
  busy.write(ASK);
  await expect.poll(() => asked.length).toBe(1);
  const silent = await Promise.all(Array.from({ length: MOST_CONNECTIONS + 20 }, dial));
  await expect.poll(() => connections.all().length).toBe(MOST_CONNECTIONS);
  const last = await dial();
  last.write(ASK);
  await expect.poll(() => asked.length).toBe(2);
  expect(connections.all()).toHaveLength(MOST_CONNECTIONS);
  await expect.poll(() => silent.filter(({ closed }) => closed).length).toBe(22);
  expect(busy.closed).toBe(false);
  asked[0]?.end("done");
  await once(busy, "data");
});

test("requests behind one another are all told that their connection is gone", async () => {
  const { connections, asked, dial } = await tracked();
  const socket = await dial();
  socket.write(ASK.repeat(3));
  await expect.poll(() => asked.length).toBe(3);
  const closed = asked.map((outgoing) => once(outgoing, "close"));
  socket.destroy();
  await Promise.all(closed);
  expect(connections.all()).toEqual([]);
});

test("of requests behind one another only the last answer closes the connection", async () => {
  const { connections, asked, dial } = await tracked();
  const socket = await dial();
  let received = "";
  socket.on("data", (text) => {
    received += text;
  });
  socket.write(ASK.repeat(2));
  await expect.poll(() => asked.length).toBe(2);
  connections.closeWithAnswers();
  socket.write(ASK);
  await expect.poll(() => asked.length).toBe(3);
  for (const outgoing of asked) outgoing.end();
  await once(socket, "close");
  expect(received.match(/^connection: .*$/gim)).toEqual([
    "Connection: keep-alive",
    "Connection: keep-alive",
    "Connection: close",
  ]);
});
