/** Documents of nothing but paths. */
export const row = "W21";
export const kind = "documents";

/** @param {number} count */
function attack(count) {
  return {
    name: `${count.toLocaleString("en")} paths`,
    quick: false,
    /** @param {import("../tools.mjs").Tools} tools */
    async run({ speclens, write, ok, weak, broken }) {
      const paths = Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`/p${at}`, { get: { responses: {} } }]),
      );
      const text = JSON.stringify({ openapi: "3.0.0", info: { title: "t", version: "1" }, paths });
      write("paths.json", text);
      const most = Math.round(12 * (text.length / 1e6) + 250);
      const args = ["index", "paths.json", "--store", "store", "--embedder", "none"];
      const ran = await speclens(args, { seconds: 240, mostMiB: 3_000 });
      const held = `${Math.round(ran.rssMiB)} MiB of ${most}, ${(ran.ms / 1e3).toFixed(1)} s`;
      if (ran.timedOut || ran.tooLarge || ran.code !== 0) return broken(held);
      return ran.rssMiB > most ? weak(held) : ok(held);
    },
  };
}

export const attacks = [attack(20_000), attack(300_000)];
