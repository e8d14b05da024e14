/** A model whose files never end. */
import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";

export const row = "W19";
export const kind = "configuration";

/** @typedef {import("../tools.mjs").Tools} Tools */

export const attacks = ["tokenizer.json", "model.safetensors", "config.json"].flatMap((endless) =>
  ["device", "pipe"].map((what) => ({
    name: `${endless} is a ${what}, of a model that the user named`,
    quick: true,
    /** @param {Tools} tools */
    async run({ write, speclens, openapi, folder, ok, broken }) {
      const files = ["tokenizer.json", "model.safetensors", "config.json"];
      for (const file of files.filter((name) => name !== endless)) write(`m/${file}`, "{}");
      mkdirSync(join(folder, "m"), { recursive: true });
      const path = join(folder, "m", endless);
      if (what === "device") symlinkSync("/dev/zero", path);
      else execFileSync("mkfifo", [path]);
      write("o.json", openapi());
      const asked = ["index", "o.json", "--embedder", "static:./m"];
      const { timedOut, tooLarge, code, stderr } = await speclens(asked, { seconds: 15 });
      if (timedOut || tooLarge) return broken(timedOut ? "does not end" : "fills the memory");
      return code === 1 && stderr.includes("not a regular file")
        ? ok("refused")
        : broken(`exit ${code}: ${stderr}`);
    },
  })),
);
