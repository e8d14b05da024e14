// Draws docs/demo-whole.svg from what `npm run demo` really prints, and docs/demo.svg from three commands, small enough
// for a phone: node scripts/draw-demo.mjs
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { styleText } from "node:util";
import { drawTerminal } from "./lib/pictures/draw-terminal.mjs";
import { root } from "./lib/run-program.mjs";

const env = { ...process.env, FORCE_COLOR: "1" };

const whole = print(join(root, "scripts", "demo.mjs"), []);
await draw("demo-whole.svg", whole.replaceAll(root, ""), {
  columns: 112,
  size: 13,
  label: "Output of npm run demo",
});

// The demo has left its index. A phone shows some 50 letters in a line.
const shown = [
  speclens(["search", "create an issue", "--top", "1"], 2),
  speclens(["search", "скачать архив репозитория", "--top", "1"], 2),
  speclens(["show", "GET /user/repos", "--curl"], 2),
];
await draw("demo.svg", shown.join("\n\n"), {
  columns: 53,
  size: 15,
  label: "speclens finds operations by what they do, in several languages, and writes requests",
});

/**
 * Runs the command line on the demo's index, and returns the command with its first lines.
 *
 * @param {readonly string[]} parameters
 * @param {number} lines
 */
function speclens(parameters, lines) {
  const store = join(root, ".cache", "demo-store");
  const program = join(root, "apps", "cli", "bin", "speclens.mjs");
  const typed = parameters.map((word) => (/\s/.test(word) ? `"${word}"` : word)).join(" ");
  const answer = print(program, [...parameters, "--store", store]).split("\n");
  const rest = answer.length > lines ? ["…"] : [];
  const command = styleText("cyan", `$ speclens ${typed}`, { validateStream: false });
  return [command, ...answer.slice(0, lines), ...rest].join("\n");
}

/**
 * Runs a program and returns what it prints, in colours.
 *
 * @param {string} program
 * @param {readonly string[]} parameters
 */
function print(program, parameters) {
  const { stdout, status } = spawnSync(process.execPath, [program, ...parameters], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    env,
  });
  if (status !== 0) process.exit(status ?? 1);
  return stdout.trim();
}

/**
 * @param {string} name
 * @param {string} text
 * @param {Parameters<typeof drawTerminal>[1]} options
 */
async function draw(name, text, options) {
  const { svg } = await drawTerminal(text, options);
  writeFileSync(join(root, "docs", name), svg);
}
