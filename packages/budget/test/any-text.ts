import fc from "fast-check";

const WORDS = [
  ..."The list returns every open order of a customer . Mr. Smith said so ! e.g. 3.5 %".split(" "),
  ..."Метод возвращает список товаров , т.е. статус заказа .".split(" "),
  ..."返回 当前用户 的 订单 。 状态 ！".split(" "),
  ..."تعيد القائمة جميع الطلبات ؟".split(" "),
  ..."ऑर्डर का भुगतान हो गया ।".split(" "),
];
/** What texts of the kinds are made of, whole and broken. */
const MARKS = [
  "\n",
  "\n\n",
  "\r\n",
  "# ",
  "## A\n",
  "```\n",
  "| a | b |\n",
  "- ",
  "key: ",
  '"',
  ",",
  "{",
  "}",
  "[",
  "]",
  "a,b\n",
  "2026-11-22 08:00:01 INFO ",
  "\tat x\n",
  "\\",
  "—",
  "😀",
  "👩‍👩‍👧",
  "e\u0301",
  "\ud800",
  "\udc00",
];

/** Texts in five scripts, with the signs of every kind of text, lone surrogates and what is no text. */
export function anyText(maxLength: number): fc.Arbitrary<string> {
  const word = fc.constantFrom(...WORDS).map((word) => `${word} `);
  const part = fc.oneof(
    { weight: 6, arbitrary: word },
    { weight: 3, arbitrary: fc.constantFrom(...MARKS) },
    { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 20 }) },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 20 }) },
  );
  return fc
    .oneof(
      fc.array(part, { maxLength: maxLength / 5 }),
      fc.array(word, { maxLength: maxLength / 5 }),
    )
    .map((parts) => parts.join(""));
}

/**
 * Texts that make careless code slow, or overflow its stack. Only the beginnings of them for `bench/mutation-score.mjs`,
 * whose code is many times slower.
 */
export function hostileTexts(): readonly (readonly [name: string, text: string])[] {
  const row = JSON.stringify({ id: 4711, name: "A name", tags: ["a", "b"], open: true });
  const texts = [
    ["1 MB of minified JSON on one line", `[${`${row},`.repeat(16_000)}${row}]`],
    ["a log of 10,000 lines", "2026-11-22T08:00:00Z INFO request served\n".repeat(10_000)],
    ["a million line breaks", "\n".repeat(1_000_000)],
    ["10⁵ brackets", "[".repeat(100_000) + "]".repeat(100_000)],
    ["lone surrogates", "\ud800".repeat(200_000)],
    ["one word of 1 MB", "a".repeat(1_000_000)],
    ["a million periods", ".".repeat(1_000_000)],
    ["a string that nobody closes", `{"a":"${"\\".repeat(500_001)}`],
    ["10⁵ fences", "```\n".repeat(100_000)],
    ["a million spaces", " ".repeat(1_000_000)],
    ["combining marks without end", `e${"\u0301".repeat(300_000)}`],
    ["quotes", '"'.repeat(1_000_000)],
  ] as const;
  const longest = process.env.MUTATION_SCORE ? 20_000 : Number.POSITIVE_INFINITY;
  return texts.map(([name, text]) => [name, text.slice(0, longest)]);
}
