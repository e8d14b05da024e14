import { expect, test, vi } from "vitest";
import { releaseNative } from "./release-native.ts";

test("what is still borrowed is closed a little later", async () => {
  const free = { close: vi.fn() };
  const borrowed = { close: vi.fn() };
  borrowed.close.mockImplementationOnce(() => {
    throw new Error("cannot be borrowed mutably");
  });
  await releaseNative([free, borrowed]);
  expect(free.close).toHaveBeenCalledTimes(1);
  expect(borrowed.close).toHaveBeenCalledTimes(2);
});

test("what is never given back is left alone", async () => {
  const close = () => {
    throw new Error("cannot be borrowed mutably");
  };
  await expect(releaseNative([{ close }])).resolves.toBeUndefined();
});
