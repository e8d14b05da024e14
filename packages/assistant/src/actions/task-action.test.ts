import { expect, test } from "vitest";
import { askedActions } from "./task-action.ts";

const asked = (task: string) => askedActions(task).map(({ action, object }) => [action, object]);

test("a command names its action and what it is done to", () => {
  expect(asked("Delete the advertising campaign 1234567 for good.")).toEqual([
    ["delete", ["the", "advertising", "campaign"]],
  ]);
  expect(asked("Rename our folder to Old.")).toEqual([["change", ["our", "folder"]]]);
  expect(asked("Please restore the backup from May")).toEqual([["restore", ["the", "backup"]]]);
});

test("a pronoun stands for something named before", () => {
  expect(asked("Ticket 51 was opened by mistake. Delete it altogether.")).toEqual([["delete", []]]);
  expect(asked("I lost the user anna. Bring her back.")).toEqual([["restore", []]]);
  expect(asked('The file is called "a". Give it the name "b".')).toEqual([["change", []]]);
});

test("what happened, or must not happen, is not asked for", () => {
  expect(asked("Yesterday I deleted the account.")).toEqual([]);
  expect(asked("Do not delete the account, and never update it.")).toEqual([]);
  expect(asked("the update of the list")).toEqual([]);
  expect(asked("tell me where to change")).toEqual([]);
});

test("several actions come in the order of the task", () => {
  expect(asked("Update the price, then remove the draft")).toEqual([
    ["change", ["the", "price"]],
    ["delete", ["the", "draft"]],
  ]);
});
