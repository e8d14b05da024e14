import { describe, expect, test } from "vitest";
import { pathCategories } from "./path-categories.ts";

const table: [what: string, paths: string[], categories: (string | undefined)[]][] = [
  [
    "api, versions and parameters are no names",
    ["/api/v1/users", "/v2.1/orders/{id}", "/2024-01-01/items", "/rest/3/issues", "/v1beta1/jobs"],
    ["users", "orders", "items", "issues", "jobs"],
  ],
  [
    "case, plural and separators do not count, and the more frequent spelling is the name",
    ["/search_promo", "/search_promo/bids", "/Search-Promos/{id}", "/companies", "/company/{id}"],
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
    "a prefix that has operations of its own stays for them, and for single ones below it",
    ["/users", "/users/{id}/close", "/users/{id}/posts", "/users/{id}/posts/{post}"],
    ["users", "users", "posts", "posts"],
  ],
  [
    "a version behind a name and the format are no names",
    ["/rest-service/reviews-v1/{id}", "/rest-service/users-v1", "/rest-service/json/users-v1/{id}"],
    ["reviews", "users", "users"],
  ],
  [
    "a parameter can be in front",
    ["/{realm}/clients", "/{realm}/users", "/:tenant/groups", "/{name}:cancel"],
    ["clients", "users", "groups", undefined],
  ],
  [
    "ids and parameters of other styles are no names",
    [
      "/550e8400-e29b-41d4-a716-446655440000/users",
      "/5f2b9c0a7d3e4b1f8a6c/orders",
      "/<tenant>/items",
      "/[tenant]/jobs",
      "/%7Btenant%7D/tags",
      "/rest-api/v2.1-beta/12345/facade",
    ],
    ["users", "orders", "items", "jobs", "tags", "facade"],
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
    ["tables", "tables"],
  ],
  [
    "actions below a shared prefix meet by what they act on",
    ["/bot/getUser", "/bot/createUser", "/bot/sendMessage", "/bot/editMessageText"],
    ["user", "user", "message", "message"],
  ],
  [
    "names that hardly occur twice meet by a word that they share, connectors aside",
    ["/vehicles-for-stop", "/vehicles-for-route", "/stop-details", "/plan-trip", "/trip-details"],
    ["vehicles", "vehicles", "details", "trip", "trip"],
  ],
  [
    "a path of nothing but a connector is named after it",
    ["/a", "/for/{id}", "/plans"],
    ["a", "for", "plans"],
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
  expect(pathCategories(paths, undefined)).toEqual(categories);
});

/** So many operations on a collection and its items. */
function collection(path: string, count: number): string[] {
  return [path, ...Array.from({ length: count - 1 }, (_, item) => `${path}/{id}/action${item}`)];
}

test("a part is a category where that saves a reader more than one line on average", () => {
  // Taking 10 of 22 out of a category saves 2 * 10 * 12 / 42 lines, taking 2 of 12 out saves less than one.
  const paths = [
    ...collection("/repos", 10),
    ...collection("/repos/{repo}/issues", 10),
    "/repos/{repo}/stars",
    "/repos/{repo}/stars/{star}",
    ...collection("/users", 20),
  ];
  const categories = pathCategories(paths, undefined);
  const sizes = Object.fromEntries(
    [...new Set(categories)].map((name) => [name, categories.filter((one) => one === name).length]),
  );
  expect(sizes).toEqual({ repos: 12, issues: 10, users: 20 });
});

test("parts that end alike have what is above them in their name", () => {
  const categories = pathCategories(
    [
      ...collection("/repos", 10),
      ...collection("/repos/{repo}/hooks", 10),
      ...collection("/orgs", 10),
      ...collection("/orgs/{org}/hooks", 10),
    ],
    undefined,
  );
  expect(new Set(categories)).toEqual(new Set(["repos", "reposHooks", "orgs", "orgsHooks"]));
});

test("names without visible words meet by their letters", () => {
  const paths = [
    ..."usage misc scoring advanced traditional summary fourfactors"
      .split(" ")
      .map((name) => `/boxscore${name}`),
    ..."drillresults spotshooting stats anthro history"
      .split(" ")
      .map((name) => `/draftcombine${name}`),
    "/franchisehistory",
    "/{id}",
  ];
  const categories = pathCategories(paths, undefined);
  expect(new Set(categories)).toEqual(
    new Set(["boxscore", "draftcombine", "franchisehistory", undefined]),
  );
});

