import { expect, test } from "vitest";
import { pathCategories } from "./path-categories.ts";

const table: [what: string, paths: string[], categories: (string | undefined)[]][] = [
  [
    "api, versions and parameters are no names",
    ["/api/v1/users", "/v2.1/orders/{id}", "/2024-01-01/items", "/rest/3/issues", "/v1beta1/jobs"],
    ["users", "orders", "items", "issues", "jobs"],
  ],
  [
    "case, plural and separators do not count, and the more frequent spelling is the name",
    ["/search_promos", "/searchPromo/{id}", "/Search-Promo", "/companies", "/company/{id}"],
    ["searchPromo", "searchPromo", "searchPromo", "companies", "companies"],
  ],
  [
    "plurals in -es",
    ["/caches", "/cache", "/matches", "/match", "/statuses", "/status", "/movies", "/movie"],
    ["caches", "caches", "matches", "matches", "statuses", "statuses", "movies", "movies"],
  ],
  [
    "a prefix that all paths share tells nothing",
    ["/shop/api/v1/users", "/shop/api/v1/orders", "/shop/api/v1/orders/{id}"],
    ["users", "orders", "orders"],
  ],
  [
    "a prefix that has operations of its own stays for them",
    ["/users", "/users/{id}", "/users/{id}/posts", "/users/{id}/posts/{post}"],
    ["users", "users", "posts", "posts"],
  ],
  [
    "a parameter can be in front",
    ["/{realm}/clients", "/{realm}/users", "/:tenant/groups", "/{name}:cancel"],
    ["clients", "users", "groups", undefined],
  ],
  [
    "file suffixes, arguments, custom verbs and queries are cut off",
    ["/statuses/show.json", "/users({id})", "/jobs:batchGet", "/photos?size=l", "/tags.xml"],
    ["statuses", "users", "jobs", "photos", "tags"],
  ],
  [
    "names of methods with dots go by what is before the dot",
    ["/chat.postMessage", "/chat.update", "/users.list", "/users.info"],
    ["chat", "chat", "users", "users"],
  ],
  [
    "actions in a query meet by what they act on",
    [
      "/#Action=RunInstances",
      "/#Action=DescribeInstanceStatus",
      "/#Action=CreateTransitGateway",
      "/#Action=SearchTransitGatewayRoutes",
      "/#Action=BundleVolume",
    ],
    ["instances", "instances", "transitGateway", "transitGateway", "volume"],
  ],
  [
    "targets in a fragment are actions too",
    ["/#X-Amz-Target=DynamoDB_20120810.CreateTable", "/#X-Amz-Target=DynamoDB_20120810.ListTables"],
    ["table", "table"],
  ],
  [
    "actions below a shared prefix meet by what they act on",
    ["/bot/getUser", "/bot/createUser", "/bot/sendMessage", "/bot/editMessageText"],
    ["user", "user", "message", "message"],
  ],
  [
    "single actions below a prefix are not a category each",
    ["/calc/add", "/calc/divide", "/calc/multiply"],
    ["calc", "calc", "calc"],
  ],
  [
    "names that are not Latin stay as they are",
    ["/пользователи", "/пользователи/{id}", "/Города", "/%D0%B7%D0%B0%D0%BA%D0%B0%D0%B7%D1%8B"],
    ["пользователи", "пользователи", "Города", "заказы"],
  ],
  [
    "acronyms are words",
    ["/IPAddresses", "/OAuth2Clients", "/userIDs", "/API_keys"],
    ["ipAddresses", "oAuth2Clients", "userIds", "apiKeys"],
  ],
];

test.each(table)("%s", (_, paths, categories) => {
  expect(pathCategories(paths, 1)).toEqual(categories);
});

test("a category with too much in it is split, and its small parts stay together", () => {
  const part = (name: string, count: number) =>
    Array.from({ length: count }, (_, item) => `/repos/{repo}/${name}/${"x/".repeat(item)}{id}`);
  const paths = [
    "/repos",
    ...part("issues", 10),
    ...part("pulls", 8),
    ...part("stars", 1),
    ...Array.from({ length: 10 }, (_, item) => `/users/{id}/a${item}`),
    ...Array.from({ length: 10 }, (_, item) => `/teams/{id}/a${item}`),
  ];
  const categories = pathCategories(paths, 1);
  expect(new Set(categories)).toEqual(new Set(["repos", "issues", "pulls", "users", "teams"]));
  expect(categories.filter((name) => name === "repos")).toHaveLength(2);
});
