import { linearRegression, mean, quantile } from "simple-statistics";
import { tellErrors } from "./measure-load.mjs";

/** Calls between two looks at the memory. */
const STEP = 1000;
/** Share of the calls that warm caches up. */
const WARMING = 0.25;
/** Share by which the memory may grow after that, by the line through what was seen. */
const MOST_GROWTH = 0.1;

/**
 * Asks for long, and prints the memory after each thousand calls.
 *
 * @param {import("./measure-load.mjs").Asked} asked
 */
export async function soak({ client, server, calls, connections }) {
  /** @type {[calls: number, memory: number][]} */
  const seen = [];
  const all = [];
  for (let place = 0; place < calls.length; place += STEP) {
    const batch = calls.slice(place, place + STEP);
    const { timed, seconds } = await client.ask({ url: server.url, connections, calls: batch });
    all.push(...timed);
    const memory = server.memory();
    seen.push([place + batch.length, memory]);
    const p95 = quantile(
      timed.map(({ milliseconds }) => milliseconds),
      0.95,
    );
    const rate = Math.round(batch.length / seconds);
    console.log(
      `${place + batch.length} calls: RSS ${Math.round(memory)} MiB, p95 ${p95.toFixed(0)} ms, ${rate} calls/s`,
    );
  }
  const warm = seen.filter(([asked]) => asked > calls.length * WARMING);
  if (warm.length > 1) {
    const { m } = linearRegression(warm);
    const level = mean(warm.map(([, memory]) => memory));
    const [from = 0, to = 0] = [warm[0]?.[0], warm.at(-1)?.[0]];
    const growth = (m * (to - from)) / level;
    console.log(
      `after warming up ${Math.round(level)} MiB, ${(m * STEP).toFixed(2)} MiB more a thousand calls: ${(growth * 100).toFixed(1)} %`,
    );
    if (growth > MOST_GROWTH) process.exitCode = 1;
  }
  tellErrors(calls, all);
}
