import fc from "fast-check";
import { expect, test } from "vitest";
import { serverMessage } from "./server-message.ts";

test("one line, without control characters, cut", () => {
  expect(serverMessage(" a\n\tb\u001b[31m\u202E c ", 20)).toBe("a b [31m c");
  expect(serverMessage("abcdef", 3)).toBe("abc…");
});

test("no part of the key remains, wherever it stands and whatever masks it", () => {
  expect(serverMessage("Wrong key: sk-proj-***cret.", 50)).toBe("Wrong key: …");
  const key = "s3cretkey";
  fc.assert(
    fc.property(
      fc.string(),
      fc.nat(200),
      fc.integer({ min: 1, max: 60 }),
      (text, spaces, longest) => {
        const plain = serverMessage(`${text}${" ".repeat(spaces)}${key}${text}`, longest, key);
        expect(plain.length).toBeLessThanOrEqual(longest + 1);
        expect(plain).not.toContain("s3c");
        expect(plain).not.toMatch(/[\p{Cc}\p{Cf}]/u);
      },
    ),
  );
});
