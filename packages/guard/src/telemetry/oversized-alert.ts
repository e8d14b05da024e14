import { createOversizedWindow } from "./oversized-window.ts";

/** Milliseconds between checks for the end of an alert while there are no answers. */
const LOOK_AGAIN = 15_000;
/** An alert ends below this fraction of the limit, so that shares near the limit do not cause repeated alerts. */
const OVER_BELOW = 0.8;

export interface OversizedAlert {
  /** The share of oversized answers of the last five minutes, 0–1. */
  readonly share: number;
  /** Whether the share exceeded the limit with at least 20 answers and has not returned to normal yet. */
  readonly isOn: boolean;
  add(isOversized: boolean): void;
  close(): void;
}

/**
 * Watches the share of oversized answers. Reports one line when it exceeds a limit, and another when it falls
 * below four fifths of the limit.
 *
 * @param limit returns the allowed share
 */
export function createOversizedAlert(
  limit: () => number,
  onAlert: (line: string) => void,
): OversizedAlert {
  const window = createOversizedWindow();
  let isOn = false;
  let timer: NodeJS.Timeout | undefined;
  const look = (): void => {
    const now = performance.now();
    const share = window.share(now);
    // An active alert lasts until the share is back to normal, even if there are few answers.
    const isAbove = isOn
      ? share > limit() * OVER_BELOW
      : share > limit() && window.isSignificant(now);
    if (isAbove === isOn) return;
    isOn = isAbove;
    clearInterval(timer);
    if (isOn) timer = setInterval(look, LOOK_AGAIN).unref();
    onAlert(
      isOn
        ? `${percent(share)} of the answers of the last 5 minutes exceeded their budget before they were fitted; the limit is ${percent(limit())}`
        : `oversized answers are back to ${percent(share)} of the last 5 minutes`,
    );
  };
  return {
    get share() {
      return window.share(performance.now());
    },
    get isOn() {
      look();
      return isOn;
    },
    add(isOversized) {
      window.add(isOversized, performance.now());
      look();
    },
    close() {
      clearInterval(timer);
    },
  };
}

function percent(share: number): string {
  return `${(share * 100).toLocaleString("en", { maximumFractionDigits: 1 })}%`;
}
