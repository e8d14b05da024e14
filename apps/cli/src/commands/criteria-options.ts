import type { CriterionName } from "@speclens/core";
import { Option } from "commander";

/** The options of each criterion; a criterion without options is a type error. */
const OPTIONS: Readonly<
  Record<CriterionName, readonly (readonly [flags: string, help: string])[]>
> = {
  category: [["--category <name>", "only this category"]],
  group: [["--group <name>", "only this group of categories"]],
  tag: [["--tag <tag>", "only this tag"]],
  method: [["--method <method>", "only this HTTP method"]],
  deprecated: [
    ["--deprecated", "only deprecated operations"],
    ["--no-deprecated", "no deprecated operations"],
  ],
};

/** Returns the options that narrow a search, for one command. */
export function criteriaOptions(): Option[] {
  return Object.values(OPTIONS)
    .flat()
    .map(([flags, help]) => new Option(flags, help));
}
