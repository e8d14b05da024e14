import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { growth } from "./growth.mjs";
import { connectHttp } from "./serve-http.mjs";
import { connectStdio } from "./serve-stdio.mjs";
import { broken, ok, weak } from "./verdicts.mjs";
import { startWatched } from "./watched-process.mjs";

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd] Default: the attack's folder
 * @property {NodeJS.ProcessEnv} [env] beside what every program gets; undefined takes a variable away
 * @property {readonly string[]} [nodeArgs] of node itself, as `--max-old-space-size=128`
 *
 * @typedef {object} Ran
 * @property {number | null} code null where a signal ended it
 * @property {NodeJS.Signals | null} signal
 * @property {string} stdout
 * @property {string} stderr
 * @property {number} ms
 * @property {number} rssMiB the most memory that it held
 * @property {boolean} timedOut it was killed for its time
 * @property {boolean} tooLarge it was killed for its memory
 *
 * @typedef {RunOptions & { input?: string | Uint8Array, seconds?: number, mostMiB?: number }} CommandOptions
 *
 * @typedef {object} Tools What an attack gets: a place of its own, the programs of the attacked checkout, verdicts.
 * @property {string} folder absolute path of a fresh folder, the working directory of all programs
 * @property {string} cache SPECLENS_CACHE of all programs, not made yet
 * @property {string} home HOME of all programs, empty
 * @property {string} example path of a good document: examples/bookshop.yaml
 * @property {string} root checkout under attack
 * @property {string} program path of its command line, for what the tools cannot start
 * @property {(env?: NodeJS.ProcessEnv) => NodeJS.ProcessEnv} environment of all programs, and more
 * @property {(args: readonly string[], options?: RunOptions & { seconds?: number, mostMiB?: number }) =>
 *   import("./watched-process.mjs").WatchedProcess} start starts the command line, for what ends it midway
 * @property {(args: readonly string[], options?: CommandOptions) => Promise<Ran>} speclens runs the command line to its
 *   end; it is killed after 30 s, and above 1,024 MiB
 * @property {(args: readonly string[], options?: RunOptions) =>
 *   Promise<import("./serve-http.mjs").HttpServer>} serveHttp `speclens serve … --http 0`, once it listens
 * @property {(args: readonly string[], options?: RunOptions & { seconds?: number }) =>
 *   Promise<import("./serve-stdio.mjs").StdioServer>} serveStdio `speclens serve …`, once it is initialized
 * @property {(name: string, content: string | Uint8Array | object) => string} write a file below the folder, objects as
 *   JSON; its path
 * @property {(operation?: object, rest?: object) => object} openapi a document with one `GET /a`
 * @property {typeof growth} growth
 * @property {typeof ok} ok
 * @property {typeof weak} weak
 * @property {typeof broken} broken
 *
 * @typedef {object} OpenTools
 * @property {Tools} tools
 * @property {() => Promise<void>} close kills all that was started, and removes all folders
 */

/**
 * A fresh place to attack from.
 *
 * @param {string} root checkout under attack
 * @returns {OpenTools}
 */
export function openTools(root) {
  const place = mkdtempSync(join(tmpdir(), "speclens-attack-"));
  const folder = join(place, "folder");
  const cache = join(place, "cache");
  const home = join(place, "home");
  mkdirSync(folder);
  mkdirSync(home);
  const program = join(root, "apps", "cli", "bin", "speclens.mjs");
  /** @type {Set<import("./watched-process.mjs").WatchedProcess>} */
  const running = new Set();
  /** @type {Tools["environment"]} */
  const environment = (env = {}) => {
    // Settings of the machine must not reach what is attacked.
    const own = Object.entries(process.env).filter(
      ([name]) => !/^(SPECLENS|AWS|LANCEDB|NODE_OPTIONS|XDG)/.test(name),
    );
    const ours = { HOME: home, SPECLENS_CACHE: cache, SPECLENS_TELEMETRY: "off" };
    return { ...Object.fromEntries(own), ...ours, ...env };
  };
  const start = (
    /** @type {readonly string[]} */ args,
    /** @type {RunOptions & { seconds?: number, mostMiB?: number, keepStdout?: boolean }} */ options = {},
  ) => {
    const { nodeArgs = [], cwd = folder, env, ...limits } = options;
    const parameters = [...nodeArgs, program, ...args];
    const started = startWatched(parameters, { ...limits, cwd, env: environment(env) });
    running.add(started);
    void started.ended.then(() => running.delete(started));
    return started;
  };

  /** @type {Tools} */
  const tools = {
    folder,
    cache,
    home,
    example: join(root, "examples", "bookshop.yaml"),
    root,
    program,
    environment,
    start,
    speclens: async (args, { input, seconds = 30, mostMiB = 1024, ...options } = {}) => {
      const started = start(args, { ...options, seconds, mostMiB });
      started.child.stdin.end(input);
      const end = await started.ended;
      return {
        ...end,
        stdout: started.stdout(),
        stderr: started.stderr(),
        rssMiB: started.rssMiB(),
        timedOut: started.timedOut(),
        tooLarge: started.tooLarge(),
      };
    },
    serveHttp: async (args, options = {}) =>
      connectHttp(start(["serve", ...args, "--http", "0"], options)),
    serveStdio: async (args, options = {}) =>
      connectStdio(start(["serve", ...args], { ...options, keepStdout: false })),
    write: (name, content) => {
      const path = join(folder, name);
      mkdirSync(dirname(path), { recursive: true });
      const raw = typeof content === "string" || content instanceof Uint8Array;
      writeFileSync(path, raw ? content : JSON.stringify(content));
      return path;
    },
    openapi: (operation = {}, rest = {}) => ({
      openapi: "3.0.0",
      info: { title: "t", version: "1" },
      paths: { "/a": { get: { operationId: "a", summary: "x", ...operation, responses: {} } } },
      ...rest,
    }),
    growth,
    ok,
    weak,
    broken,
  };
  return {
    tools,
    close: async () => {
      const ends = [...running].map((started) => {
        started.kill();
        return started.ended;
      });
      await Promise.all(ends);
      rmSync(place, { recursive: true, force: true });
    },
  };
}
