import { cpus } from "node:os";
import { basename } from "node:path";

/** Date, machine and command: the first lines of what a benchmark prints. */
export function heading() {
  const date = new Date().toISOString().slice(0, 10);
  const [, script = "", ...rest] = process.argv;
  const command = ["node", `bench/${basename(script)}`, ...rest].join(" ");
  return `${date}, Node ${process.versions.node}, ${cpus().length} cores\n${command}`;
}
