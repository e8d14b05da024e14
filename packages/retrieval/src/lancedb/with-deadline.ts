/**
 * Rejects if a step takes too long. The step itself continues until its own timeout, because LanceDB cannot
 * be stopped.
 */
export async function withDeadline<Result>(
  step: Promise<Result>,
  milliseconds: number,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new Error(`timed out after ${Math.round(milliseconds / 1000)} s`);
    timer = setTimeout(() => reject(error), milliseconds);
  });
  try {
    return await Promise.race([step, late]);
  } finally {
    clearTimeout(timer);
  }
}
