/**
 * Like `Promise.all`, but rejects only after every step has settled. A failed call must not leave anything
 * running on tables that the next call may close.
 */
export async function settleAll<Steps extends readonly unknown[] | []>(
  steps: Steps,
): Promise<{ -readonly [Index in keyof Steps]: Awaited<Steps[Index]> }> {
  await Promise.allSettled(steps);
  return await Promise.all(steps);
}
