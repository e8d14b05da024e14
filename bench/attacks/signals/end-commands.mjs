import { setTimeout } from "node:timers/promises";
import { broken, ok, weak } from "../verdicts.mjs";

/** Seconds that a command has to end, on a busy machine; an index has five of its own. */
const BOUND = 15;
/** Exit codes that are right: done, input, usage, nothing found, stopped, and what a shell says of a pipe. */
const CODES = [0, 1, 2, 3, 130, 141, 143];
const ENV = { SPECLENS_EMBEDDER: "none" };

/**
 * Ends a command at a moment of its work; the index is whole afterwards, and the same command goes on.
 *
 * @param {import("../tools.mjs").Tools} tools
 * @param {readonly string[]} command
 * @param {import("./draw-ending.mjs").Ending} ending
 */
export async function endCommand({ write, openapi, start, speclens }, command, ending) {
  write("docs/large.json", openapi({}, { paths: manyPaths(600) }));
  write("docs/small.json", openapi({ operationId: "small", summary: "Finds a needle" }));
  if (command[0] !== "index") await speclens(["index", "docs"], { env: ENV });
  const program = start(command, { env: ENV, seconds: 90 });
  if (ending.name !== "a closed stdin") program.child.stdin.end();
  await setTimeout(ending.after);
  const running = program.child.exitCode === null;
  const acted = performance.now();
  ending.act({
    signal: (name) => void program.child.kill(name),
    closeStdin: () => void program.child.stdin.end(),
    closeStdout: () => void program.child.stdout.destroy(),
  });
  const { code, signal } = await program.ended;
  const seconds = (performance.now() - acted) / 1000;
  const how = `${running ? "ended" : "had ended"} with ${code ?? signal} after ${seconds.toFixed(1)} s`;
  const asked = !ending.mayGoOn && !/std/.test(ending.name);
  if (asked && seconds > BOUND) return broken(how);
  if (code !== null && !CODES.includes(code))
    return broken(`${how}: ${program.stderr().slice(-300)}`);
  if (signal !== null && !ending.name.includes(signal))
    return broken(`${how}: ${program.stderr().slice(-300)}`);
  if (/^\s+at .+:\d+\)?$/m.test(program.stderr()))
    return weak(`${how}, with a stack: ${program.stderr().slice(0, 300)}`);
  const again = await speclens(["index", "docs"], { env: ENV, seconds: 60 });
  if (again.code !== 0)
    return broken(`${how}; the index cannot be gone on with: ${again.stderr.slice(-300)}`);
  const found = await speclens(["search", "find a needle"], { env: ENV });
  if (!found.stdout.includes("GET /a"))
    return broken(`${how}; afterwards not found: ${found.stderr.slice(-200)}`);
  const doctor = await speclens(["doctor"], { env: ENV });
  return doctor.code === 0
    ? ok(how)
    : broken(`${how}; the doctor finds: ${doctor.stdout.slice(0, 300)}`);
}

/** @param {number} count */
function manyPaths(count) {
  const get = {
    summary: "Gets one of the things",
    description: "Of many words. ".repeat(20),
    responses: {},
  };
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [`/things/t${i}`, { get }]));
}
