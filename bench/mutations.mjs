// Which mistakes the tests notice: each is put into its source, built, tested, and taken out again.
//   node bench/mutations.mjs [NAME…] [--list]
import { parseArgs } from "node:util";
import { restoreSource } from "./mutations/changed-source.mjs";
import { judgeMutation } from "./mutations/judge-mutation.mjs";
import { MUTATIONS } from "./mutations/mutations.mjs";
import { requireGreen } from "./mutations/require-green.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: "boolean", default: false } },
});
const names = MUTATIONS.map(({ name }) => name);
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no mutation ${unknown.join(", ")}. There are: ${names.join(", ")}.`);
  process.exit(2);
}
if (values.list) {
  console.log(names.join("\n"));
  process.exit();
}
if (restoreSource()) console.log("Restored the source that an interrupted run left changed.");

const stop = new AbortController();
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
  process.on(signal, () => stop.abort());

const chosen = MUTATIONS.filter(
  ({ name }) => positionals.length === 0 || positionals.includes(name),
);
try {
  await requireGreen(chosen, stop.signal);
  /** @type {import("./mutations/judge-mutation.mjs").Verdict[]} */
  const verdicts = [];
  for (const mutation of chosen) {
    const verdict = await judgeMutation(mutation, stop.signal);
    verdicts.push(verdict);
    const { name, outcome, seconds } = verdict;
    const why = outcome === "survived" && mutation.open ? ` (for now: ${mutation.open})` : "";
    console.log(`${outcome.padEnd(8)}  ${name}${why}, ${seconds} s`);
  }
  const killed = verdicts.filter(({ outcome }) => outcome === "killed");
  console.log(`${killed.length} of ${verdicts.length} killed`);
  const survived = chosen.filter((_, index) => verdicts[index]?.outcome !== "killed");
  process.exitCode = survived.some(({ open }) => open === undefined) ? 1 : 0;
} catch (error) {
  if (!stop.signal.aborted) throw error;
  console.error("Stopped. All sources are as they were.");
  process.exitCode = 130;
}
