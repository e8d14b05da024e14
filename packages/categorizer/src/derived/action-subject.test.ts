import { expect, test } from "vitest";
import { actionSubject, isActionName, isConnector, startsWithVerb } from "./action-subject.ts";

test("a name that begins with a verb may be only that; an action has an object", () => {
  expect(["get", "get_user", "GetUser", "user", "userGet", ""].map(startsWithVerb)).toEqual([
    ...[true, true, true, false, false, false],
  ]);
  expect(["get", "get_user", "CreateUser", "user_name", "user", ""].map(isActionName)).toEqual([
    ...[false, true, true, false, false, false],
  ]);
});

test("words that only connect are known in any case", () => {
  expect(["for", "Of", "THE", "form", "", "user"].map(isConnector)).toEqual([
    ...[true, true, true, false, false, false],
  ]);
});

test("the subject of an action is what comes after its verbs, of which one stays if there is nothing else", () => {
  const path = { segments: [], action: false };
  expect(actionSubject(path, "SearchTransitGatewayRoutes")).toEqual([
    "Transit",
    "Gateway",
    "Routes",
  ]);
  expect(actionSubject(path, "batchGetUser")).toEqual(["User"]);
  expect(actionSubject(path, "batchGet")).toEqual(["Get"]);
  expect(actionSubject(path, "user")).toEqual(["user"]);
  expect(actionSubject(path, "frobnicateUser")).toEqual(["frobnicate", "User"]);
  // A query names nothing but actions.
  const query = { segments: [], action: true };
  expect(actionSubject(query, "frobnicateUser")).toEqual(["User"]);
  expect(actionSubject(query, "frobnicate")).toEqual(["frobnicate"]);
});
