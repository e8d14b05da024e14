import { setTimeout } from "node:timers/promises";
import { drawFlood } from "../http/draw-flood.mjs";
import { letGo, neighbourFault, openLab } from "../http/open-lab.mjs";
import { ok } from "../verdicts.mjs";

/** Strangers, and one subject, who take what others need; a neighbour and a probe ask meanwhile. */
export const kind = "http";
export const name = "http-floods";
export const open = openLab;
export const harm = neighbourFault;

/** @typedef {import("../http/open-lab.mjs").Lab} Lab */

/** Milliseconds from the beginning of a flood to the neighbours' questions. */
const MOMENTS = [150, 700];

/** @type {import("../run-generator.mjs").Generator<Lab>["controls"]} */
export const controls = [
  {
    name: "without a flood, a neighbour and a probe are answered",
    run: async (_, lab) => (await neighbourFault(lab)) ?? ok("answered"),
  },
];

/** @type {import("../run-generator.mjs").Generator<Lab>["make"]} */
export function make(draw) {
  const flood = drawFlood(draw);
  return {
    name: flood.name,
    run: async (_, lab) => {
      try {
        flood.begin(lab);
        for (const moment of MOMENTS) {
          await setTimeout(moment);
          const fault = await neighbourFault(lab);
          if (fault) return fault;
        }
        return ok("neighbours were answered meanwhile");
      } finally {
        letGo(lab);
        await setTimeout(100);
      }
    },
  };
}
