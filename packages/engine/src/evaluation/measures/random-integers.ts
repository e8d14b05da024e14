import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";

/**
 * Draws that are the same for the same seed, on every machine. Each call gives a whole number from 0 to
 * below `count`, all of them equally likely. `count` is a whole number, at least 1.
 *
 * @param seed a whole number of 32 bits
 */
export function randomIntegers(seed: number): (count: number) => number {
  const generator = xoroshiro128plus(seed);
  return (count) => uniformInt(generator, 0, count - 1);
}
