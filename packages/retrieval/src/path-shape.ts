import { analyze } from "./analyze.ts";

/** What a path looks like, as far as it tells how near an operation is to what was asked. */
export interface PathShape {
  /** Segments, parameters counted half. */
  readonly length: number;
  /** Terms of its fixed segments. */
  readonly terms: ReadonlySet<string>;
  /** Whether it leads to what belongs to the caller: `/me/messages`, `/user/repos`. */
  readonly isOwn: boolean;
}

const PARAMETER_LENGTH = 0.5;
const OWN = new Set(["me", "my", "self", "myself", "mine"]);

export function pathShape(path: string): PathShape {
  const segments = path.split("/").filter((segment) => segment !== "");
  const fixed = segments.filter((segment) => !segment.startsWith("{"));
  const length = fixed.length + PARAMETER_LENGTH * (segments.length - fixed.length);
  const [first, second] = segments;
  // `/user/repos` beside `/users/{name}/repos`.
  const isSoleUser = first === "user" && second !== undefined && !second.startsWith("{");
  return {
    length,
    terms: new Set(fixed.flatMap((segment) => analyze(segment))),
    isOwn: isSoleUser || fixed.some((segment) => OWN.has(segment.toLowerCase())),
  };
}
