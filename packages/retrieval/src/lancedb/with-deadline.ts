/**
 * Rejects if a step takes too long. The step itself continues, since LanceDB cannot be stopped; it ends
 * by its own timeouts.
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
