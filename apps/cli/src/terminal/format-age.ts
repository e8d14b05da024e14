const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long ago it was, in words: `within the last hour`, `3 hours ago`, `yesterday`, `12 days ago`. */
export function formatAge(date: Date, now: Date): string {
  const age = now.getTime() - date.getTime();
  if (age < HOUR) return "within the last hour";
  const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  return age < DAY
    ? words.format(-Math.floor(age / HOUR), "hour")
    : words.format(-Math.floor(age / DAY), "day");
}
