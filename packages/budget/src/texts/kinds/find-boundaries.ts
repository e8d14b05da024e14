import type { Boundaries, MarkBoundaries } from "./boundaries.ts";
import type { TextKind } from "./detect-text-kind.ts";
import { markCode } from "./mark-code.ts";
import { markJson } from "./mark-json.ts";
import { markLog } from "./mark-log.ts";
import { markMarkdown } from "./mark-markdown.ts";
import { markProse } from "./mark-prose.ts";
import { markTable } from "./mark-table.ts";
import { markYaml } from "./mark-yaml.ts";

const MARKS: Readonly<Record<TextKind, MarkBoundaries>> = {
  code: markCode,
  json: markJson,
  log: markLog,
  markdown: markMarkdown,
  prose: markProse,
  table: markTable,
  yaml: markYaml,
};

/** Finds the positions at which a text of a given kind can be cut. Takes linear time. */
export function findBoundaries(
  text: string,
  kind: TextKind,
  starts: readonly number[],
): Boundaries {
  const offsets: number[] = [];
  const ranks: number[] = [];
  MARKS[kind](text, starts, (offset, rank) => {
    offsets.push(offset);
    ranks.push(rank);
  });
  return { offsets, ranks };
}
