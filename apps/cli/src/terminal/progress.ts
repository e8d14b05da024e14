import { Presets, SingleBar } from "cli-progress";
import type { OutputStream } from "./streams.ts";

/** Tells how far a long command has come. */
export interface Progress {
  /** `fraction` is the share that is done, 0–1; `note` says what. */
  update(fraction: number, note: string): void;
  /** Says something at once, however far the work is. */
  say(note: string): void;
  stop(): void;
}

/** Away from a terminal: one line for each such share of the work. */
const PLAIN_STEP = 0.25;

/**
 * Progress of a command: a bar drawn in place on a terminal, a plain line for each quarter elsewhere.
 * Nothing is written before the first update.
 */
export function createProgress(stream: OutputStream): Progress {
  return isTerminal(stream) ? drawBar(stream) : writeLines(stream);
}

function isTerminal(stream: OutputStream): stream is NodeJS.WriteStream {
  return stream.isTTY === true && "cursorTo" in stream;
}

function drawBar(stream: NodeJS.WriteStream): Progress {
  const bar = new SingleBar(
    {
      stream,
      format: "{bar} {percentage}% {note}",
      barsize: 30,
      hideCursor: true,
      clearOnComplete: true,
      // Reading a document blocks the timer that the bar is drawn by: draw at every update.
      fps: 1000,
    },
    Presets.shades_classic,
  );
  let started = false;
  const draw = (percentage: number | undefined, note: string): void => {
    if (!started) bar.start(100, 0, { note });
    started = true;
    if (percentage === undefined) bar.update({ note });
    else bar.update(percentage, { note });
  };
  return {
    update: (fraction, note) => draw(Math.round(fraction * 100), note),
    say: (note) => draw(undefined, note),
    stop: () => bar.stop(),
  };
}

function writeLines(stream: OutputStream): Progress {
  let next = PLAIN_STEP;
  return {
    update(fraction, note) {
      if (fraction < next) return;
      next = (Math.floor(fraction / PLAIN_STEP) + 1) * PLAIN_STEP;
      stream.write(`${Math.round(fraction * 100)}% ${note}\n`);
    },
    say: (note) => stream.write(`${note}\n`),
    stop: () => undefined,
  };
}
