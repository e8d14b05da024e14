import { basename, join } from "node:path";
import { rawControl } from "../raw-controls.mjs";
import { changes, snapshot } from "../snapshot.mjs";
import { broken, ok, weak } from "../verdicts.mjs";
import { CANARY } from "./make-project.mjs";

/** Seconds that a command may take on a small project. */
const SECONDS = 20;

/**
 * What commands of a user in a cloned project do with what lies outside of it.
 *
 * @param {import("../tools.mjs").Tools} tools
 * @param {import("./make-project.mjs").Project} project
 * @param {readonly (readonly string[])[]} commands
 */
export async function judgeProject({ folder, cache, speclens, serveStdio }, project, commands) {
  const victim = join(cache, "stores", basename(project.victim));
  // A place of the cache may be made for this project; what is the other project's may not change.
  const own = (/** @type {string} */ path) =>
    path === basename(folder) ||
    (path.startsWith(`${basename(cache)}/`) && !join(project.place, path).startsWith(victim)) ||
    path === basename(cache) ||
    /(?:use|index)\.lock$|note\.json$/.test(path);
  const before = snapshot(project.place, own);
  project.forget();
  // Telemetry as a user has it: on.
  const env = { SPECLENS_TELEMETRY: undefined };
  /** @type {string[]} */
  const codes = [];
  let told = "";
  for (const command of commands) {
    const served = command[0] === "serve";
    const run = served
      ? serveOnce(serveStdio, command.slice(1), env)
      : speclens(command, { env, seconds: SECONDS });
    const { code, signal, stdout, stderr, timedOut, tooLarge } = await run;
    told += stdout + stderr;
    const what = `speclens ${command.join(" ")}`;
    if (timedOut) return broken(`${what} did not end in ${SECONDS} s`);
    if (tooLarge) return broken(`${what} took over 1,024 MiB`);
    if (![0, 1, 2, 3].includes(code ?? -1))
      return broken(`${what} ended with ${code ?? signal}: ${stderr.slice(-300)}`);
    if (/^\s+at .+:\d+\)?$/m.test(stderr))
      return weak(`${what} told a stack: ${stderr.slice(0, 300)}`);
    codes.push(`${command[0]} ${code}`);
  }
  if (told.includes(CANARY))
    return broken(
      `what stands outside was told: ${told.slice(Math.max(0, told.indexOf(CANARY) - 150)).slice(0, 250)}`,
    );
  // Before the snapshot, which reads all of it.
  const read = project.readFiles();
  if (read.length > 0) return broken(`outside of the folder was read: ${read.join(", ")}`);
  const changed = changes(before, snapshot(project.place, own));
  if (changed.length > 0) return broken(`outside of the folder changed: ${changed.join(", ")}`);
  const control = rawControl(told.replaceAll("\r", ""));
  return control ? weak(`${control} raw in what was told`) : ok(codes.join(", "));
}

/**
 * Serves a project for a call, as if it were a command.
 *
 * @param {import("../tools.mjs").Tools["serveStdio"]} serveStdio
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function serveOnce(serveStdio, args, env) {
  try {
    const server = await serveStdio(args, { env, seconds: SECONDS });
    const params = { name: "searchEndpoints", arguments: { query: "refund" } };
    const response = await server.request("tools/call", params, SECONDS);
    server.closeStdin();
    const { code, signal } = await server.ended;
    const stdout = JSON.stringify(response ?? "");
    const silent = response === undefined && signal !== null;
    return { code, signal, stdout, stderr: server.stderr(), timedOut: silent, tooLarge: false };
  } catch (error) {
    // It may well refuse to start, with what is wrong.
    const stderr = error instanceof Error ? error.message : String(error);
    const code = /it ended with (\d+):/.exec(stderr)?.[1];
    const ended = { code: Number(code), signal: null, stdout: "", stderr };
    return { ...ended, timedOut: code === undefined, tooLarge: false };
  }
}
