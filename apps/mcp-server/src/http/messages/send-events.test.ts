import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import type { UnderlyingSource } from "node:stream/web";
import { expect, onTestFinished, test } from "vitest";
import { sendEvents } from "./send-events.ts";

/** The SDK tells to keep every connection. */
const HEADERS = { "content-type": "text/event-stream", connection: "keep-alive", "x-own": "kept" };

function stream(source: UnderlyingSource<Uint8Array>): Response {
  return new Response(new ReadableStream(source), { headers: HEADERS });
}

/** A server that answers every request so, by its port. */
async function serving(answer: (outgoing: ServerResponse) => Response): Promise<number> {
  const server = createServer((_, outgoing) => {
    sendEvents(answer(outgoing), outgoing);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const encoded = (text: string): Uint8Array => new TextEncoder().encode(text);

test("head, event and end of an answer that is ready soon come at once", async () => {
  const port = await serving(() =>
    stream({
      async start(controller) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        controller.enqueue(encoded("data: 1\n\n"));
        controller.close();
      },
    }),
  );
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.write("GET / HTTP/1.1\r\nhost: localhost\r\n\r\n");
  const [first]: Buffer[] = await once(socket, "data");
  const text = first?.toString() ?? "";
  expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(text).toContain("x-own: kept\r\n");
  expect(text).toMatch(/data: 1\n\n\r\n0\r\n\r\n$/);
});

test("a client that asks to close its connection gets it closed", async () => {
  const port = await serving(() => stream({ start: (controller) => controller.close() }));
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.write("GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
  let received = "";
  socket.setEncoding("utf8").on("data", (text) => {
    received += text;
  });
  await once(socket, "close");
  expect(received.match(/^connection: .*$/gim)).toEqual(["Connection: close"]);
});

test("a client learns that there will be events before there is one", async () => {
  const port = await serving(() => stream({}));
  const response = await fetch(`http://127.0.0.1:${port}`);
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  await response.body?.cancel();
});

test("more than a client reads at once comes whole", async () => {
  let left = 200;
  let listeners = 0;
  const block = new Uint8Array(100_000).fill(65);
  const port = await serving((outgoing) =>
    stream({
      pull(controller) {
        listeners = Math.max(listeners, outgoing.listenerCount("close"));
        if (left-- > 0) controller.enqueue(block);
        else controller.close();
      },
    }),
  );
  const response = await fetch(`http://127.0.0.1:${port}`);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(left).toBeGreaterThan(0);
  expect((await response.arrayBuffer()).byteLength).toBe(200 * block.byteLength);
  expect(listeners).toBeLessThan(5);
});

test("what makes the events is told when nobody reads them any more", async () => {
  let cancelled: () => void = () => undefined;
  const told = new Promise<void>((resolve) => {
    cancelled = resolve;
  });
  const port = await serving(() =>
    stream({
      start: (controller) => controller.enqueue(encoded("data: 1\n\n")),
      cancel: () => cancelled(),
    }),
  );
  const client = new AbortController();
  await fetch(`http://127.0.0.1:${port}`, { signal: client.signal });
  client.abort();
  await told;
});

test("an answer that breaks off does not look whole", async () => {
  const port = await serving(() =>
    stream({
      start: (controller) => controller.enqueue(encoded("data: 1\n\n")),
      pull: (controller) => controller.error(new Error("broken")),
    }),
  );
  const response = fetch(`http://127.0.0.1:${port}`).then((sent) => sent.text());
  await expect(response).rejects.toThrow();
});

test("what is no stream of events is left as it is", async () => {
  const left: Response[] = [];
  const port = await serving((outgoing) => {
    const given = [Response.json({}), new Response(null, { headers: HEADERS })];
    for (const response of given) {
      expect(sendEvents(response, outgoing)).toBe(response);
      left.push(response);
    }
    outgoing.end();
    return Response.json({});
  });
  await fetch(`http://127.0.0.1:${port}`);
  expect(left).toHaveLength(2);
});
