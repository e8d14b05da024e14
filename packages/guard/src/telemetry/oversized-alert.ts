import { createOversizedWindow } from "./oversized-window.ts";

/** Milliseconds between two looks at whether an alert is over, where no answer comes. */
const LOOK_AGAIN = 15_000;
/** Part of the limit below which an alert is over, so that a share about the limit does not tell lines without end. */
const OVER_BELOW = 0.8;

export interface OversizedAlert {
  /** Share of the answers of the last five minutes, 0–1. */
  readonly share: number;
  /** Whether it was above the limit, of at least 20 answers, and is not back yet. */
  readonly isOn: boolean;
  add(isOversized: boolean): void;
  close(): void;
}

/**
 * Watches the share of oversized answers, and tells one line when it goes above a limit and one when it is
 * back below four fifths of it.
 *
 * @param limit the share that may be oversized, read anew each time
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
    // Once on, it goes on until the share is back, however few answers there are.
    const isAbove = isOn ? share > limit() * OVER_BELOW : share > limit() && window.isTelling(now);
    if (isAbove === isOn) return;
    isOn = isAbove;
    clearInterval(timer);
    if (isOn) timer = setInterval(look, LOOK_AGAIN).unref();
    onAlert(
      isOn
        ? `over ${percent(limit())} of the answers of the last 5 minutes were over their budget before they were made to fit: ${percent(share)}`
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
