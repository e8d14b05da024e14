// Draws docs/demo-whole.svg from what `npm run demo` really prints, and docs/demo.svg from two of its commands, small
// enough for a phone: node scripts/draw-demo.mjs
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { styleText } from "node:util";
import { drawTerminal } from "./lib/draw-terminal.mjs";
import { root } from "./lib/run-program.mjs";

const env = { ...process.env, FORCE_COLOR: "1" };

const whole = print(join(root, "scripts", "demo.mjs"), []);
draw("demo-whole.svg", whole.replaceAll(root, ""), {
  columns: 112,
  size: 13,
  label: "Output of npm run demo",
});

// The demo has left its index. A phone shows about 50 letters in a line.
const columns = 52;
const search = speclens(["search", "give a colleague write access", "--top", "2", "--show", "0"]);
const plan = speclens(["ask", "add the label bug to issue 7 of octocat/hello-world"]);
draw("demo.svg", `${search}\n\n${plan}`, {
  columns,
  size: 15,
  label: "Two commands: speclens search finds operations, speclens ask plans a task",
});

/**
 * Runs the command line on the demo's index, and returns its first lines below the command.
 *
 * @param {readonly string[]} parameters
 */
function speclens(parameters) {
  const store = join(root, ".cache", "demo-store");
  const program = join(root, "apps", "cli", "bin", "speclens.mjs");
  const typed = parameters
    .filter((word, at) => word !== "--show" && parameters[at - 1] !== "--show")
    .map((word) => (/\s/.test(word) ? `"${word}"` : word));
  const answer = print(program, [...parameters, "--store", store]);
  return `${styleText("cyan", `$ speclens ${typed.join(" ")}`)}\n${answer}`;
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
function draw(name, text, options) {
  writeFileSync(join(root, "docs", name), drawTerminal(text, options));
}
