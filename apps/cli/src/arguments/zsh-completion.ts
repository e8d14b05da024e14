import {
  type DescribedCommand,
  type DescribedOption,
  type Follows,
  namesWithin,
} from "./describe-commands.ts";

/** Writes the completion script for zsh, with the descriptions of commands and options. */
export function zshCompletion(commands: readonly DescribedCommand[]): string {
  const paths = commands.filter(({ path }) => path.length > 0).map(({ path }) => textOf(path));
  const cases = commands.map((command) => {
    const { path, options, arguments: follows } = command;
    const within = namesWithin(path, commands);
    const described = within.map(
      (one) => `'${quote(`${one.path.at(-1)}:${oneLine(one.description)}`)}'`,
    );
    const specifications = [
      ...options.flatMap(optionSpecifications),
      ...(follows === "other"
        ? []
        : [`'*:${follows === "file" ? "file" : "word"}:${action(follows)}'`]),
    ];
    return [
      `    ${path.length === 0 ? "''" : textOf(path)})`,
      ...(described.length === 0
        ? []
        : [
            "      if [[ $words[CURRENT] != -* ]]; then",
            `        names=(\n          ${described.join("\n          ")}\n        )`,
            "        _describe -t commands command names",
            "      fi",
          ]),
      `      _arguments -S \\\n        ${specifications.join(" \\\n        ")} ;;`,
    ].join("\n");
  });
  return `#compdef speclens
# zsh completion for speclens: speclens completion zsh > "\${fpath[1]}/_speclens", or source <(speclens completion zsh)
_speclens() {
  local path_='' at last=1
  local -a names
  for ((at = 2; at < CURRENT; at++)); do
    case "$path_ \${words[at]}" in
      (${paths.join("|")}) path_="$path_ \${words[at]}"; last=$at ;;
    esac
  done
  words=(speclens "\${(@)words[last+1,-1]}")
  (( CURRENT -= last - 1 ))
  case "$path_" in
${cases.join("\n")}
  esac
}
if [[ \${funcstack[1]} == _speclens ]]; then _speclens "$@"; else compdef _speclens speclens; fi
`;
}

function optionSpecifications({
  long,
  short,
  description,
  value,
}: DescribedOption): readonly string[] {
  const text = `[${oneLine(description).replaceAll(/[[\]:\\]/g, "\\$&")}]`;
  const follows =
    value === undefined ? "" : `:${value === "file" ? "file" : "value"}:${action(value)}`;
  return [long, ...(short ? [short] : [])].map((name) => `'*${quote(`${name}${text}${follows}`)}'`);
}

function action(follows: Follows): string {
  if (follows === "file") return "_files";
  return follows === "other" ? "" : `(${follows.join(" ")})`;
}

function quote(text: string): string {
  return text.replaceAll("'", "'\\''");
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ");
}

/** The text that a path of words has in the script: each word after a space. */
function textOf(path: readonly string[]): string {
  return `' ${path.join(" ")}'`;
}
