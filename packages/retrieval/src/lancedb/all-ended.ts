/**
 * Like `Promise.all`, but rejects only once every step has ended: a call that has failed must leave
 * nothing running on tables that the next call may close.
 */
export async function allEnded<Steps extends readonly unknown[] | []>(
  steps: Steps,
): Promise<{ -readonly [Index in keyof Steps]: Awaited<Steps[Index]> }> {
  await Promise.allSettled(steps);
  return await Promise.all(steps);
}
