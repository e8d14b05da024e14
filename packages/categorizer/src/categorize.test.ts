import { SpecLensError } from "@speclens/core";
import { describe, expect, test } from "vitest";
import { apiDocument, documentOfPaths, operation } from "../test/api-document.ts";
import { type CategorizeOptions, categorize } from "./categorize.ts";

describe("tags", () => {
  const document = apiDocument({
    tags: [
      { name: "Statistics", displayName: "Статистика" },
      { name: "Unused", description: "Nobody has it" },
      { name: "Campaign", displayName: "Campaign", description: "Campaigns and their objects" },
    ],
    tagGroups: [
      { name: "Empty", tags: ["Unused"] },
      { name: "Методы", tags: ["Campaign", "Statistics"] },
    ],
    operations: [
      operation("GET /campaigns", { tags: ["Campaign", "Statistics", "Campaign"] }),
      operation("GET /statistics", { tags: ["Statistics"] }),
      operation("PATCH /statistics", { tags: ["Statistics"] }),
      operation("OPTIONS /statistics", { tags: ["Statistics"] }),
      operation("POST /statistics", { tags: ["Statistics"] }),
      operation("GET /other", { tags: ["", "Не объявлен"] }),
    ],
  });

  test("the first is primary and all of them are kept, once", () => {
    expect(categorize(document).assignments.get("GET /campaigns")).toEqual({
      category: "Campaign",
      categories: ["Campaign", "Statistics"],
      group: "Методы",
      origin: "tag",
    });
  });

  test("the catalog has those in use, declared ones first, with what the document says of them", () => {
    expect(categorize(document).catalog).toEqual({
      categories: [
        {
          name: "Statistics",
          displayName: "Статистика",
          group: "Методы",
          endpointCount: 4,
          httpMethods: ["GET", "POST", "PATCH", "OPTIONS"],
        },
        {
          name: "Campaign",
          description: "Campaigns and their objects",
          group: "Методы",
          endpointCount: 1,
          httpMethods: ["GET"],
        },
        { name: "Не объявлен", endpointCount: 1, httpMethods: ["GET"] },
      ],
      groups: [{ name: "Методы", categories: ["Statistics", "Campaign"] }],
      totalEndpoints: 6,
      totalCategories: 3,
    });
  });

  test("a name that every object has is a name like any other", () => {
    const { catalog } = categorize(
      apiDocument({ operations: [operation("GET /a", { tags: ["__proto__"] })] }),
    );
    expect(catalog.categories.map(({ name }) => name)).toEqual(["__proto__"]);
  });

  test("without x-tagGroups the outermost parent is the group; parents in a circle are none", () => {
    const { catalog } = categorize(
      apiDocument({
        tags: [
          { name: "bids", parent: "campaigns" },
          { name: "campaigns", parent: "ads" },
          { name: "ads", displayName: "Advertising" },
          { name: "egg", parent: "hen" },
          { name: "hen", parent: "egg" },
        ],
        operations: [
          operation("GET /bids", { tags: ["bids"] }),
          operation("GET /eggs", { tags: ["egg"] }),
        ],
      }),
    );
    expect(catalog.categories.map(({ group }) => group)).toEqual(["Advertising", undefined]);
    expect(catalog.groups).toEqual([{ name: "Advertising", categories: ["bids"] }]);
  });
});

describe("a document with tags on some operations", () => {
  test("the others go by their path, and join a tag of the same name", () => {
    const { assignments, catalog } = categorize(
      apiDocument({
        tags: [{ name: "Search-Promo", displayName: "Продвижение" }],
        operations: [
          operation("GET /api/v1/search_promo/bids", { tags: ["Search-Promo"] }),
          operation("GET /api/v1/searchPromos/{id}"),
          operation("GET /api/v1/orders"),
        ],
      }),
    );
    expect(assignments.get("GET /api/v1/searchPromos/{id}")).toEqual({
      category: "Search-Promo",
      categories: ["Search-Promo"],
      displayName: "Продвижение",
      origin: "path",
    });
    expect(catalog.categories.map(({ name }) => name)).toEqual(["Search-Promo", "orders"]);
  });
});

