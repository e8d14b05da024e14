/** Times one call, and the tool's part of it. */
export interface CallWatch {
  /** When the call began. */
  readonly time: Date;
  /** Runs something that counts as the tool's time. */
  timed<Result>(run: () => Result | Promise<Result>): Promise<Result>;
  /** Milliseconds so far, and how many of them the tool did not take. */
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
