import { spareMemoryAwhile } from "@speclens/core";
import { expect, test, vi } from "vitest";
import { sampleDocument } from "../../test/sample-document.ts";
import { openForTest, temporaryFolder } from "../../test/temporary-store.ts";

vi.mock("@speclens/core", async (importOriginal) => ({
  ...(await importOriginal<typeof import("@speclens/core")>()),
  spareMemoryAwhile: vi.fn(),
}));

test("memory is spared where many small schemas are loaded at once, and for no few", async () => {
  const schemas = Array.from({ length: 4_000 }, (_, at) => `Schema${at}`);
  const store = await openForTest(await temporaryFolder());
  await store.write([sampleDocument({ operations: ["GET /a A"], schemas })]);
  await store.findSchemas(schemas.slice(0, 100));
  expect(spareMemoryAwhile).not.toHaveBeenCalled();
  expect(await store.findSchemas(schemas)).toHaveLength(4_000);
  expect(spareMemoryAwhile).toHaveBeenCalledTimes(1);
});
