/** Measures the duration of one call, and the tool's share of it. */
export interface CallWatch {
  /** The time at which the call began. */
  readonly time: Date;
  /** Runs a function and counts its duration as the tool's time. */
  timed<Result>(run: () => Result | Promise<Result>): Promise<Result>;
  /** Returns the elapsed milliseconds, and how many of them were spent outside the tool. */
  read(): { readonly latency: number; readonly overhead: number };
}

export function startWatch(): CallWatch {
  const start = performance.now();
  let tool = 0;
  return {
    time: new Date(),
    async timed(run) {
      const began = performance.now();
      try {
        return await run();
      } finally {
        tool += performance.now() - began;
      }
    },
    read() {
      const latency = performance.now() - start;
      return { latency, overhead: Math.max(0, latency - tool) };
    },
  };
}
