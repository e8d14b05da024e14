import { cleanLine, followConfiguration, type ResolveSources } from "@speclens/engine";
import type { Serving } from "./begin-serving.ts";
import type { Protection } from "./open-protection.ts";

/** Lets a server follow the sources of its configuration as they change, and logs what changed. */
export function takeSourceChanges(
  { configuration, onSourcesChange }: Pick<Protection, "configuration" | "onSourcesChange">,
  { changeSources }: Pick<Serving, "changeSources">,
  resolveSources: ResolveSources,
  say: (line: string) => void,
): void {
  const apply = followConfiguration({
    listed: () => configuration.current.sources ?? [],
    resolveSources,
    change: changeSources,
    say: (line) => say(`speclens: ${cleanLine(line)}`),
  });
  onSourcesChange(() => void apply());
}
