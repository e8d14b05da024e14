/** A configuration file that is a link to somebody's other file. */
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";

export const row = "W23";
export const kind = "configuration";

/** @typedef {import("../tools.mjs").Tools} Tools */

export const attacks = [
  ["speclens.config.yaml", "root:$6$s3cret:1:0:9:7:::\n"],
  ["speclens.config.yaml", "s3cret_key: 1\n"],
  ["speclens.config.json", '{"s3cret": {'],
].map(([name = "", text = ""]) => ({
  name: `${name} that leads to ${JSON.stringify(text)}`,
  quick: true,
  /** @param {Tools} tools */
  async run({ write, speclens, folder, ok, weak }) {
    const secret = write("elsewhere/secret", text);
    const cwd = join(folder, "clone");
    mkdirSync(cwd);
    symlinkSync(secret, join(cwd, name));
    const { code, stdout, stderr } = await speclens(["config", "check"], { cwd });
    if (`${stdout}${stderr}`.includes("s3cret")) return weak("its content is told");
    return code === 2 && stderr.includes("link") ? ok("refused") : weak(`exit ${code}: ${stderr}`);
  },
}));
