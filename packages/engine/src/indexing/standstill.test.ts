import { expect, test, vi } from "vitest";
import { STANDSTILL_TEXT, standstill } from "./standstill.ts";

const work = async () => "done";

test("only work on a large text is told, from its beginning to its end", async () => {
  const end = vi.fn();
  const begin = vi.fn(() => end);
  const stand = standstill(begin, undefined);
  expect(await stand(STANDSTILL_TEXT, work)).toBe("done");
  expect(begin).not.toHaveBeenCalled();
  const failing = stand(STANDSTILL_TEXT + 1, async () => {
    expect(begin).toHaveBeenCalledOnce();
    expect(end).not.toHaveBeenCalled();
    throw new Error("it failed");
  });
  await expect(failing).rejects.toThrow("it failed");
  expect(end).toHaveBeenCalledOnce();
});

test("a stop that came before is heard before nobody listens", async () => {
  const stop = new AbortController();
  const begin = vi.fn(() => () => undefined);
  const standing = standstill(begin, stop.signal)(STANDSTILL_TEXT + 1, work);
  stop.abort();
  await expect(standing).rejects.toMatchObject({ code: "aborted" });
  expect(begin).not.toHaveBeenCalled();
});
