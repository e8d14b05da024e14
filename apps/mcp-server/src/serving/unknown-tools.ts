import type { Configuration } from "@speclens/configuration";
import { escapeControls, quoted } from "@speclens/core";
import { closestNames } from "@speclens/engine";

/**
 * What is said of each tool that the configuration names and that is not there: a misspelt one would go on
 * being served as if nothing had been said of it.
 */
export function unknownTools(
  tools: Configuration["tools"],
  known: ReadonlySet<string>,
): readonly string[] {
  return Object.keys(tools ?? {})
    .filter((name) => !known.has(name))
    .map((name) => {
      const closest = closestNames(name, [...known]);
      const names =
        closest.length > 0
          ? `Closest: ${closest.join(", ")}.`
          : `There are: ${[...known].join(", ")}.`;
      return `the configuration names a tool ${escapeControls(quoted(name))} that is not there, so that this says nothing. ${names}`;
    });
}
