const ATTEMPTS = 5;
const WAIT = 20;

/** The common part of LanceDB's tables and connections. */
interface Native {
  close(): void;
}

/**
 * Closes tables and connections of LanceDB. It refuses while one of its calls still borrows the value,
 * which may last slightly longer than the promise of that call. The garbage collector closes whatever
 * is still open after five attempts.
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
