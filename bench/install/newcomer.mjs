import { execFile } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";

/** A program that waits for something ends after this. */
const LONGEST_RUN = 180_000;

/**
 * @typedef {object} Newcomer
 * @property {(place: string, parameters: readonly string[], options?: RunOptions) => Promise<Run>} npm Runs npm in an empty
 *   project.
 * @property {(place: string, program: string, parameters: readonly string[], options?: RunOptions) => Promise<Run>} run
 *   Runs a program that a project installed.
 * @property {(program: string, parameters: readonly string[], options: RunOptions & { cwd: string }) => Promise<Run>} start
 *   Runs any program.
 * @property {(place: string) => string} folder Folder of a project.
 * @property {string} home
 * @property {Readonly<Record<string, string>>} env Environment of all programs.
 * @property {() => { commands: number, seconds: number }} spent How many commands were typed, and how long they took.
 */

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd] default: the project's folder
 * @property {string} [node] Folder of the Node that scripts start. Default: that of this process.
 * @property {Readonly<Record<string, string>>} [env] further variables
 */

/**
 * @typedef {object} Run
 * @property {number} seconds
 * @property {string} output what it wrote to both streams
 * @property {number} code exit code
 */

/**
 * Makes somebody new: an empty home, an empty cache of npm, and no program of this repository on the path.
 *
 * @param {string} folder an empty folder
 * @param {string} registry
 * @returns {Newcomer}
 */
export function createNewcomer(folder, registry) {
  const home = join(folder, "home");
  mkdirSync(home, { recursive: true });
  const { PATH = "", NODE_EXTRA_CA_CERTS, SystemRoot, TMPDIR } = process.env;
  const paths = PATH.split(delimiter).filter((path) => !path.includes("node_modules"));
  const pathFrom = (/** @type {string} */ node) => [node, ...paths].join(delimiter);
  const variables = {
    HOME: home,
    USERPROFILE: home,
    PATH: pathFrom(dirname(process.execPath)),
    NODE_EXTRA_CA_CERTS,
    SystemRoot,
    TMPDIR,
    npm_config_registry: registry,
    npm_config_cache: join(folder, "npm-cache"),
    npm_config_audit: "false",
    npm_config_fund: "false",
    npm_config_update_notifier: "false",
  };
  /** @type {Record<string, string>} */
  const env = {};
  for (const [name, value] of Object.entries(variables)) if (value !== undefined) env[name] = value;
  const spent = { commands: 0, seconds: 0 };

  /** @type {Newcomer["start"]} */
  const start = async (program, parameters, { cwd, node, env: further }) => {
    const started = performance.now();
    const options = {
      cwd,
      env: { ...env, ...(node !== undefined && { PATH: pathFrom(node) }), ...further },
      shell: process.platform === "win32",
      timeout: LONGEST_RUN,
    };
    // Not synchronously: the registry answers from this process.
    const { output, code } = await new Promise((resolve) =>
      execFile(program, [...parameters], options, (error, stdout, stderr) =>
        resolve({
          output: stdout + stderr + (error && stdout + stderr === "" ? error.message : ""),
          code: error === null ? 0 : typeof error.code === "number" ? error.code : 1,
        }),
      ),
    );
    const seconds = (performance.now() - started) / 1000;
    spent.commands += 1;
    spent.seconds += seconds;
    return { seconds, output, code };
  };
  /** @param {string} place */
  const projectFolder = (place) => {
    const project = join(folder, place);
    if (!existsSync(project)) {
      mkdirSync(project, { recursive: true });
      writeFileSync(join(project, "package.json"), '{"private": true, "type": "module"}\n');
    }
    return project;
  };
  return {
    env,
    home,
    folder: projectFolder,
    start,
    npm: (place, parameters, options) =>
      start("npm", parameters, { cwd: projectFolder(place), ...options }),
    run: (place, program, parameters, options) =>
      start(join(projectFolder(place), "node_modules", ".bin", program), parameters, {
        cwd: projectFolder(place),
        ...options,
      }),
    spent: () => ({ ...spent }),
  };
}
