/**
 * A log with a stack trace here and there: 10 tokens a line, or 40.
 *
 * @param {number} count
 * @param {"short" | "long"} length
 */
export function logOf(count, length) {
  return Array.from({ length: count }, (_, index) => {
    if (index % 50 === 49) return "  at refund (orders.js:12)\n";
    const seconds = String(index % 60).padStart(2, "0");
    return length === "short"
      ? `INFO ${index} order closed\n`
      : `2026-11-22T08:00:${seconds}.123Z INFO [worker-${index % 8}] shop.orders: order ${index} closed in ${index % 90} ms\n`;
  }).join("");
}

/** @returns {[name: string, text: string][]} */
export function hostileTexts() {
  const row = JSON.stringify({ id: 4711, name: "A name", tags: ["a", "b"], open: true });
  const rows = `[${`${row},`.repeat(16_000)}${row}]`;
  return [
    ["1 MB of JSON on one line", rows],
    ["2 MB of JSON, indented", JSON.stringify(JSON.parse(rows), null, 2)],
    ["a log of 10,000 lines", logOf(10_000, "long")],
    ["1 MB of prose", "Some words of a sentence, e.g. these. ".repeat(26_000)],
    ["1 MB of Chinese prose", "返回当前用户的所有订单。".repeat(80_000)],
    ["1 MB of Markdown", "## Part\n\nSome words.\n\n```js\nf();\n```\n\n".repeat(25_000)],
    ["1 MB of CSV", `id,name\n${"1,One\n2,Two\n".repeat(80_000)}`],
    ["a million line breaks", "\n".repeat(1_000_000)],
    ["a million spaces", " ".repeat(1_000_000)],
    ["10⁵ brackets, and as many to close them", "[".repeat(100_000) + "]".repeat(100_000)],
    ["200,000 lone surrogates", "\ud800".repeat(200_000)],
    ["one word of 1 MB", "a".repeat(1_000_000)],
    ["a million periods", ".".repeat(1_000_000)],
    ["a million quotes", '"'.repeat(1_000_000)],
    ["300,000 combining marks", `e${"\u0301".repeat(300_000)}`],
    ["10⁵ fences", "```\n".repeat(100_000)],
  ];
}
