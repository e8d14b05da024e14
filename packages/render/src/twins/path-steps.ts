import { isInterface, isVersion } from "@speclens/text";

/** A fixed segment of a path with the parameters that follow it, as in `/users/{id}`. */
export interface PathStep {
  /** The fixed segment. `""` if the path begins with a parameter. */
  readonly name: string;
  /** Names of the parameters, in order. */
  readonly parameters: readonly string[];
}

/** The steps of a path, and what only says which interface it belongs to. */
export interface PathSteps {
  readonly steps: readonly PathStep[];
  /** The segments that are versions, joined by spaces: `v1`. */
  readonly version: string;
}

const PARAMETER = /\{([^{}]*)\}/g;
const EDGES = /^[^\p{L}\p{N}$@~]+|[^\p{L}\p{N}]+$/gu;
/** Matches the name space of a call: `microsoft.graph.` of `microsoft.graph.sendMail`, but not `events.` of `events.k8s.io`. */
const NAME_SPACE = /^(?:\w+\.)+(?=[a-z]+[A-Z])/;

/** Longer paths are attacks: every step is compared with those of other paths. */
const LONGEST_PATH = 1000;

/**
 * Divides a path into steps: `/api/v1/users/{id}/messages` → users with one parameter, messages. Leaves out versions,
 * `api` and the name spaces of calls. Reads the first 1,000 characters.
 */
export function pathSteps(path: string): PathSteps {
  const steps: { name: string; parameters: string[] }[] = [];
  const versions: string[] = [];
  for (const segment of path.slice(0, LONGEST_PATH).split("/")) {
    const parameters = [...segment.matchAll(PARAMETER)].map(([, name = ""]) => name);
    const name = segment.replace(PARAMETER, " ").replace(EDGES, "").replace(NAME_SPACE, "");
    if (isVersion(name)) versions.push(name);
    else if (name !== "" && !isInterface(name)) {
      // The verb of `{name}:cancel` follows its parameter.
      const isBehind = segment.startsWith("{") && steps.length > 0;
      if (isBehind) steps.at(-1)?.parameters.push(...parameters);
      steps.push({ name, parameters: isBehind ? [] : parameters });
      continue;
    }
    if (parameters.length === 0) continue;
    const last = steps.at(-1);
    if (last === undefined) steps.push({ name: "", parameters });
    else last.parameters.push(...parameters);
  }
  return { steps, version: versions.join(" ") };
}

/** Returns a key that is the same for steps that lead to the same kind of thing, whatever their parameters are named. */
export function stepKey({ name, parameters }: PathStep): string {
  return `${name.toLowerCase()}${parameters.length > 0 ? "/{}" : ""}`;
}
