import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { remedy } from "./remedy.ts";

test("a remedy has a code for programs and a command for a person", () => {
  expect(remedy("repair", ", once that has finished")).toEqual({
    remedyCode: "repair",
    remedy: "speclens doctor --repair, once that has finished",
  });
  expect(remedy("rebuild").remedy).toBe("speclens index --rebuild SOURCE");
});

test("the doctor branches on codes: no other file has the commands", () => {
  const folder = new URL(".", import.meta.url);
  const files = readdirSync(folder).filter((file) => !/^remedy\.|\.test\.ts$/.test(file));
  for (const file of files)
    expect(readFileSync(new URL(file, folder), "utf8"), file).not.toMatch(/"speclens |--repair/);
});
