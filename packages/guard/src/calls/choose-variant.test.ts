import { expect, test } from "vitest";
import { resolveSettings } from "../state/resolve-settings.ts";
import { chooseVariant } from "./choose-variant.ts";

const settings = resolveSettings({
  unprotectedShare: 0.3,
  tools: { a: { variant: "A" }, b: { variant: "B" }, off: { protection: false, variant: "A" } },
});

test("fixed variants are not drawn, and no protection is B", () => {
  expect(chooseVariant(settings, "a", () => 0)).toBe("A");
  expect(chooseVariant(settings, "b", () => 0.99)).toBe("B");
  expect(chooseVariant(settings, "off", () => 0.99)).toBe("B");
});

test("the others are B as often as the share says", () => {
  const drawn = Array.from({ length: 100 }, (_, index) =>
    chooseVariant(settings, "other", () => index / 100),
  );
  expect(drawn.filter((variant) => variant === "B")).toHaveLength(30);
  const none = resolveSettings({});
  expect(chooseVariant(none, "other", () => 0)).toBe("A");
  // A name that every object has is the name of no tool's settings.
  expect(chooseVariant(settings, "constructor", () => 0.5)).toBe("A");
});
