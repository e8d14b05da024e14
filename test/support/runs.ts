/**
 * How many values a property is tried with: all of them by `npm run test:long`, a tenth by `npm test`, a hundredth by
 * `bench/mutation-score.mjs`, whose code is many times slower. The files that import this are run by the first two.
 */
export function runs(all: number): number {
  if (process.env.MUTATION_SCORE) return Math.ceil(all / 100);
  return process.env.LONG_TESTS ? all : Math.ceil(all / 10);
}
