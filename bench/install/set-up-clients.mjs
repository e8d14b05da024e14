import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { Ajv } from "ajv";
import { root } from "../../scripts/lib/run-program.mjs";
import { startServer } from "../tokens/start-server.mjs";
import { CLIENT_FORMATS } from "./client-formats.mjs";

/** A question, and the operation that answers it. */
const QUESTION = "give the customer the money back";
const ANSWER = "/orders/{order_id}/refunds";

/**
 * Connects every client that `speclens setup` knows, in a project of its own: without a file, and with one that has other
 * settings. The file is read as the client reads it, the server is started as the client starts it and asked, and
 * `--remove` must give everything back byte by byte.
 *
 * @param {import("./newcomer.mjs").Newcomer} newcomer
 * @param {string} place project that has `speclens` installed
 * @param {import("./create-tally.mjs").Tally} tally
 */
export async function setUpClients(newcomer, place, tally) {
  const { output } = await newcomer.run(place, "speclens", ["setup", "--client", "none"]);
  const names = /There are: (.*)\./.exec(output)?.[1]?.split(", ") ?? [];
  tally.check("speclens setup names its clients", names.length > 0, names.join(", "), output);
  for (const name of names) {
    const format = CLIENT_FORMATS[name];
    if (format === undefined)
      tally.check(`setup --client ${name}`, false, "bench/install/client-formats.mjs lacks it");
    else await setUpClient(newcomer, place, name, format, tally);
  }
}

/**
 * @param {import("./newcomer.mjs").Newcomer} newcomer
 * @param {string} place
 * @param {string} name
 * @param {import("./client-formats.mjs").ClientFormat} format
 * @param {import("./create-tally.mjs").Tally} tally
 */
async function setUpClient(newcomer, place, name, format, tally) {
  // A space, and letters that are not Latin: users have such folders.
  const project = join(newcomer.folder("projects"), `${name} проект`);
  mkdirSync(project, { recursive: true });
  copyFileSync(join(root, "examples", "bookshop.yaml"), join(project, "openapi.yaml"));
  const path = format.file(newcomer.home, project);
  const setup = (/** @type {readonly string[]} */ ...parameters) =>
    newcomer.run(place, "speclens", ["setup", "--client", name, "--yes", ...parameters], {
      cwd: project,
    });

  const before = filesOf(project);
  await setup("openapi.yaml");
  const written = existsSync(path) ? readFileSync(path, "utf8") : "";
  const entry = checkFile(`setup --client ${name}`, format, written, tally);
  if (entry !== undefined)
    await askServer(`${name} starts its server`, newcomer, project, format, entry, tally);
  await setup("--remove");
  const isGone = !existsSync(path) && isSame(before, filesOf(project));
  tally.check(`setup --client ${name} --remove, nothing is left`, isGone);

  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, format.existing);
  await setup("openapi.yaml");
  const added = readFileSync(path, "utf8");
  checkFile(`setup --client ${name}, beside other settings`, format, added, tally);
  await setup("--remove");
  const after = existsSync(path) ? readFileSync(path, "utf8") : "";
  tally.check(
    `setup --client ${name} --remove, byte by byte`,
    after === format.existing,
    "",
    `${JSON.stringify(format.existing)} became\n${JSON.stringify(after)}`,
  );
  rmSync(path, { force: true });
}

/**
 * Reads a file as its client does, and returns the entry of the server that `setup` has written.
 *
 * @param {string} what
 * @param {import("./client-formats.mjs").ClientFormat} format
 * @param {string} text
 * @param {import("./create-tally.mjs").Tally} tally
 * @returns {{ command: string, args: string[] } | undefined}
 */
function checkFile(what, { parse, schema, key }, text, tally) {
  try {
    const value = /** @type {any} */ (parse(text));
    // The parser of TOML makes objects without a prototype.
    const plain = JSON.parse(JSON.stringify(value));
    const ajv = new Ajv();
    const isValid = ajv.validate(schema, plain);
    const [name] = Object.keys(plain[key] ?? {}).filter((one) => one.startsWith("speclens"));
    tally.check(what, isValid && name !== undefined, "", `${ajv.errorsText()}\n${text}`);
    return name === undefined ? undefined : plain[key][name];
  } catch (error) {
    tally.check(what, false, String(error), text);
    return undefined;
  }
}

/**
 * @param {string} what
 * @param {import("./newcomer.mjs").Newcomer} newcomer
 * @param {string} project
 * @param {import("./client-formats.mjs").ClientFormat} format
 * @param {{ command: string, args: string[] }} entry
 * @param {import("./create-tally.mjs").Tally} tally
 */
async function askServer(what, newcomer, project, { variable, startsInHome }, entry, tally) {
  const args = entry.args.map((word) => (variable ? word.replace(variable, project) : word));
  const cwd = startsInHome ? newcomer.home : project;
  try {
    const server = await startServer({ command: entry.command, args, env: newcomer.env, cwd });
    const seconds = (performance.now() - server.started) / 1000;
    const answer = await server.call("searchEndpoints", { query: QUESTION });
    await server.close();
    tally.check(what, answer.includes(ANSWER), `handshake after ${seconds.toFixed(2)} s`, answer);
  } catch (error) {
    tally.check(what, false, String(error));
  }
}

/** @param {string} folder */
function filesOf(folder) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
}

/** @param {readonly string[]} one @param {readonly string[]} other */
function isSame(one, other) {
  return one.length === other.length && one.every((name, at) => name === other[at]);
}
