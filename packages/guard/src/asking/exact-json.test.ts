import fc from "fast-check";
import { expect, test } from "vitest";
import { parseExactly } from "./exact-json.ts";

test("numbers keep every digit", () => {
  const text =
    '{"id":12345678901234567890,"price":1.10,"big":1e400,"small":7,"text":"1.10 \\" 2.0"}';
  const json = parseExactly(text);
  expect(json?.write(json.value)).toBe(text);
  expect(json?.value).toMatchObject({ small: 7, text: '1.10 " 2.0' });
});

test("what is parsed and written again is the same JSON", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue())),
      (value) => {
        const text = JSON.stringify(value);
        const json = parseExactly(text);
        expect(json?.write(json.value)).toBe(text);
      },
    ),
  );
});

test("other texts, broken JSON and deep JSON are none", () => {
  for (const text of [
    "",
    "a log",
    "12",
    '"text"',
    "{",
    "[1,]",
    `${"[".repeat(5000)}${"]".repeat(5000)}`,
  ])
    expect(parseExactly(text)).toBeUndefined();
});
