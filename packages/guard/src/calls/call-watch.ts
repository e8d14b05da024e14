/** Times one call: all of it, and what the tool took of it. */
export interface CallWatch {
  readonly time: Date;
  /** Runs something whose time is the tool's. */
  timed<Result>(run: () => Result | Promise<Result>): Promise<Result>;
  /** Milliseconds so far, and those of them that the tool did not take. */
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
