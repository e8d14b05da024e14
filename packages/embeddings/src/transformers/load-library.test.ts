import { expect, test } from "vitest";
import { loadLibrary } from "./load-library.ts";

test("the first package that is installed is taken", async () => {
  const { name } = await loadLibrary("x", ["no-such-package", "@xenova/transformers"]);
  expect(name).toBe("@xenova/transformers");
});

test("where none is installed, the error says what to install", async () => {
  await expect(loadLibrary("x", ["no-such-package", "nor-this-one"])).rejects.toMatchObject({
    code: "embedder-unavailable",
    details: { embedder: "x" },
    message: expect.stringMatching(/no-such-package or nor-this-one.+npm install no-such-package/s),
  });
});

test("one that is not what it should be is not passed over: it was installed to be used", async () => {
  await expect(loadLibrary("x", ["vitest", "@xenova/transformers"])).rejects.toMatchObject({
    code: "embedder-unavailable",
    message: expect.stringContaining("vitest"),
  });
});
