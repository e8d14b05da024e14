import { expect, onTestFinished, test } from "vitest";
import { beginServing } from "../../src/serving/begin-serving.ts";
import { roundRobin } from "./round-robin.ts";
import { bookshopOfFile, connect, listenForTest } from "./serve-for-test.ts";

const bookshop = bookshopOfFile();

test.each(["legacy", "auto"] as const)(
  "behind a balancer that takes turns, opening by %s: a cursor of one replica works at the other",
  async (mode) => {
    // An engine of its own, which shares nothing but the store.
    const other = await beginServing({ store: bookshop.store, embedder: "none" });
    onTestFinished(other.close);
    const replicas = [
      await listenForTest({ serving: bookshop.serving }),
      await listenForTest({ serving: other }),
    ];
    const balancer = await roundRobin(replicas.map(({ url }) => url));
    const client = await connect(balancer.url, mode);
    const whole = await client.callTool({ name: "getSchema", arguments: { name: "Book" } });
    const [text] = whole.content;
    const pages: string[] = [];
    let cursor: unknown;
    do {
      const { content, _meta } = await client.callTool({
        name: "getSchema",
        arguments: { name: "Book", limit: 1, ...(cursor !== undefined && { cursor }) },
      });
      const [page] = content;
      pages.push(page?.type === "text" ? page.text : "");
      cursor = _meta?.nextCursor;
    } while (cursor !== undefined);
    expect(pages.length).toBeGreaterThan(2);
    const lines = (shown: string): string[] =>
      shown.split("\n").filter((line) => /^ \w+\??: /.test(line));
    expect(pages.flatMap(lines)).toEqual(lines(text?.type === "text" ? text.text : ""));
    const [first = 0, second = 0] = balancer.served();
    expect(Math.abs(first - second)).toBeLessThanOrEqual(1);
    expect(first).toBeGreaterThan(2);
  },
);
