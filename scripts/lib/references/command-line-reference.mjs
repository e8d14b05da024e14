import { run } from "speclens";
import { commandsInHelp } from "./commands-in-help.mjs";

/** Writes the reference of the command line: the help text of each command. */
export async function commandLineReference() {
  const whole = await helpOf([]);
  const commands = await Promise.all(commandsInHelp(whole).map((name) => describe([name])));
  return `# Command line: the help of every command

This page has what \`speclens help COMMAND\` prints. [apps/cli](../../apps/cli/README.md) explains the commands by examples,
and lists exit codes and variables; [the command line](../command-line.md) has the formats of \`--json\`.

\`\`\`text
${whole.trim()}
\`\`\`
${commands.join("")}`;
}

/**
 * @param {readonly string[]} path
 * @returns {Promise<string>}
 */
async function describe(path) {
  const text = await helpOf(path);
  const below = await Promise.all(
    commandsInHelp(text).map((name) => (name === "help" ? "" : describe([...path, name]))),
  );
  return `
## speclens ${path.join(" ")}

\`\`\`text
${text.trim()}
\`\`\`
${below.join("")}`;
}

/** @param {readonly string[]} path */
async function helpOf(path) {
  // Commander breaks lines at the width of a terminal, if there is one.
  if (process.stdout.isTTY) process.stdout.columns = 80;
  let text = "";
  const streams = {
    stdout: { write: (/** @type {string} */ piece) => (text += piece) },
    stderr: { write: () => true },
  };
  await run([...path, "--help"], streams);
  return text.replace(/ +$/gm, "");
}