describe("an operation without a tag", () => {
  test("has that of the other operations on its path, else of those around it", () => {
    const { assignments } = categorize(
      apiDocument({
        operations: [
          operation("GET /users", { tags: ["Accounts"] }),
          operation("GET /users/{id}", { tags: ["Accounts"] }),
          operation("PUT /users/{userId}"),
          operation("GET /users/{id}/keys"),
          operation("GET /orders", { tags: ["Sales"] }),
          operation("GET /orders/refunds", { tags: ["Refunds"] }),
          operation("GET /orders/lines"),
          operation("GET /invoices"),
        ],
      }),
    );
    expect(assignments.get("PUT /users/{userId}")).toMatchObject({
      category: "Accounts",
      origin: "path",
    });
    expect(assignments.get("GET /users/{id}/keys")?.category).toBe("Accounts");
    // Those around do not agree, or there are none.
    expect(assignments.get("GET /orders/lines")?.category).toBe("orders");
    expect(assignments.get("GET /invoices")?.category).toBe("invoices");
  });
});

describe("a tag that nearly all operations of a large document have", () => {
  const paths = ["users", "orders", "items"].flatMap((name) =>
    Array.from({ length: 20 }, (_, number) => `/${name}/{id}/a${number}`),
  );
  const tagged = (tags: readonly string[], count: number) =>
    paths.slice(0, count).map((path) => operation(`GET ${path}`, { tags }));

  test("is divided by path: it is the group of the parts and still a category for filters", () => {
    const { assignments, catalog } = categorize(
      apiDocument({
        tags: [{ name: "default", displayName: "Shop" }],
        operations: [
          ...tagged(["default", "read"], 60),
          operation("GET /users", { tags: ["Directory"] }),
        ],
      }),
    );
    expect(assignments.get("GET /orders/{id}/a0")).toEqual({
      category: "orders",
      categories: ["orders", "default", "read"],
      group: "Shop",
      origin: "path",
    });
    expect(assignments.get("GET /users")).toMatchObject({ category: "Directory", origin: "tag" });
    expect(catalog.groups).toEqual([{ name: "Shop", categories: ["users", "orders", "items"] }]);
  });

  test("is one from nine of ten operations on; a blank tag before it does not count", () => {
    const names = (count: number) => {
      const others = paths
        .slice(count, 50)
        .map((_, place) => operation(`GET /${"{id}/".repeat(place)}`));
      const operations = [...tagged([" ", "default"], count), ...others];
      return categorize(apiDocument({ operations })).catalog.categories.map(({ name }) => name);
    };
    expect(names(45)).toEqual(["users", "orders", "items", "Uncategorized"]);
    expect(names(44)).toEqual(["default", "Uncategorized"]);
  });

  test("leaves a part that is a tag itself what the document says of it", () => {
    const { catalog } = categorize(
      apiDocument({
        tags: [{ name: "Users", description: "Who may log in" }],
        operations: tagged(["default"], 60),
      }),
    );
    expect(catalog.categories[0]).toMatchObject({ name: "Users", description: "Who may log in" });
  });

  test.each([
    ["a small document", tagged(["default"], 49)],
    [
      "a document whose paths name nothing",
      paths.map((_, number) => operation(`GET /${"{id}/".repeat(number)}`, { tags: ["default"] })),
    ],
  ])("is taken at its word in %s", (_, operations) => {
    const { catalog } = categorize(apiDocument({ operations }));
    expect(catalog.categories.map(({ name }) => name)).toEqual(["default"]);
  });
});

