import { expect, test } from "vitest";
import { operation } from "../../test/api-document.ts";
import { operationNamespaces } from "./operation-namespaces.ts";

/** Operations whose ids are given as `METHOD id`. */
function namespacesOf(ids: readonly string[]): (readonly string[])[] | undefined {
  return operationNamespaces(
    ids.map((id, position) => {
      const [method = "", operationId = ""] = id.split(" ");
      return operation(`${method} /${position}`, operationId === "" ? {} : { operationId });
    }),
  );
}

const methods = ["GET list", "POST create", "DELETE remove"];
const ids = (name: (thing: string, verb: string) => string) =>
  ["user", "order", "item"].flatMap((thing) =>
    methods.map((pair) => {
      const [method = "", verb = ""] = pair.split(" ");
      return `${method} ${name(thing, verb)}`;
    }),
  );

const table: [what: string, ids: string[], first: readonly string[] | undefined][] = [
  ["paths of their own", ids((thing, verb) => `${thing}s/${verb}-all`), ["users"]],
  [
    "the name of the API in front",
    ids((thing, verb) => `shop.${thing}s.parts.${verb}`),
    ["users", "parts"],
  ],
  ["class and method", ids((thing, verb) => `${thing}_${verb}`), ["user"]],
  ["a verb in front", ids((thing, verb) => `${verb}_${thing}`), undefined],
  ["a verb of another language in front", ids((thing, verb) => `${verb}ar_${thing}`), undefined],
  ["words with separators", ids((thing, verb) => `${thing}_${verb}_one_now`), undefined],
  ["no separators", ids((thing, verb) => `${thing}${verb}`), undefined],
  ["a name each", ids((thing, verb) => `${thing}${verb}/call`), undefined],
  ["two names only", ids((thing, verb) => `${thing === "user" ? "a" : "b"}/${verb}`), undefined],
  ["none", ["GET ", "POST "], undefined],
  ["no operations", [], undefined],
];

test.each(table)("ids with %s", (_, some, first) => {
  expect(namespacesOf(some)?.[0]).toEqual(first);
});

test("an id that is not written like the others has no namespace", () => {
  const found = namespacesOf([...ids((thing, verb) => `${thing}/${verb}`), "GET ping"]);
  expect(found?.at(-1)).toEqual([]);
});

test("nine of ten ids with this form are enough, and fewer are not", () => {
  const some = ids((thing, verb) => `${thing}/${verb}`);
  expect(namespacesOf([...some, "GET ping"])).toBeDefined();
  expect(namespacesOf([...some, "GET ping", "GET pong"])).toBeUndefined();
});

test("a first part of nearly all ids is the name of the API, even if a few have others", () => {
  const some = ids((thing, verb) => `shop.${thing}s.${verb}`);
  const many = [...some, ...some, ...some];
  const found = namespacesOf([...many, "GET meta.about.get", "GET help.terms.get"]);
  expect(found?.[0]).toEqual(["users"]);
});

test("verbs are no names of things, even with several methods", () => {
  const mixed = ["GET", "POST"].flatMap((method) =>
    ["get", "list", "update"].flatMap((verb) => [`${method} ${verb}/a`, `${method} ${verb}/b`]),
  );
  expect(namespacesOf(mixed)).toBeUndefined();
});

test("below the name of the API, most operations need a name", () => {
  const named = ["users", "orders", "items"].flatMap((thing) => [
    `GET shop.${thing}.list`,
    `POST shop.${thing}.create`,
  ]);
  const direct = (count: number) => Array.from({ length: count }, () => "GET shop.ping");
  expect(namespacesOf([...named, ...direct(1)])?.[0]).toEqual(["users"]);
  expect(namespacesOf([...named, ...direct(2)])).toBeUndefined();
});

test("two operations for each name are enough, and fewer are not", () => {
  const pairs = ["a", "b", "c"].flatMap((name) => [`GET ${name}/get`, `POST ${name}/create`]);
  expect(namespacesOf(pairs)?.[0]).toEqual(["a"]);
  expect(namespacesOf(pairs.slice(1))).toBeUndefined();
});
