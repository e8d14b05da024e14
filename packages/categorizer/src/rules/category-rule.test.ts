import type { CategoryRule } from "@speclens/core";
import { expect, test } from "vitest";
import { operation } from "../../test/api-document.ts";
import { prepareRule } from "./prepare-rule.ts";

const table: [rule: Omit<CategoryRule, "category">, id: string, matches: boolean][] = [
  [{}, "GET /users", true],
  [{ method: "get" }, "GET /users", true],
  [{ method: "POST" }, "GET /users", false],
  [{ path: "/users" }, "GET /users", true],
  [{ path: "/users" }, "GET /users/{id}", false],
  [{ path: "/users/*" }, "GET /users/{id}", true],
  [{ path: "/users/*" }, "GET /users/{id}/posts", false],
  [{ path: "/users/**" }, "GET /users/{id}/posts", true],
  [{ path: "/users/**" }, "GET /users", true],
  [{ path: "/users/**" }, "GET /userstats", false],
  [{ path: "/users/{id}" }, "GET /users/{id}", true],
  [{ path: "**/bids" }, "GET /a/b/bids", true],
  [{ path: "/*.list" }, "GET /users.list", true],
  [{ path: "/*.list" }, "GET /users-list", false],
];

test.each(table)("%o and %s: %s", (rule, id, matches) => {
  expect(prepareRule({ ...rule, category: "c" }).matches(operation(id))).toBe(matches);
});
