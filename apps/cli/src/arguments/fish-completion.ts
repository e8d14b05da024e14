import { type DescribedCommand, type Follows, namesWithin } from "./describe-commands.ts";

/** Writes the completion script for fish, with the descriptions of commands and options. */
export function fishCompletion(commands: readonly DescribedCommand[]): string {
  const lines = commands.flatMap((command) => {
    const { path, options, arguments: follows } = command;
    const within = namesWithin(path, commands);
    const here = `complete -c speclens -n '${conditionOf(path, within)}'`;
    return [
      ...within.map((one) => `${here} -f -a ${one.path.at(-1)} -d '${quote(one.description)}'`),
      ...options.map(
        ({ long, short, description, value }) =>
          `${here} -l ${long.slice(2)}${short ? ` -s ${short.slice(1)}` : ""}${valueText(value)} -d '${quote(description)}'`,
      ),
      ...(typeof follows === "string" ? [] : [`${here} -f -a '${follows.join(" ")}'`]),
    ];
  });
  return `# fish completion for speclens: speclens completion fish > ~/.config/fish/completions/speclens.fish
${lines.join("\n")}
`;
}

/** Matches a command line that has the words of a path, and none of the commands within. */
function conditionOf(path: readonly string[], within: readonly DescribedCommand[]): string {
  const names = within.map((one) => one.path.at(-1) ?? "");
  return [
    ...path.map((name) => `__fish_seen_subcommand_from ${name}`),
    ...(names.length > 0 ? [`not __fish_seen_subcommand_from ${names.join(" ")}`] : []),
  ].join("; and ");
}

function valueText(value: Follows | undefined): string {
  if (value === undefined) return "";
  if (value === "file") return " -r -F";
  return value === "other" ? " -x" : ` -x -a '${value.join(" ")}'`;
}

function quote(text: string): string {
  return text.replaceAll(/\s+/g, " ").replaceAll(/['\\]/g, "\\$&");
}