test("a document in Russian keeps its names, and lists groups and categories that are in use", () => {
  const { catalog, assignments } = categorize(
    apiDocument({
      tags: [
        { name: "Intro", displayName: "Введение", description: "Общие сведения" },
        { name: "Campaign", displayName: "Кампании и рекламируемые объекты" },
        { name: "Search-Promo", displayName: "Оплата за заказ", description: "Продвижение" },
      ],
      tagGroups: [
        { name: "Общее описание", tags: ["Intro", "Token"] },
        { name: "Методы Performance API", tags: ["Campaign", "Search-Promo"] },
      ],
      operations: [
        operation("GET /api/client/campaign", { tags: ["Campaign"], summary: "Список кампаний" }),
        operation("POST /api/client/campaign/search_promo/v2/products", {
          tags: ["Search-Promo"],
          summary: "Список товаров",
        }),
        operation("POST /api/client/search_promo/products", {
          tags: ["Search-Promo", "Campaign"],
        }),
      ],
    }),
  );

  expect(catalog).toEqual({
    categories: [
      {
        name: "Campaign",
        displayName: "Кампании и рекламируемые объекты",
        description: "Список кампаний",
        group: "Методы Performance API",
        endpointCount: 1,
        httpMethods: ["GET"],
      },
      {
        name: "Search-Promo",
        displayName: "Оплата за заказ",
        description: "Продвижение",
        group: "Методы Performance API",
        endpointCount: 2,
        httpMethods: ["POST"],
      },
    ],
    groups: [{ name: "Методы Performance API", categories: ["Campaign", "Search-Promo"] }],
    totalEndpoints: 3,
    totalCategories: 2,
  });
  expect(assignments.get("POST /api/client/search_promo/products")).toMatchObject({
    categories: ["Search-Promo", "Campaign"],
    displayName: "Оплата за заказ",
    group: "Методы Performance API",
  });
});

describe("neither tag nor name", () => {
  test("is Uncategorized, last, with a warning that points at the operation", () => {
    const { catalog, assignments, diagnostics } = categorize(
      documentOfPaths(["/", "/api/v2/{id}", "/users"]),
    );
    expect(catalog.categories.map(({ name, endpointCount }) => [name, endpointCount])).toEqual([
      ["users", 1],
      ["Uncategorized", 2],
    ]);
    expect(assignments.get("GET /")).toMatchObject({ category: "Uncategorized", origin: "none" });
    expect(diagnostics.map(({ severity, code, pointer }) => [severity, code, pointer])).toEqual([
      ["warning", "operation-uncategorized", "/paths/~1/get"],
      ["warning", "operation-uncategorized", "/paths/~1api~1v2~1{id}/get"],
    ]);
  });

  test("of many operations is told of the first 200, and the number of the others", () => {
    const paths = Array.from({ length: 203 }, (_, count) => `/${"{id}/".repeat(count)}`);
    const { diagnostics } = categorize(documentOfPaths(paths));
    expect(diagnostics).toHaveLength(201);
    expect(diagnostics.at(-1)).toMatchObject({
      code: "operation-uncategorized",
      pointer: "/paths",
      message: expect.stringMatching(/^3 more operations have no tag/),
      hint: expect.stringContaining("category rules"),
    });
    expect(categorize(documentOfPaths(paths.slice(0, 200))).diagnostics).toHaveLength(200);
  });
});

test("an operation whose id is not like the others' goes by its path", () => {
  const operations = ["user", "order", "item"].flatMap((name) =>
    ["GET", "POST", "PUT", "DELETE"].map((method) =>
      operation(`${method} /${method}`, { operationId: `${name}s/${method}` }),
    ),
  );
  const { assignments } = categorize(
    apiDocument({ operations: [...operations, operation("GET /health/{id}")] }),
  );
  expect(assignments.get("GET /GET")?.category).toBe("items");
  expect(assignments.get("GET /health/{id}")).toMatchObject({ category: "health", origin: "path" });
});

test("a tag keeps the group that the document gives it, also one of its own name", () => {
  const { catalog } = categorize(
    apiDocument({
      tagGroups: [{ name: "Billing", tags: ["Billing", "Invoices"] }],
      operations: [operation("GET /bills", { tags: ["Billing"] })],
    }),
  );
  expect(catalog.groups).toEqual([{ name: "Billing", categories: ["Billing"] }]);
});

describe("tags that nearly every operation has for itself", () => {
  /** Names of the categories of twelve operations in so many folders, each with a tag of its own. */
  function categoriesOf(
    folders: number,
    members: (path: string, place: number) => Parameters<typeof operation>[1],
  ): string[] {
    const operations = Array.from({ length: 12 }, (_, place) => {
      const path = `folder${String.fromCharCode(97 + (place % folders))}x/part${place}`;
      return operation(`GET /${path}`, members(path, place));
    });
    return categorize(apiDocument({ operations })).catalog.categories.map(({ name }) => name);
  }

  test("give way if there are at most half as many parts", () => {
    expect(categoriesOf(6, (path) => ({ tags: [path] }))).toHaveLength(6);
    expect(categoriesOf(7, (path) => ({ tags: [path] }))).toHaveLength(12);
  });

  test("give way if they repeat the id, the summary, or a part of the path with a slash", () => {
    const tag = (place: number) => `Tag ${place}`;
    const own = (place: number) => ({ tags: [" ", tag(place)] });
    expect(categoriesOf(3, (_, at) => ({ ...own(at), operationId: tag(at) }))).toHaveLength(3);
    expect(categoriesOf(3, (_, at) => ({ ...own(at), summary: tag(at) }))).toHaveLength(3);
    expect(categoriesOf(3, (_, at) => own(at))).toHaveLength(12);
    // The name of a resource is in its path, too.
    expect(categoriesOf(3, (_, at) => ({ tags: [`part${at}`] }))).toHaveLength(12);
  });
});

