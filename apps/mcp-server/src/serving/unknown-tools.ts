import type { Configuration } from "@speclens/configuration";
import { escapeControls, quoted } from "@speclens/core";
import { closestNames } from "@speclens/engine";

/**
 * Returns a warning for each configured tool that does not exist. Otherwise, settings for a misspelt tool
 * name would silently have no effect.
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
        closest.length > 0 ? `Closest: ${closest.join(", ")}.` : `Tools: ${[...known].join(", ")}.`;
      return `the configuration has settings for an unknown tool ${escapeControls(quoted(name))}, which have no effect. ${names}`;
    });
}
