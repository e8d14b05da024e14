/** A time to come, as near as a guess is worth: `8 s`, `40 s`, `2 min`, `1 h 20 min`. */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds <= 10) return `${Math.max(1, seconds)} s`;
  // Tens of seconds, so that it does not change at every look.
  if (seconds <= 90) return `${Math.ceil(seconds / 10) * 10} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60).toLocaleString("en")} h${rest === 0 ? "" : ` ${rest} min`}`;
}
