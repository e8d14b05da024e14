/**
 * How many values a property is tried with: all of them by `npm run test:long`, a tenth by `npm test`.
 * The files that import this are run by both commands.
 */
export function runs(all: number): number {
  return process.env.LONG_TESTS ? all : Math.ceil(all / 10);
}
