/** Formats a share: `12%`, `0.4%`, `<0.1%`. */
export function formatShare(share: number): string {
  const percent = share * 100;
  if (percent > 0 && percent < 0.05) return "<0.1%";
  return `${percent.toLocaleString("en", { maximumFractionDigits: percent < 10 ? 1 : 0 })}%`;
}

/** Formats a number without its fraction: `1,204`. */
export function formatCount(count: number): string {
  return Math.round(count).toLocaleString("en");
}

/** Formats a duration: `0.34 ms`, `21 ms`, `1.5 s`. */
export function formatMilliseconds(milliseconds: number): string {
  if (milliseconds >= 1000)
    return `${(milliseconds / 1000).toLocaleString("en", { maximumFractionDigits: 1 })} s`;
  const digits = { maximumSignificantDigits: milliseconds < 100 ? 2 : 3 };
  return `${milliseconds.toLocaleString("en", digits)} ms`;
}

/** Formats a moment in the user's time zone: `2026-11-22 09:01:02`. */
export function formatMoment(moment: Date): string {
  return moment.toLocaleString("sv-SE");
}