test("tags that nearly every operation has for itself give way to the paths", () => {
  const paths = ["carts", "orders", "stores"].flatMap((name) =>
    ["", "/{id}", "/{id}/items", "/search"].map((rest) => `${name}${rest}`),
  );
  const document = apiDocument({
    tagGroups: [{ name: "orders", tags: ["orders"] }],
    operations: paths.map((path) => operation(`GET /v1/${path}`, { tags: [path] })),
  });
  const { catalog, assignments } = categorize(document);
  expect(catalog.categories.map(({ name, endpointCount }) => [name, endpointCount])).toEqual([
    ["carts", 4],
    ["orders", 4],
    ["stores", 4],
  ]);
  expect(catalog.groups).toEqual([]);
  expect(assignments.get("GET /v1/carts/search")).toEqual({
    category: "carts",
    categories: ["carts", "carts/search"],
    origin: "path",
  });
  expect(assignments.get("GET /v1/carts")).toMatchObject({ category: "carts", origin: "tag" });
  const few = { ...document, operations: document.operations.slice(0, 8) };
  expect(categorize(few).catalog.totalCategories).toBe(8);
});

test("a small document without tags has no category of one operation for each", () => {
  const counts = (paths: readonly string[]) =>
    categorize(documentOfPaths(paths)).catalog.categories.map(
      ({ name, endpointCount }) => `${name} ${endpointCount}`,
    );
  const singles = ["/usage", "/trends", "/reports"];
  expect(counts(["/alerts", "/alerts/{id}", ...singles])).toEqual(["alerts 2", "general 3"]);
  expect(counts(["/alerts", "/alerts/{id}", ...singles.slice(1)])).toHaveLength(3);
  const large = [...singles, ...Array.from({ length: 10 }, (_, item) => `/alerts/{id}/a${item}`)];
  expect(counts(large)).toContain("usage 1");
});

