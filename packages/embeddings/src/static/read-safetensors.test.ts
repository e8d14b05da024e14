import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { withHeader, writeSafetensors } from "../../test/write-safetensors.ts";
import { readSafetensors } from "./read-safetensors.ts";
import { tensorNumbers } from "./tensor-numbers.ts";

const folder = mkdtempSync(join(tmpdir(), "safetensors-"));
const file = join(folder, "model.safetensors");

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(content: Buffer) {
  writeFileSync(file, content);
  return await readSafetensors("static:test", file);
}

const WHOLE = [0, 1, 2, 100, 127];
const SIGNED = [...WHOLE, -1, -128];
const FRACTIONS = [...SIGNED, 0.5, -0.25];

describe("numbers come back as they were written", () => {
  test.each([
    ["F64", [...FRACTIONS, 1e300, 0.1]],
    ["F32", FRACTIONS],
    ["F16", [...FRACTIONS, 2 ** -24, 65504, Number.NEGATIVE_INFINITY, Number.NaN]],
    ["BF16", [...FRACTIONS, 2 ** -100]],
    ["I64", [...SIGNED, 2 ** 40]],
    ["I32", [...SIGNED, 100_000]],
    ["I16", [...SIGNED, 30_000]],
    ["I8", SIGNED],
    ["U8", [...WHOLE, 255]],
  ])("%s", async (type, values) => {
    // A tensor of odd length comes first: what follows does not begin at a multiple of its size.
    const odd = { type: "I8", shape: [3], values: [1, 2, 3] };
    const tensors = await read(
      writeSafetensors({ odd, table: { type, shape: [values.length, 1], values } }),
    );
    const table = tensors.get("table");
    expect(table?.shape).toEqual([values.length, 1]);
    expect([...((table && tensorNumbers(table)) ?? [])]).toEqual(values);
    expect([...tensors.keys()]).toEqual(["odd", "table"]);
  });
});

test("a type that is not known has no numbers, and hinders nothing else", async () => {
  const other = { dtype: "F8_E4M3", shape: [2], data_offsets: [0, 2] };
  const tensors = await read(withHeader(JSON.stringify({ other }), Buffer.alloc(2)));
  const tensor = tensors.get("other");
  expect(tensor && tensorNumbers(tensor)).toBeUndefined();
});

describe("a damaged file is refused with what is wrong", () => {
  const entry = (changed: object) =>
    withHeader(
      JSON.stringify({ t: { dtype: "F32", shape: [2], data_offsets: [0, 8], ...changed } }),
      Buffer.alloc(8),
    );
  test.each([
    ["empty", Buffer.alloc(0), /ends within the length/],
    ["a header beyond the end", Buffer.from([255, 0, 0, 0, 0, 0, 0, 0, 1]), /would be 255 bytes/],
    ["a header of exabytes", Buffer.alloc(16, 255), /would be 18446744073709551615 bytes/],
    ["no JSON", withHeader("{", Buffer.alloc(0)), /not valid JSON/],
    ["no object", withHeader("[]", Buffer.alloc(0)), /not a JSON object/],
    ["no entry", withHeader('{"t":1}', Buffer.alloc(0)), /t is not described/],
    ["no type", entry({ dtype: 3 }), /t has no type/],
    ["no shape", entry({ shape: [-2] }), /t has no shape/],
    ["no place", entry({ data_offsets: [0] }), /t has no offsets/],
    ["a place beyond the end", entry({ data_offsets: [0, 9] }), /beyond the end/],
    ["a place backwards", entry({ data_offsets: [8, 0] }), /beyond the end/],
    ["another size", entry({ shape: [3] }), /t of 3 F32 has 8 bytes/],
  ])("%s", async (_, content, message) => {
    await expect(read(content)).rejects.toMatchObject({
      code: "embedder-unavailable",
      message: expect.stringMatching(message),
      details: { embedder: "static:test" },
    });
  });

  test("whatever the bytes", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 60 }), async (bytes) => {
        const outcome = await read(Buffer.from(bytes)).catch((error: unknown) => error);
        if (!(outcome instanceof Map))
          expect(outcome).toMatchObject({ code: "embedder-unavailable" });
      }),
      { numRuns: 200 },
    );
  });
});

test("a file that is not there is named", async () => {
  await expect(readSafetensors("static:x", join(folder, "none"))).rejects.toMatchObject({
    code: "embedder-unavailable",
    message: expect.stringMatching(/none cannot be read \(ENOENT\)/),
  });
});
