import { setTimeout } from "node:timers/promises";
import { beforeEach, expect, test, vi } from "vitest";
import { tryToken } from "./login-page.ts";

vi.mock("node:timers/promises", () => ({ setTimeout: vi.fn() }));

const signIn = async (token: string) => (token === "right" ? { subject: "team" } : undefined);
const wait = vi.mocked(setTimeout);

beforeEach(() => wait.mockReset());

test.each(["wrong", ""])("the answer to the token %j waits half a second", async (token) => {
  let goOn = (): void => undefined;
  wait.mockReturnValue(
    new Promise<void>((resolve) => {
      goOn = resolve;
    }),
  );
  const answered = vi.fn();
  const answer = tryToken(token, signIn).then(answered);
  await expect.poll(() => wait.mock.calls).toEqual([[500]]);
  expect(answered).not.toHaveBeenCalled();
  goOn();
  await answer;
  expect(answered).toHaveBeenCalledExactlyOnceWith("wrong");
});

test("the answer to a right token does not wait", async () => {
  expect(await tryToken("right", signIn)).toEqual({ subject: "team" });
  expect(wait).not.toHaveBeenCalled();
});
