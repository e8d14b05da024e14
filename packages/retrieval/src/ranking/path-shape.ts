import { analyze } from "@speclens/ranking";
import { memoize } from "@speclens/text";

/** The properties of a path that affect the rank. */
export interface PathShape {
  /** Number of segments; a parameter counts half. */
  readonly length: number;
  /** Terms of its fixed segments. */
  readonly terms: ReadonlySet<string>;
  /** Whether the path leads to the caller's own data: `/me/messages`, `/user/repos`. */
  readonly isOwn: boolean;
  /** The part of the path below its owner: `/messages` for both `/me/messages` and `/users/{id}/messages`. */
  readonly belowOwner: string | undefined;
}

const PARAMETER_LENGTH = 0.5;
const OWN = new Set(["me", "my", "self", "myself", "mine"]);
const OTHER_OWNER = /^(?:users?|people|persons?|members?|accounts?)$/i;

const MOST_KNOWN = 20_000;

/** Reads the shape of a path. Cached, because a search reads hundreds of paths and most of them repeat. */
export const pathShape: (path: string) => PathShape = memoize(shapeOf, MOST_KNOWN);

function shapeOf(path: string): PathShape {
  const segments = path.split("/").filter((segment) => segment !== "");
  const fixed = segments.filter((segment) => !segment.startsWith("{"));
  const length = fixed.length + PARAMETER_LENGTH * (segments.length - fixed.length);
  const owner = segments.findIndex(
    (segment, index) => OWN.has(segment.toLowerCase()) || isSoleUser(segments, index),
  );
  const otherOwner = segments.findIndex(
    (segment, index) => OTHER_OWNER.test(segment) && segments[index + 1]?.startsWith("{") === true,
  );
  const below = owner >= 0 ? owner + 1 : otherOwner >= 0 ? otherOwner + 2 : undefined;
  return {
    length,
    terms: new Set(fixed.flatMap((segment) => analyze(segment))),
    isOwn: owner >= 0,
    belowOwner: below === undefined ? undefined : segments.slice(below).map(withoutName).join("/"),
  };
}

/** Matches `/user/repos`, but not `/users/{name}/repos`. */
function isSoleUser(segments: readonly string[], index: number): boolean {
  return index === 0 && segments[0] === "user" && segments[1]?.startsWith("{") !== true;
}

/** Removes the name of a parameter, because authors name the same parameter differently, even within one document. */
function withoutName(segment: string): string {
  return segment.startsWith("{") ? "{}" : segment;
}
