import { expect, test } from "vitest";
import { expansionRequest } from "./expansion-request.ts";

test("it has the index and the question, and what the reply may hold", () => {
  const request = expansionRequest(" start selling ", "1 API, 1 operation.\nads: campaigns POST");
  expect(request).toMatchObject({ temperature: 0, maxTokens: 400 });
  expect(request.system).toContain("at most 5, one a line:\nAPI: METHOD /path");
  expect(request.system).toContain("at most 12 words");
  expect(request.turns).toEqual([
    {
      role: "user",
      text: "INDEX\n1 API, 1 operation.\nads: campaigns POST\n\nQUESTION\nstart selling",
    },
  ]);
});
