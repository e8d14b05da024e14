import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { processorTime } from "../../../../test/support/processor-time.ts";
import { estimateTokenCounter, estimateTokens, exceedsTokens } from "./estimate-tokens.ts";
import { loadTokenCounter } from "./load-token-counter.ts";

let exact: (text: string) => number;
beforeAll(async () => {
  const counter = await loadTokenCounter("o200k");
  exact = (text) => counter.count(text);
});

const ANSWERS: Readonly<Record<string, string>> = {
  prose: `Creates a new issue in the repository. Any user with pull access to a repository can create
an issue. If issues are disabled, the API returns a 410 Gone status. This endpoint triggers
notifications, and creating content too quickly may result in secondary rate limiting.`,
  hits: `1 PUT /user/starred/{owner}/{repo} — Star a repository for the user · activity · 0.93
2 GET /user/starred — List repositories starred by the user · activity · 0.48
3 DELETE /user/starred/{owner}/{repo} — Unstar a repository · activity · 0.41
needs: owner, repo ← GET /search/repositories`,
  signature: `body application/json {
 title: string | integer // The title of the issue.
 body?: string // The contents of the issue.
 labels?: (string | {id?: integer, name?: string, color?: string|null})[]
 milestone?: string|integer|null // The number of the milestone.
 per_page?: integer(1..100) = 30
}`,
  json: JSON.stringify({
    hits: [
      { operation: "GET /pets/{petId}", operationId: "getPetById", score: 0.93, deprecated: false },
      { operation: "POST /pets", operationId: "addPet", score: 0.48, category: "pets" },
    ],
    totalCount: 2,
  }),
  indented: JSON.stringify({ name: "color", in: "query", schema: { type: "string" } }, null, 2),
  code: `export async function readPage(client: Client, cursor?: string): Promise<Page> {
  const response = await client.request("GET", \`/items?cursor=\${cursor ?? ""}\`);
  if (!response.ok) throw new Error("Request failed: " + response.status);
  return response.json();
}`,
  russian: `Метод возвращает список кампаний и рекламируемых объектов. В ответе приходит не больше
тысячи записей, для следующей страницы передайте значение параметра из прошлого ответа.`,
  chinese: "返回当前用户有权访问的所有项目列表。结果按创建时间倒序排列，每页最多一百条记录。",
  japanese:
    "指定したリポジトリの課題を一覧で返します。認証されたユーザーのみが利用できるエンドポイントです。",
  korean: "지정한 저장소의 이슈 목록을 반환합니다. 인증된 사용자만 사용할 수 있습니다.",
  arabic: "تعيد هذه الواجهة قائمة بالطلبات المفتوحة مع تفاصيل العميل وحالة الدفع الحالية.",
  german:
    "Gibt die Liste der Rechnungen zurück, die seit dem angegebenen Zeitpunkt geändert wurden.",
};

test.each(Object.entries(ANSWERS))("is close to the true count and not under it: %s", (_, text) => {
  const ratio = estimateTokens(text) / exact(text);
  expect(ratio).toBeGreaterThanOrEqual(0.98);
  expect(ratio).toBeLessThanOrEqual(1.35);
});

test.each(Object.entries(ANSWERS))("is close in cl100k, too: %s", async (_, text) => {
  const { count } = await loadTokenCounter("cl100k");
  const ratio = estimateTokens(text, { encoding: "cl100k" }) / count(text);
  expect(ratio).toBeGreaterThanOrEqual(0.9);
  expect(ratio).toBeLessThanOrEqual(1.5);
});

test("long runs are no bargain: spaces, line breaks, brackets", () => {
  for (const run of ["\n", "\r\n", "[", "}", '"', "\\"]) {
    const text = run.repeat(2000);
    expect(estimateTokens(text)).toBeGreaterThan(exact(text) * 0.4);
  }
  expect(estimateTokens("-".repeat(80))).toBeLessThan(6);
});

test("rare scripts and characters that repeat are no bargain", () => {
  const texts = [
    "ሰላም ለዓለም። ሁሉም ሰዎች ነጻ ሆነው ተወልደዋል። በክብርና በመብቶችም እኩል ናቸው።",
    "འགྲོ་བ་མིའི་རིགས་རྒྱུད་ཡོངས་ལ་སྐྱེས་ཙམ་ཉིད་ནས་ཆེ་མཐོངས་དང༌།",
    "ᎾᏍᎩ ᏂᎦᏓ ᎠᏂᏴᏫ ᏂᎨᎫᏓᎸᎾ ᎠᎴ ᎤᏂᏠᏱ ᎤᎾᏕᎿ",
    "ܟܠ ܒܪܢܫܐ ܒܪܝܠܗ ܚܐܪܐ ܘܒܪܒܪ ܓܘ ܐܝܩܪܐ ܘܙܕܩܐ",
  ];
  for (const text of texts) {
    expect(estimateTokens(text)).toBeGreaterThan(exact(text) * 0.9);
    expect(estimateTokens(text)).toBeLessThan(exact(text) * 1.35);
  }
  for (const run of [
    "字",
    "é",
    "Ƣ",
    "Ề",
    "԰",
    "Ѐ",
    "԰Զ",
    "ѠѢѤ",
    "⠿",
    "ꀀ",
    "ﷲ",
    "ᠠ",
    "가",
    "е",
    "𒀀",
  ]) {
    const text = run.repeat(2000);
    expect(estimateTokens(text)).toBeGreaterThan(exact(text) * 0.95);
  }
  for (const rule of ["—", "─", "═"]) expect(estimateTokens(rule.repeat(80))).toBeLessThan(45);
});

