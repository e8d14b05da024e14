import { expect, test } from "vitest";
import { hasSeveralSentences } from "./has-several-sentences.ts";

test.each([
  "The gym is closed. Stop collecting money until March.",
  'She said "no." Cancel it!',
  "What is left? Tell me",
  "会员已关闭。停止收款",
  "Клуб закрыт… Останови платежи",
])("%s has several", (text) => {
  expect(hasSeveralSentences(text)).toBe(true);
});

test.each([
  "star a repository",
  "Star a repository.",
  "GET /repos/{owner}/{repo}",
  "list version 1.2 of the file readme.md",
  "who starred it?!",
  "取消订单。",
  "no. 5",
  "",
])("%j does not", (text) => {
  expect(hasSeveralSentences(text)).toBe(false);
});

test("a text of nothing but signs takes no time", () => {
  expect(hasSeveralSentences('."'.repeat(5_000))).toBe(false);
  expect(hasSeveralSentences(`.${'"'.repeat(10_000)}`)).toBe(false);
});
