import { expect, test } from "vitest";
import { createLastLine } from "./last-line.ts";

test("is the last line that says something, however the text is parted", () => {
  const line = createLastLine();
  expect(line.text).toBe("");
  for (const chunk of ["first\nsec", "ond\r\n", "\n  \n"]) line.add(chunk);
  expect(line.text).toBe("second");
  line.add("th\u001bird");
  expect(line.text).toBe("th\\u001bird");
});

test("stays short, however long the line", () => {
  const line = createLastLine();
  for (let at = 0; at < 100; at++) line.add("x".repeat(100));
  expect(line.text).toBe("x".repeat(300));
});
