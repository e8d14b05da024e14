import { execFile } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";

/**
 * @typedef {object} Newcomer
 * @property {(place: string, parameters: readonly string[]) => Promise<Run>} npm Runs npm in an empty project.
 * @property {(place: string, program: string, parameters: readonly string[]) => Promise<Run>} run Runs a program that a project
 *   installed.
 * @property {(place: string) => string} folder Folder of a project.
 * @property {Readonly<Record<string, string>>} env Environment of all programs.
 */

/**
 * @typedef {object} Run
 * @property {number} seconds
 * @property {string} output what it wrote to both streams
 */

/**
 * Makes somebody new: an empty home, an empty cache of npm, and only Node and npm on the path.
 *
 * @param {string} folder an empty folder
 * @param {string} registry
 * @returns {Newcomer}
 */
export function createNewcomer(folder, registry) {
  const home = join(folder, "home");
  mkdirSync(home, { recursive: true });
  const { PATH = "", NODE_EXTRA_CA_CERTS, SystemRoot, TMPDIR } = process.env;
  const variables = {
    HOME: home,
    USERPROFILE: home,
    PATH: dirname(process.execPath) + delimiter + PATH,
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
  /**
   * @param {string} place
   * @param {string} program
   * @param {readonly string[]} parameters
   */
  const run = async (place, program, parameters) => {
    const started = performance.now();
    // The registry answers from this process.
    const { stdout, stderr } = await promisify(execFile)(program, [...parameters], {
      cwd: projectFolder(place),
      env,
      shell: process.platform === "win32",
    });
    return { seconds: (performance.now() - started) / 1000, output: stdout + stderr };
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
    folder: projectFolder,
    npm: (place, parameters) => run(place, "npm", parameters),
    run: (place, program, parameters) =>
      run(place, join(projectFolder(place), "node_modules", ".bin", program), parameters),
  };
}
