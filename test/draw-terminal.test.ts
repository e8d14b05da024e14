import { expect, test } from "vitest";
import { drawTerminal } from "../scripts/lib/pictures/draw-terminal.mjs";

const draw = (output: string, columns = 20) =>
  drawTerminal(output, { columns, label: 'a "test"', marksBroken: true });

test("a picture has the text, its colours, and what its label says", async () => {
  const { svg, lines, broken } = await draw(
    "\u001b[34mGET\u001b[39m \u001b[1m/a<b>\u001b[22m\nplain",
  );
  expect(svg).toContain('aria-label="a &quot;test&quot;"');
  expect(svg).toMatch(/<tspan [^>]*style="fill:#7fb2f0">GET<\/tspan>/);
  expect(svg).toMatch(/<tspan [^>]*font-weight="bold">\/a&lt;b&gt;<\/tspan>/);
  expect(svg).toMatch(/<tspan [^>]*>plain<\/tspan>/);
  expect({ lines, broken }).toEqual({ lines: 2, broken: 0 });
});

test("what follows Chinese characters stands in its column", async () => {
  const xOf = async (output: string) =>
    /x="([\d.]+)"[^>]*>end</.exec((await draw(output)).svg)?.[1];
  expect(await xOf("\u001b[2m订单\u001b[22m end")).toBe(await xOf("\u001b[2mabcd\u001b[22m end"));
});

test("what a program has drawn over is gone, and broken lines are counted", async () => {
  const { svg, lines, broken } = await draw("50%\r\u001b[Kdone\n".concat("x".repeat(50)));
  expect(svg).not.toContain("50%");
  expect(svg).toContain(">done<");
  expect({ lines, broken }).toEqual({ lines: 4, broken: 2 });
});
