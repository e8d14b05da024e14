import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { finding } from "./finding.ts";

test("a finding has a remedy as a code for programs and as a command for a person", () => {
  expect(finding("store-busy", "Busy.", { when: ", once that has finished" })).toEqual({
    severity: "error",
    code: "store-busy",
    message: "Busy.",
    remedyCode: "repair",
    remedy: "speclens doctor --repair, once that has finished",
  });
  expect(finding("vectors-differ", "Other.").remedy).toBe("speclens index --rebuild SOURCE");
});

test("the doctor branches on codes: no other file has the commands", () => {
  const folder = new URL(".", import.meta.url);
  const files = readdirSync(folder).filter((file) => !/^finding\.|\.test\.ts$/.test(file));
  for (const file of files)
    expect(readFileSync(new URL(file, folder), "utf8"), file).not.toMatch(/"speclens |--repair/);
});
