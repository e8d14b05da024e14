import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { drawConfiguration } from "../configuration/draw-configuration.mjs";
import { judgeProject } from "../configuration/judge-project.mjs";
import { makeNeighbourhood, makeProject } from "../configuration/make-project.mjs";
import { pick } from "../draw.mjs";
import { broken, ok } from "../verdicts.mjs";

/** What the configuration of a cloned project, which nobody named, reaches. */
export const kind = "configuration";
export const name = "configurations";
export const open = makeNeighbourhood;

/** @typedef {import("../configuration/make-project.mjs").Neighbourhood} Neighbourhood */

/** What a user does in a cloned project. */
const COMMANDS = [
  ["index", "openapi.yaml"],
  ["index", "."],
  ["search", "refund"],
  ["search", "refund", "--store", "openapi.yaml"],
  ["openapi.yaml"],
  ["serve", "openapi.yaml"],
  ["serve"],
  ["config", "check"],
  ["doctor"],
  ["telemetry"],
  ["cache"],
];

/** @type {import("../run-generator.mjs").Generator<Neighbourhood>["controls"]} */
export const controls = [
  {
    name: "a harmless one is taken, and changes nothing outside",
    run: async (tools, neighbourhood) => {
      const project = makeProject(tools, neighbourhood);
      tools.write(
        "speclens.config.yaml",
        "store: ./index\ncategories: {rules: [{path: /books/**, category: volumes}]}\n",
      );
      const verdict = await judgeProject(tools, project, [["index", "openapi.yaml"], ["serve"]]);
      const { stdout } = await tools.speclens(["catalog", "--store", "index"]);
      return stdout.includes("volumes") ? verdict : broken(`not taken: ${stdout.slice(0, 200)}`);
    },
  },
  {
    name: "the snapshot notices what a configuration that the user names may do",
    run: async (tools, neighbourhood) => {
      const project = makeProject(tools, neighbourhood);
      writeFileSync(join(tools.folder, "named.yaml"), "store: ../outside/new\n");
      const { verdict, what } = await judgeProject(tools, project, [
        ["index", "openapi.yaml", "--config", "named.yaml"],
      ]);
      return verdict === "broken" && what.includes("changed")
        ? ok(what)
        : broken(`not noticed: ${what}`);
    },
  },
];

/** @type {import("../run-generator.mjs").Generator<Neighbourhood>["make"]} */
export function make(draw) {
  const hostile = drawConfiguration(draw);
  const commands = [pick(draw, COMMANDS), pick(draw, COMMANDS)];
  return {
    name: `${hostile.name}: ${commands.map((command) => command.join(" ")).join("; ")}`,
    run: async (tools, neighbourhood) => {
      const project = makeProject(tools, neighbourhood);
      hostile.plant(tools.folder, project);
      return judgeProject(tools, project, commands);
    },
  };
}