describe("rules about tags", () => {
  const document = apiDocument({
    tags: [
      { name: "Billing", displayName: "Rechnungen", description: "What is paid." },
      { name: "Invoices", description: "What is sent." },
    ],
    tagGroups: [{ name: "Office", tags: ["Billing", "Invoices"] }],
    operations: [
      operation("GET /bills", { tags: ["Billing"] }),
      operation("GET /invoices", { tags: ["Invoices", "Beta", "Billing"] }),
      operation("GET /stars", { tags: ["Stars"] }),
      operation("POST /stars", { tags: ["Stars", "Billing"] }),
      operation("GET /plain/{id}"),
    ],
  });
  const namesIn = (rules: NonNullable<CategorizeOptions["rules"]>) => {
    const { catalog, assignments } = categorize(document, { rules });
    const counts = catalog.categories.map(({ name, endpointCount }) => `${name} ${endpointCount}`);
    return { catalog, assignments, counts };
  };

  test("rename a tag and keep its group and description", () => {
    const { catalog, assignments } = namesIn([{ tag: "Billing", category: "Money" }]);
    expect(catalog.categories.find(({ name }) => name === "Money")).toEqual({
      name: "Money",
      description: "What is paid.",
      group: "Office",
      endpointCount: 1,
      httpMethods: ["GET"],
    });
    expect(assignments.get("GET /bills")).toMatchObject({ category: "Money", origin: "rule" });
    expect(assignments.get("POST /stars")).toEqual({
      category: "Stars",
      categories: ["Stars", "Money"],
      origin: "tag",
    });
  });

  test("merge tags, by several rules or by a pattern", () => {
    const { counts, assignments } = namesIn([
      { tag: "Billing", category: "Money" },
      { tag: "Inv*", category: "Money" },
    ]);
    expect(counts).toEqual(["Money 2", "Stars 2", "plain 1"]);
    expect(assignments.get("GET /invoices")?.categories).toEqual(["Money", "Beta"]);
    expect(namesIn([{ tag: "*i*", category: "All" }]).counts).toEqual(["All 3", "Stars 2"]);
  });

  test("count among all rules, of which the first wins", () => {
    const rules = [
      { tag: "Stars", method: "POST", category: "Marks" },
      { path: "/stars", category: "Sky" },
    ];
    expect(namesIn(rules).counts).toContain("Marks 1");
    expect(namesIn(rules).counts).toContain("Sky 1");
    expect(namesIn([...rules].reverse()).counts).toContain("Sky 2");
  });

  test("hide operations from the catalog, and from nothing else", () => {
    const { counts, catalog, assignments } = namesIn([
      { tag: "Billing", category: "Money", hidden: true },
      { path: "/plain/*", category: "Plain", hidden: true },
    ]);
    expect(counts).toEqual(["Invoices 1", "Stars 2"]);
    expect(catalog).toMatchObject({ totalEndpoints: 3, totalCategories: 2 });
    expect(assignments.get("GET /bills")?.category).toBe("Money");
    expect(assignments.get("GET /plain/{id}")?.category).toBe("Plain");
  });

  test("hide without a category, and keep all names", () => {
    const plain = namesIn([]).assignments;
    const { assignments, catalog } = namesIn([
      { tag: "Billing", hidden: true },
      { path: "/plain/*", hidden: true },
    ]);
    expect(catalog).toMatchObject({ totalEndpoints: 3, totalCategories: 2 });
    expect([...assignments]).toEqual([...plain]);
    expect(() => namesIn([{ tag: "Billing" }])).toThrow("A rule has no category");
  });
});

describe("rules", () => {
  const document = apiDocument({
    tags: [{ name: "Billing", displayName: "Счета" }],
    operations: [
      operation("GET /invoices/{id}", { tags: ["Documents"] }),
      operation("POST /invoices", { tags: ["Documents"] }),
      operation("GET /users", { tags: ["Users"] }),
    ],
  });

  test("override tags, and the first that matches wins", () => {
    const { assignments, catalog } = categorize(document, {
      rules: [
        { path: "/invoices/**", method: "get", category: "Billing", group: "Money" },
        { path: "/invoices/**", category: "Invoices" },
      ],
    });
    expect(assignments.get("GET /invoices/{id}")).toEqual({
      category: "Billing",
      categories: ["Billing"],
      group: "Money",
      displayName: "Счета",
      origin: "rule",
    });
    expect(assignments.get("POST /invoices")?.category).toBe("Invoices");
    expect(assignments.get("GET /users")?.origin).toBe("tag");
    expect(catalog.groups).toEqual([{ name: "Money", categories: ["Billing"] }]);
  });
});

test("a rule without a category is refused, with the name of the option", () => {
  const rules = [{ path: "/**", category: " " }];
  expect(() => categorize(documentOfPaths(["/users"]), { rules })).toThrow(
    expect.objectContaining({ code: "argument-invalid", details: { argument: "rules" } }),
  );
});

describe("depth", () => {
  const document = documentOfPaths([
    "/users/{id}/posts",
    "/users/{id}/likes",
    "/tags",
    "/tag/{id}",
  ]);

  test("of two takes two segments where a path has them", () => {
    const { catalog } = categorize(document, { depth: 2 });
    expect(catalog.categories.map(({ name }) => name)).toEqual([
      "usersPosts",
      "usersLikes",
      "tags",
    ]);
  });

  test("counts segments exactly, whatever the operation ids say", () => {
    const { catalog } = categorize(
      apiDocument({
        operations: ["a/list", "a/get", "b/list", "b/get", "c/list", "c/get"].map((path) =>
          operation(`GET /things/{id}/${path}`, { operationId: `of${path}` }),
        ),
      }),
      { depth: 1 },
    );
    expect(catalog.categories.map(({ name }) => name)).toEqual(["a", "b", "c"]);
  });

  test.each([0, -1, 1.5, Number.NaN])("of %s is refused", (depth) => {
    expect(() => categorize(document, { depth })).toThrow(SpecLensError);
  });
});
