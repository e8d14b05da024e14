import { type DescribedCommand, type Follows, namesWithin } from "./describe-commands.ts";

/** Writes the completion script for bash 3.2 or later. Where a file may follow, bash itself completes its path. */
export function bashCompletion(commands: readonly DescribedCommand[]): string {
  const paths = commands.filter(({ path }) => path.length > 0).map(({ path }) => textOf(path));
  const values = commands.flatMap(({ path, options }) =>
    options.flatMap(({ long, value }) =>
      value === undefined || value === "file"
        ? []
        : [`    ${textOf([...path, long])}) ${offer(value)} ;;`],
    ),
  );
  const files = commands.flatMap(({ path, options }) =>
    options.flatMap(({ long, value }) => (value === "file" ? [textOf([...path, long])] : [])),
  );
  const words = commands.map(({ path, options, arguments: follows }) => {
    const names = namesWithin(path, commands).map((one) => one.path.at(-1) ?? "");
    const flags = options.flatMap(({ long, short }) => [long, ...(short ? [short] : [])]);
    const choices = typeof follows === "string" ? [] : follows;
    return [
      `    ${path.length === 0 ? "''" : textOf(path)})`,
      `      options='${flags.join(" ")}'`,
      `      words='${[...names, ...choices].join(" ")}' ;;`,
    ].join("\n");
  });
  return `# bash completion for speclens: source <(speclens completion bash)
_speclens() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]}
  local path='' options='' words='' at
  for ((at = 1; at < COMP_CWORD; at++)); do
    case "$path \${COMP_WORDS[at]}" in
      ${paths.join("|")}) path="$path \${COMP_WORDS[at]}" ;;
    esac
  done
  COMPREPLY=()
  case "$path $before" in
${values.join("\n")}
    ${files.join("|")}) return ;;
  esac
  case "$path" in
${words.join("\n")}
  esac
  if [[ $word == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$word"))
  else
    COMPREPLY=($(compgen -W "$words" -- "$word"))
  fi
}
complete -o default -F _speclens speclens
`;
}

/** Offers words, or nothing at all: not even files. */
function offer(value: Follows): string {
  const nothing = "compopt +o default &> /dev/null; return";
  return typeof value === "string"
    ? nothing
    : `COMPREPLY=($(compgen -W '${value.join(" ")}' -- "$word")); ${nothing}`;
}

/** The text that a path of words has in the script: each word after a space. */
function textOf(path: readonly string[]): string {
  return `' ${path.join(" ")}'`;
}