test("all answers together are within 20%", () => {
  const text = Object.values(ANSWERS).join("\n\n");
  const ratio = estimateTokens(text) / exact(text);
  expect(ratio).toBeGreaterThanOrEqual(1);
  expect(ratio).toBeLessThanOrEqual(1.2);
});

const VOCABULARIES: Readonly<Record<string, readonly string[]>> = {
  latin:
    "the list returns every open order of a customer with its status and date when given".split(
      " ",
    ),
  cyrillic:
    "метод возвращает список товаров и статус заказа для каждой страницы если дата указана".split(
      " ",
    ),
  greek: "η λίστα επιστρέφει όλες τις παραγγελίες του πελάτη με την ημερομηνία και".split(" "),
  arabic: "تعيد القائمة جميع الطلبات المفتوحة للعميل مع الحالة والتاريخ في الصفحة".split(" "),
  han: "返回 列表 用户 订单 状态 日期 页面 所有 项目 创建 时间 每页 记录".split(" "),
};

test.each(Object.entries(VOCABULARIES))("holds on generated text: %s", (_, words) => {
  // Only the commonest words, the case that is estimated too high; every one of the list in every sequence: a text of one word repeated is no text.
  const sequence = fc.shuffledSubarray([...words], { minLength: words.length });
  fc.assert(
    fc.property(fc.array(sequence, { minLength: 5, maxLength: 30 }), (sequences) => {
      const text = sequences.flat().join(" ");
      const ratio = estimateTokens(text) / exact(text);
      expect(ratio).toBeGreaterThanOrEqual(0.95);
      expect(ratio).toBeLessThanOrEqual(1.5);
    }),
    { numRuns: 50 },
  );
});

test("a text of nothing but spaces is not free", () => {
  for (const length of [1, 80, 200, 1000, 100_000]) {
    const spaces = " ".repeat(length);
    for (const text of [spaces, `a${spaces}b`])
      expect(estimateTokens(text) / exact(text)).toBeGreaterThan(0.5);
  }
});

test("any text has an estimate, and an empty one none", () => {
  expect(estimateTokens("")).toBe(0);
  expect(estimateTokenCounter.name).toBe("estimate");
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string(), (first, second) => {
      const whole = estimateTokens(first + second);
      expect(Number.isSafeInteger(whole)).toBe(true);
      expect(whole).toBeGreaterThanOrEqual(first + second === "" ? 0 : 1);
    }),
  );
  expect(estimateTokens("\ud800".repeat(10))).toBeGreaterThan(0);
});

test("100 KB take at most 20 ms", () => {
  const text = Object.values(ANSWERS).join("\n").repeat(60).slice(0, 100_000);
  estimateTokens(text);
  const times = [1, 2, 3, 4, 5].map(() => processorTime(() => estimateTokens(text)));
  expect(Math.min(...times)).toBeLessThan(20);
});

test("whether a text exceeds a number of tokens is told without estimating all of it", () => {
  const texts = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 300 }),
    fc
      .array(fc.constantFrom("word", " ", "\n", "  ", "{", '"', "12", "/", "aB", "顧客"), {
        maxLength: 200,
      })
      .map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(texts, fc.nat(80), (text, most) => {
      expect(exceedsTokens(text, most)).toBe(estimateTokens(text) > most);
    }),
  );
  for (const unit of [
    "word ",
    " ",
    "=",
    "-",
    "a",
    "A",
    "aB",
    "\n",
    "\t",
    "顧",
    "e\u0301",
    "0",
    "%",
  ])
    for (const most of [0, 1, 50]) {
      const text = unit.repeat(200 * (most + 1));
      const known = estimateTokens(text) > most;
      expect(exceedsTokens(text, most), `${unit} ${most}`).toBe(known);
      expect(known, `${unit} ${most}`).toBe(true);
    }
  const huge = "word ".repeat(2_000_000);
  // Twenty thousand times 300 ms would never end.
  for (let times = 0; times < 20_000; times++) exceedsTokens(huge, 50);
});
