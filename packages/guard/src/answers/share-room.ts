/**
 * Shares a room among those who need some of it: the small needs are met in full, the large ones get equal
 * shares of what is left.
 *
 * @returns a share each, never more than the need
 */
export function shareRoom(needs: readonly number[], room: number): readonly number[] {
  const shares = needs.map(() => 0);
  let left = room;
  const bySize = [...needs.keys()].sort((a, b) => (needs[a] ?? 0) - (needs[b] ?? 0));
  for (const [served, index] of bySize.entries()) {
    const fair = Math.max(0, Math.floor(left / (needs.length - served)));
    const share = Math.min(needs[index] ?? 0, fair);
    shares[index] = share;
    left -= share;
  }
  return shares;
}
