import { expect, test } from "vitest";
import { outputFailure } from "./output-failure.ts";

test("the system's own words for the reason", () => {
  const full = Object.assign(new Error("ENOSPC: no space left on device, write"), {
    code: "ENOSPC",
    errno: -28,
  });
  if (process.platform === "linux")
    expect(outputFailure(full)).toBe("The output cannot be written: no space left on device.");
  expect(outputFailure(Object.assign(new Error("x"), { code: "EODD" }))).toContain("EODD");
  expect(outputFailure(new Error("odd"))).toContain("odd");
});
