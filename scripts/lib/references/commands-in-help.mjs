/** Sections of a help text that list no commands; all others are groups of commands. */
const NOT_COMMANDS = new Set(["Arguments", "Options"]);

/**
 * Returns the names of the commands that a help text lists, in their order.
 *
 * @param {string} text
 * @returns {readonly string[]}
 */
export function commandsInHelp(text) {
  const sections = [...text.matchAll(/\n([A-Z][^\n]*):\n((?: {2}.*(?:\n|$))+)/g)];
  const lists = sections.filter(([, title = ""]) => !NOT_COMMANDS.has(title));
  return lists.flatMap(([, , list = ""]) =>
    [...list.matchAll(/^ {2}(\w[\w-]*)/gm)].map(([, name = ""]) => name),
  );
}
