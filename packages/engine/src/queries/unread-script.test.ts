import { expect, test } from "vitest";
import { unreadScript } from "./unread-script.ts";

const READ = ["Latin", "Cyrillic", "Han"];

test.each([
  ["lock a conversation", undefined],
  ["заблокировать обсуждение", undefined],
  ["锁定 对话", undefined],
  ["ล็อกการสนทนา", "Thai"],
  ["قفل المحادثة", "Arabic"],
  ["대화 잠그기 API", "Hangul"],
  ["lock the thread ล็อก", undefined],
  ["12345 !?", undefined],
  ["", undefined],
])("of %j, the script that is not read is %s", (question, script) => {
  expect(unreadScript(question, READ)).toBe(script);
});

test("an embedder that names no scripts reads all", () => {
  expect(unreadScript("ล็อกการสนทนา")).toBeUndefined();
});
