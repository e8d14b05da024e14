import { Presets, SingleBar } from "cli-progress";
import type { OutputStream } from "./streams.ts";

/** Shows the progress of a long command. */
export interface Progress {
  /** Shows the completed share, 0–1, with a note. */
  update(fraction: number, note: string): void;
  /** Shows a note immediately, regardless of the progress. */
  say(note: string): void;
  /** Ends the display. */
  stop(): void;
}

/**
 * Shows progress as a bar on a terminal. Elsewhere, for example in the log of a CI job, writes only the notes that are
 * said. Writes nothing before the first update.
 */
export function createProgress(stream: OutputStream): Progress {
  return isTerminal(stream) ? drawBar(stream) : writeNotes(stream);
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
      // Reading a document blocks the bar's timer, so draw at every update.
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

function writeNotes(stream: OutputStream): Progress {
  return {
    update: () => undefined,
    say: (note) => stream.write(`${note}\n`),
    stop: () => undefined,
  };
}
