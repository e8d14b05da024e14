import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { renderOperation, renderSchema } from "@speclens/render";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Answer } from "../src/contracts/answers.ts";
import { openForTest } from "./open-for-test.ts";
import { writeDocument } from "./write-document.ts";

vi.mock("@speclens/render", async (importOriginal) => {
  const render = await importOriginal<typeof import("@speclens/render")>();
  return {
    ...render,
    renderOperation: vi.fn(render.renderOperation),
    renderSchema: vi.fn(render.renderSchema),
  };
});

const values = Array.from({ length: 3_000 }, (_, at) => `value${at}`);

test("a long text is rendered once, whatever budget of its pages its target fits, and its pages give all of it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "engine-long-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const schema = { type: "string", enum: values };
  writeDocument(join(folder, "long.json"), {
    operations: { "GET /long": { parameters: [{ name: "one", in: "query", schema }] } },
    schemas: { Long: schema },
  });
  const engine = await openForTest({ store: join(folder, "store") });
  await engine.index([join(folder, "long.json")]);

  const ask = (options: object): Promise<Answer> =>
    engine.answers.operation({ operation: "GET /long", ...options });
  const pages = [await ask({ budget: 800 })];
  for (let cursor = pages[0]?.nextCursor; cursor !== undefined; ) {
    const page = await ask({ budget: 800, cursor });
    pages.push(page);
    cursor = page.nextCursor;
  }
  const shown = pages.map(({ text }) => text.replace(/\n… .*/g, "").replace(/^GET .*\n/, ""));
  expect(pages.length).toBeGreaterThan(5);
  expect(shown.join("").replaceAll("\n", "")).toContain(
    values.map((value) => `"${value}"`).join("|"),
  );
  await ask({ budget: 1_600 });
  await ask({ document: "long" });
  expect(renderOperation).toHaveBeenCalledTimes(1);

  await engine.answers.schema({ name: "Long", budget: 200 });
  await engine.answers.schema({ name: "Long" });
  expect(renderSchema).toHaveBeenCalledTimes(1);
  await ask({ section: "all" });
  await ask({ descriptions: "none" });
  expect(renderOperation).toHaveBeenCalledTimes(3);
});

test("a search does not write a large operation to its end, since it shows only short ones", async () => {
  const folder = mkdtempSync(join(tmpdir(), "engine-large-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const properties = Object.fromEntries(
    Array.from({ length: 20_000 }, (_, at) => [`property${at}`, { type: "string" }]),
  );
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Large" } } };
  writeDocument(join(folder, "large.json"), {
    operations: { "POST /tables": { summary: "Reserve a table", requestBody: { content } } },
    schemas: { Large: { type: "object", properties } },
  });
  const engine = await openForTest({ store: join(folder, "store") });
  await engine.index([join(folder, "large.json")]);
  vi.mocked(renderOperation).mockClear();
  const { text } = await engine.answers.search({ query: "reserve a table" });
  expect(text).toContain("POST /tables");
  expect(text).not.toContain("property1");
  const written = vi.mocked(renderOperation).mock.results.map(({ value }) => value.items.length);
  expect(written.length).toBeGreaterThan(0);
  expect(Math.max(...written)).toBeLessThan(10_000);
});
