import { escapeControls } from "@speclens/core";
import {
  cutLine,
  type FollowEvents,
  failureText,
  mendedText,
  renderCounts,
} from "@speclens/engine";
import { counted } from "@speclens/text";

/** Maximum number of documents that one run logs. */
const MOST_LOGGED = 20;
/** Maximum number of characters of a line. */
const LONGEST_LINE = 500;

/** Logs what happens to sources that are followed, a line each. */
export function logFollowing(
  say: (line: string) => void,
): Pick<FollowEvents, "onIndexed" | "onFailure" | "onMended"> {
  const sayLine = (line: string): void =>
    say(`speclens: ${escapeControls(cutLine(line, LONGEST_LINE))}`);
  return {
    onFailure: (failure) => sayLine(failureText(failure)),
    onMended: (failure) => sayLine(mendedText(failure)),
    onIndexed: ({ documents }) => {
      const changed = documents.filter(({ state }) => state !== "unchanged" && state !== "failed");
      for (const { id, state, operations, changes } of changed.slice(0, MOST_LOGGED)) {
        const counts = changes && ` (${renderCounts(changes)})`;
        sayLine(
          state === "removed"
            ? `${id} removed`
            : `${id} ${state}: ${counted(operations.indexed, "operation")}${counts ?? ""}`,
        );
      }
      if (changed.length > MOST_LOGGED)
        sayLine(`and ${counted(changed.length - MOST_LOGGED, "more document")}`);
    },
  };
}
