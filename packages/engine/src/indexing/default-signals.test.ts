import { expect, onTestFinished, test } from "vitest";
import { defaultSignals } from "./default-signals.ts";

test("whoever listens to a signal does so before and after, and nobody in between", () => {
  const stop = () => undefined;
  process.on("SIGTERM", stop).once("SIGINT", stop);
  onTestFinished(() => void process.removeListener("SIGTERM", stop).removeListener("SIGINT", stop));
  const before = [process.listeners("SIGTERM"), process.listeners("SIGINT")];
  const listenAgain = defaultSignals();
  expect(process.listenerCount("SIGTERM") + process.listenerCount("SIGINT")).toBe(0);
  listenAgain();
  expect([process.listeners("SIGTERM"), process.listeners("SIGINT")]).toEqual(before);
});