test("fewer than twelve of them stay apart", () => {
  const names = (count: number) =>
    Array.from({ length: count }, (_, at) => `boxscore${String.fromCharCode(97 + at).repeat(3)}`);
  const categories = (count: number) =>
    new Set(
      pathCategories(
        names(count).map((name) => `/${name}`),
        undefined,
      ),
    );
  expect(categories(11).size).toBe(11);
  expect(categories(12)).toEqual(new Set(["boxscore"]));
});

describe("actions", () => {
  const actions = ["/getUser", "/deleteUser"].flatMap((path) => collection(path, 3));
  const named = (paths: readonly string[]) => new Set(pathCategories(paths, undefined));

  test("meet by what they act on, also if each has paths below it, if they are half of the document", () => {
    expect(named([...actions, ...collection("/orders", 6)])).toEqual(new Set(["user", "orders"]));
    expect(named([...actions, ...collection("/orders", 7)])).toEqual(
      new Set(["getUser", "deleteUser", "orders"]),
    );
  });

  test("have at least two verbs: one may be a part of a name", () => {
    expect(named([...collection("/searchPromo", 3), ...collection("/searchRank", 3)])).toEqual(
      new Set(["searchPromo", "searchRank"]),
    );
  });

  test("in a query are such whatever their verbs are", () => {
    const queries = ["Bundle", "Mount", "Defrost"].map((verb) => `/#Action=${verb}Volume`);
    expect(named([...queries, ...collection("/users", 3)])).toEqual(new Set(["volume", "users"]));
  });

  test("below two prefixes are found, too", () => {
    const paths = ["getUser", "createUser", "sendMessage", "editMessage"];
    expect(named(paths.map((name) => `/messenger/bot/${name}`))).toEqual(
      new Set(["user", "message"]),
    );
  });

  test("are a category with what else is below their prefix, unless they are most of it", () => {
    const paths = ["getUser", "createUser", "ping", "pong"].map((name) => `/bot/${name}`);
    expect(named(paths)).toEqual(new Set(["bot"]));
  });
});

test("paths without a name do not count as operations of a category", () => {
  const paths = ["/vehicles-for-stop", "/vehicles-for-route", "/", "/{id}"];
  expect(pathCategories(paths, undefined)).toEqual(["vehicles", "vehicles", undefined, undefined]);
});

test("a word of more than half of the operations does not join them", () => {
  const paths = ["/alpha-shop-red", "/beta-shop-red", "/gamma-shop-blue", "/delta-shop-blue"];
  expect(pathCategories(paths, undefined)).toEqual(["red", "red", "blue", "blue"]);
});

test("a short word of two operations, such as x1, does not join them", () => {
  const paths = ["/alpha-x1", "/beta-x1", "/gamma", "/delta"];
  expect(pathCategories(paths, undefined)).toEqual(["alphaX1", "betaX1", "gamma", "delta"]);
});

describe("a prefix", () => {
  const named = (paths: readonly string[]) => new Set(pathCategories(paths, undefined));
  const shop = ["/shop/users", "/shop/users/{id}", "/shop/orders"];

  test("may be of several segments", () => {
    expect(named(["users", "users/{id}", "orders"].map((path) => `/shop/admin/${path}`))).toEqual(
      new Set(["users", "orders"]),
    );
  });

  test("is one for seven of ten paths, of those that name something", () => {
    expect(named([...shop, "/{id}", "/{id}/{other}"])).toEqual(
      new Set(["users", "orders", undefined]),
    );
    const seven = [...shop, ...collection("/shop/items", 4)];
    const others = ["/alpha", "/beta", "/gamma", "/delta"];
    expect(named([...seven, ...others.slice(0, 3)])).not.toContain("shop");
    expect(named([...seven, ...others])).toContain("shop");
  });

  test("is none, but a topic, if most operations are its own, or there is only one", () => {
    const own = ["/users", "/users", "/users", "/users", "/users"];
    expect(named([...own, "/users/{id}/posts", "/users/{id}/posts/{post}"])).toEqual(
      new Set(["users"]),
    );
    expect(named(["/users/{id}/posts"])).toEqual(new Set(["users"]));
  });
});
