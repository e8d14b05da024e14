/**
 * Rejects when a step takes longer than it may. The step itself goes on, since LanceDB cannot be
 * stopped; it ends by its own time-outs.
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
