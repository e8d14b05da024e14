const ATTEMPTS = 5;
const WAIT = 20;

/** What LanceDB's tables and connections have in common. */
interface Native {
  close(): void;
}

/**
 * Closes what LanceDB holds. It refuses while a call of its own still borrows the value, which may
 * outlast the promise of that call by a moment; what cannot be closed by then is left to the garbage
 * collector, which closes it as well.
 */
export async function releaseNative(values: readonly Native[]): Promise<void> {
  let left = values;
  for (let attempt = 1; left.length > 0 && attempt <= ATTEMPTS; attempt++) {
    if (attempt > 1) await new Promise((resolve) => setTimeout(resolve, WAIT));
    left = left.filter((value) => !closes(value));
  }
}

function closes(value: Native): boolean {
  try {
    value.close();
    return true;
  } catch {
    return false;
  }
}
