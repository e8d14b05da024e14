import { pick } from "../draw.mjs";
import { drawEnding } from "../signals/draw-ending.mjs";
import { endCommand } from "../signals/end-commands.mjs";
import { endHttp, endStdio } from "../signals/end-servers.mjs";

/** Programs that are ended at random moments of their work. */
export const kind = "signals";
export const name = "endings";

/** @typedef {import("../run-generator.mjs").Draw} Draw */

const COMMANDS = [
  ["index", "docs"],
  ["index", "docs", "--json"],
  ["index", "docs", "--rebuild"],
  ["search", "find a needle", "--json"],
  ["catalog", "--compact-index"],
  ["show", "small"],
];

/** @type {import("../signals/draw-ending.mjs").Ending} */
const NOTHING = { name: "nothing", after: 0, act: () => undefined, mayGoOn: true, atOnce: false };

/** @type {import("../run-generator.mjs").Generator["controls"]} */
export const controls = [
  {
    name: "an index that nobody ends is whole",
    run: (tools) => endCommand(tools, ["index", "docs"], NOTHING),
  },
  { name: "a server that nobody ends goes on", run: (tools) => endStdio(tools, 3, NOTHING) },
];

/** @type {import("../run-generator.mjs").Generator["make"]} */
export function make(draw) {
  return pick(draw, [command, command, stdio, stdio, http])(draw);
}

/** @param {Draw} draw @returns {import("../run-generator.mjs").MadeAttack} */
function command(draw) {
  const parameters = pick(draw, COMMANDS);
  const ending = drawEnding(draw, 2500);
  return {
    name: `${ending.name} ${ending.after} ms into ${parameters.join(" ")}`,
    run: (tools) => endCommand(tools, parameters, ending),
  };
}

/** @param {Draw} draw @returns {import("../run-generator.mjs").MadeAttack} */
function stdio(draw) {
  const calls = 1 + draw(30);
  const ending = drawEnding(draw, 200);
  return {
    name: `${ending.name} ${ending.after} ms after ${calls} calls over stdio`,
    run: (tools) => endStdio(tools, calls, ending),
  };
}

/** @param {Draw} draw @returns {import("../run-generator.mjs").MadeAttack} */
function http(draw) {
  const clients = 1 + draw(30);
  const ending = drawEnding(draw, 300, (name) => !name.includes("std"));
  return {
    name: `${ending.name} ${ending.after} ms into ${clients} clients over HTTP`,
    run: (tools) => endHttp(tools, clients, ending),
  };
}
