/**
 * Divides room so that the smallest share is as large as possible (max-min fairness). Small requests are met
 * in full, and the others receive equal shares.
 *
 * @returns a share for each request, in order; their sum is at most `room`
 */
export function shareRoom(wants: readonly number[], room: number): number[] {
  const shares = wants.map(() => 0);
  const rising = wants.map((_, index) => index).sort((a, b) => (wants[a] ?? 0) - (wants[b] ?? 0));
  let left = Math.max(0, room);
  for (const [position, index] of rising.entries()) {
    const share = Math.min(wants[index] ?? 0, left / (rising.length - position));
    shares[index] = share;
    left -= share;
  }
  return shares;
}
