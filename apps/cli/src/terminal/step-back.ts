import { constants, setPriority } from "node:os";

/**
 * Lets other processes go first: who indexes can wait a little longer, who asks a server beside it cannot.
 * Costs nothing where nobody else wants the processor.
 */
export function stepBack(): void {
  try {
    setPriority(constants.priority.PRIORITY_LOW);
  } catch {
    // Not every system lets a process choose.
  }
}
