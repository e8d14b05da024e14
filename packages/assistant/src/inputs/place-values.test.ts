import type { OperationId } from "@speclens/core";
import { expect, test } from "vitest";
import { findValues } from "./find-values.ts";
import { knownParameters } from "./known-parameters.ts";
import type { OperationInput } from "./operation-input.ts";
import { placeValues } from "./place-values.ts";

function input(name: string, more: Partial<OperationInput> = {}): OperationInput {
  return { name, in: "query", required: false, types: ["string"], labels: [name], ...more };
}

function placedIn(question: string, inputs: readonly OperationInput[]): Record<string, unknown> {
  const placed = placeValues(inputs, findValues(question), question);
  return Object.fromEntries([...placed].map(([{ name }, value]) => [name, value]));
}

test("a value goes to the input that the word before it names", () => {
  const inputs = [
    input("subject", { in: "body" }),
    input("page", { types: ["integer"] }),
    input("title"),
  ];
  expect(placedIn('page 3 with the subject "Freeze"', inputs)).toEqual({
    page: 3,
    subject: "Freeze",
  });
});

test("addresses go where their kind says, to the shortest name", () => {
  const inputs = [
    input("emailAddress2", { in: "body", labels: ["email", "address2"] }),
    input("email", { in: "body" }),
    input("optOutTime", { in: "body", format: "date-time", labels: ["opt", "out", "time"] }),
  ];
  expect(placedIn("Invite anna@acme.example", inputs)).toEqual({ email: "anna@acme.example" });
});

test("the only id of a question goes to the path, one of several only where it fits", () => {
  const path = input("issueIdOrKey", { in: "path", required: true, labels: ["issue"] });
  expect(placedIn("Close WEB-231", [path])).toEqual({ issueIdOrKey: "WEB-231" });
  expect(placedIn("Merge WEB-231 into WEB-7", [path])).toEqual({});
  expect(placedIn("Merge issue WEB-231 into WEB-7", [path])).toEqual({ issueIdOrKey: "WEB-231" });
});

test("a name is no id", () => {
  const path = input("person_id", { in: "path", required: true, labels: ["person"] });
  expect(placedIn("films of the person Sofia Coppola", [path])).toEqual({});
});

test("a date goes to a date only", () => {
  const inputs = [
    input("from", { format: "date", labels: ["from"] }),
    input("on", { labels: ["on"] }),
  ];
  expect(placedIn("orders from 2026-11-01", inputs)).toEqual({ from: "2026-11-01" });
});

test("a parameter has the choice that the question names, if it names only one", () => {
  const state = input("state", { choices: ["open", "closed", "all"] });
  expect(placedIn("list the closed issues", [state])).toEqual({ state: "closed" });
  expect(placedIn("list open and closed issues", [state])).toEqual({});
});

test("a path parameter that is a name takes the word after its label", () => {
  const realm = input("realm", { in: "path", required: true });
  expect(placedIn("in our realm acme, add a user", [realm])).toEqual({ realm: "acme" });
  expect(placedIn("in the realm settings page of acme", [realm])).toEqual({});
});

test("what the question calls by its label is worth more than its only id", () => {
  const path = [
    input("namespace", { in: "path", required: true }),
    input("name", { in: "path", required: true, labels: ["name", "pod"] }),
  ];
  const shop = { namespace: "shop" };
  expect(placedIn("In namespace shop, run backup:2.1 every night", path)).toMatchObject(shop);
  expect(placedIn("Where does the pod web-5d9f (namespace shop) run", path)).toEqual({
    ...{ ...shop, name: "web-5d9f" },
  });
});

test("the name of a person has two parts, if it is clear whose name it is", () => {
  const parts = [input("firstName", { in: "body" }), input("last_name", { in: "body" })];
  const ada = { firstName: "Ada", last_name: "Lovelace" };
  expect(placedIn("Add Ada Lovelace as a contact", parts)).toEqual(ada);
  const task = "Add Ada Lovelace (ada.lovelace@acme.example) to the company Acme Logistics";
  expect(placedIn(task, parts)).toEqual(ada);
  expect(placedIn("an account for Jan van Eyck", parts)).toEqual({
    ...{ firstName: "Jan", last_name: "van Eyck" },
  });
  expect(placedIn("Add Ada Lovelace to Acme Logistics", parts)).toEqual({});
  expect(placedIn("Add Ada Lovelace as a contact", parts.slice(0, 1))).toEqual({});
});

test("an owner and what it owns go to the two parameters that follow one another", () => {
  const inputs = [
    input("owner", { in: "path", required: true, pairsWith: "repo" }),
    input("repo", { in: "path", required: true }),
    input("number", {
      in: "path",
      required: true,
      labels: ["number", "issue"],
      types: ["integer"],
    }),
  ];
  expect(placedIn("close issue 7 of octocat/hello-world", inputs)).toEqual({
    ...{ owner: "octocat", repo: "hello-world", number: 7 },
  });
  const question = "issues of octocat/hello-world";
  const known = (name: string, operation: OperationId) =>
    knownParameters(operation, findValues(question), question)(name);
  expect(known("repo", "GET /repos/{owner}/{repo}/issues")).toBe(true);
  expect(known("org", "GET /orgs/{org}/issues")).toBe(false);
});

test("no value has two places", () => {
  const inputs = [input("name", { in: "body" }), input("title", { in: "body", labels: ["name"] })];
  expect(Object.keys(placedIn('with the name "x"', inputs))).toEqual(["name"]);
});

test.each([
  ["issueIdOrKey", "GET /issue/{issueIdOrKey}", "Close WEB-231", true],
  ["movie_id", "GET /movie/{movie_id}", "reviews of the movie Titanic", false],
  ["name", "GET /pods/{name}", "logs of pod web-5d9f", true],
] as const)("%s of %s is known from %s: %s", (name, operation, question, expected) => {
  expect(knownParameters(operation, findValues(question), question)(name)).toBe(expected);
});
