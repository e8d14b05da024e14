import fc from "fast-check";
import { expect, test } from "vitest";
import { createOversizedWindow } from "./oversized-window.ts";

test("counts what came in the last five minutes, to a part of 5 s", () => {
  const step = fc.record({ wait: fc.nat(90_000), isOversized: fc.boolean() });
  fc.assert(
    fc.property(fc.nat(1e9), fc.array(step, { maxLength: 60 }), (start, steps) => {
      const window = createOversizedWindow();
      const seen: { at: number; isOversized: boolean }[] = [];
      let now = start;
      for (const { wait, isOversized } of steps) {
        now += wait;
        window.add(isOversized, now);
        seen.push({ at: now, isOversized });
        const oldest = Math.floor(now / 5000) - 59;
        const recent = seen.filter(({ at }) => Math.floor(at / 5000) >= oldest);
        const share = recent.filter((one) => one.isOversized).length / recent.length;
        expect(window.share(now)).toBeCloseTo(share, 10);
        expect(window.isSignificant(now)).toBe(recent.length >= 20);
      }
      expect(window.share(now + 300_000)).toBe(0);
    }),
  );
});
