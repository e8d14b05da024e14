import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { createRequestSlots } from "./request-slots.ts";

const outgoing = (): ServerResponse => new ServerResponse(new IncomingMessage(new Socket()));

test("has so many slots, and each again once its answer is sent or gone", async () => {
  const slots = createRequestSlots(2);
  const [first, second, third] = [outgoing(), outgoing(), outgoing()];
  expect([first, second, third].map((response) => slots.take(response))).toEqual([
    true,
    true,
    false,
  ]);
  let emptied = false;
  const waiting = slots.emptied().then(() => {
    emptied = true;
  });
  first.emit("close");
  expect(slots.take(third)).toBe(true);
  slots.release(second);
  await setTimeout(0);
  expect(emptied).toBe(false);
  third.emit("close");
  await waiting;
  await slots.emptied();
});

test("closes what takes longer than it may", async () => {
  const slots = createRequestSlots(1, 20);
  const slow = outgoing();
  slots.take(slow);
  await setTimeout(60);
  expect(slow.destroyed).toBe(true);
});
