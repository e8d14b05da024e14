import { pick } from "../draw.mjs";

/**
 * @typedef {object} Ending how a program is ended
 * @property {string} name
 * @property {number} after milliseconds from the moment that it is at work
 * @property {(program: Endable) => void} act
 * @property {boolean} mayGoOn whether going on is right: nobody has asked it to end
 * @property {boolean} atOnce whether it may end without finishing what it has begun
 *
 * @typedef {object} Endable
 * @property {(name: NodeJS.Signals) => void} signal
 * @property {() => void} closeStdin
 * @property {() => void} closeStdout
 */

/** @type {readonly Omit<Ending, "after">[]} */
const ENDINGS = [
  ending("SIGTERM", (program) => program.signal("SIGTERM")),
  ending("SIGINT", (program) => program.signal("SIGINT")),
  ending(
    "SIGTERM twice",
    (program) => {
      program.signal("SIGTERM");
      setTimeout(() => program.signal("SIGTERM"), 30);
    },
    { atOnce: true },
  ),
  ending(
    "SIGINT, then SIGTERM",
    (program) => {
      program.signal("SIGINT");
      setTimeout(() => program.signal("SIGTERM"), 30);
    },
    { atOnce: true },
  ),
  ending("SIGHUP", (program) => program.signal("SIGHUP"), { atOnce: true }),
  ending("SIGKILL", (program) => program.signal("SIGKILL"), { atOnce: true }),
  ending("SIGPIPE", (program) => program.signal("SIGPIPE"), { mayGoOn: true }),
  ending("a closed stdin", (program) => program.closeStdin()),
  ending("a closed stdout", (program) => program.closeStdout(), { atOnce: true }),
  ending(
    "stdin and stdout closed",
    (program) => {
      program.closeStdout();
      program.closeStdin();
    },
    { atOnce: true },
  ),
];

/**
 * @param {import("../run-generator.mjs").Draw} draw
 * @param {number} longest milliseconds
 * @param {(name: string) => boolean} [fits]
 * @returns {Ending}
 */
export function drawEnding(draw, longest, fits = () => true) {
  return {
    ...pick(
      draw,
      ENDINGS.filter(({ name }) => fits(name)),
    ),
    after: draw(longest),
  };
}

/**
 * @param {string} name
 * @param {(program: Endable) => void} act
 * @param {{ mayGoOn?: boolean, atOnce?: boolean }} [more]
 */
function ending(name, act, { mayGoOn = false, atOnce = false } = {}) {
  return { name, act, mayGoOn, atOnce };
}
