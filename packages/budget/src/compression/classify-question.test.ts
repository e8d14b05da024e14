import { expect, test } from "vitest";
import { processorTime } from "../../../../test/support/processor-time.ts";
import { classifyQuestion } from "./classify-question.ts";

test.each([
  "why use JWT authentication",
  "How to configure authentication",
  "how do I install it",
  "explain the token flow",
  "Explaining rate limits",
  "what is a webhook",
  "what's the refresh token for",
  "getting started with the API",
  "overview of payments",
  "background of the v2 API",
  "difference between PUT and PATCH",
  "compare plans",
  "charges versus payment intents",
  "orders vs. carts",
  "enable two-factor login?",
  "GET /users?",
  "`getUserById` or `findUser`?",
  "почему запрос отклонён",
  "Как установить клиент",
  "что такое вебхук",
  "объясни схему оплаты",
  "Объясните, чем они отличаются",
  "разница между заказом и корзиной",
  "сравни тарифы",
  "Сравнение способов оплаты",
  "обзор методов",
  "с чего начать",
  "зачем нужен токен",
  "можно ли отменить заказ？",
])("conceptual: %s", (query) => {
  expect(classifyQuestion(query)).toBe("conceptual");
});

test.each([
  "",
  "getUserById function",
  "parseJSON",
  "get_user_by_id",
  "what_if_analysis",
  "whatIf",
  "run `how to` now",
  "`--flag`",
  "v1.5 changes",
  "2.3.1",
  "install the client",
  "configure authentication",
  "enable webhooks",
  "syntax of filters",
  "star a repo",
  "show whatsapp messages",
  "GET /metrics/overview",
  "GET /users?limit=10",
  "установить клиент",
  "настроить авторизацию",
  "синтаксис фильтра",
  "включить уведомления v2.1",
  "получить список заказов",
  "проверить, что заказ оплачен",
  "показать каталог",
])("factual: %s", (query) => {
  expect(classifyQuestion(query)).toBe("factual");
});

test("takes a long question in a moment", () => {
  for (const part of ["a", "`", "/", "как", "what "]) {
    expect(processorTime(() => classifyQuestion(part.repeat(100_000)))).toBeLessThan(2_000);
  }
});
