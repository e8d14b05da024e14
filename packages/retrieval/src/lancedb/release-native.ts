const ATTEMPTS = 5;
const WAIT = 20;

/** The methods that LanceDB's tables and connections have in common. */
interface Native {
  close(): void;
}

/**
 * Closes tables and connections of LanceDB. LanceDB refuses to close a value while one of its calls still
 * borrows it, which may last slightly longer than the call's promise. After five attempts, the garbage
 * collector closes anything that is still open.
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
