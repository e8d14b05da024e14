import { analyze } from "../analysis/analyze.ts";

/** What a path looks like, as far as it tells how near an operation is to what was asked. */
export interface PathShape {
  /** Segments, parameters counted half. */
  readonly length: number;
  /** Terms of its fixed segments. */
  readonly terms: ReadonlySet<string>;
  /** Whether it leads to what belongs to the caller: `/me/messages`, `/user/repos`. */
  readonly isOwn: boolean;
  /** What it leads to, whosever it is: `/messages` of `/me/messages` and of `/users/{id}/messages`. */
  readonly belowOwner: string | undefined;
}

const PARAMETER_LENGTH = 0.5;
const OWN = new Set(["me", "my", "self", "myself", "mine"]);
const SOMEBODY = /^(?:users?|people|persons?|members?|accounts?)$/i;

/** Shapes of paths that were looked at: a search looks at hundreds, mostly the same. */
const known = new Map<string, PathShape>();
const MOST_KNOWN = 20_000;

export function pathShape(path: string): PathShape {
  const shape = known.get(path) ?? shapeOf(path);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(path, shape);
  return shape;
}

function shapeOf(path: string): PathShape {
  const segments = path.split("/").filter((segment) => segment !== "");
  const fixed = segments.filter((segment) => !segment.startsWith("{"));
  const length = fixed.length + PARAMETER_LENGTH * (segments.length - fixed.length);
  const owner = segments.findIndex(
    (segment, index) => OWN.has(segment.toLowerCase()) || isSoleUser(segments, index),
  );
  const somebody = segments.findIndex(
    (segment, index) => SOMEBODY.test(segment) && segments[index + 1]?.startsWith("{") === true,
  );
  const below = owner >= 0 ? owner + 1 : somebody >= 0 ? somebody + 2 : undefined;
  return {
    length,
    terms: new Set(fixed.flatMap((segment) => analyze(segment))),
    isOwn: owner >= 0,
    belowOwner: below === undefined ? undefined : segments.slice(below).map(withoutName).join("/"),
  };
}

/** `/user/repos` beside `/users/{name}/repos`. */
function isSoleUser(segments: readonly string[], index: number): boolean {
  return index === 0 && segments[0] === "user" && segments[1]?.startsWith("{") !== true;
}

/** Two documents' authors name the same parameter differently, and so does one author. */
function withoutName(segment: string): string {
  return segment.startsWith("{") ? "{}" : segment;
}
