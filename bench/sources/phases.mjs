// What a run of `index` without changes consists of, one part after the other. Printed as lines of milliseconds.
const start = performance.now();
let last = 0;
/** @param {string} what */
const tell = (what) => {
  const now = performance.now();
  process.stdout.write(`  ${String(Math.round(now - last)).padStart(5)} ms  ${what}\n`);
  last = now;
};
tell("Node starts");
const { openEngine, resolveSettings } = await import("@speclens/engine");
const { findSources, loadSource } = await import("@speclens/parser");
const { openStore } = await import("@speclens/retrieval");
tell("modules are loaded");
const settings = await resolveSettings({ useConfigured: "always" });
tell("the configuration is read");
const files = await findSources(settings.sources);
tell("the sources are found");
const store = await openStore(settings.store ?? "");
tell("LanceDB is loaded and the index opened");
const { length } = await store.documents();
tell(`the states of ${length} documents are read`);
const local = files.filter(({ path }) => !path.startsWith("http"));
for (const file of local) await loadSource(file, settings);
tell(`${local.length} files are read and hashed`);
const urls = files.filter(({ path }) => path.startsWith("http"));
await Promise.all(urls.map((file) => loadSource(file, settings)));
tell(`${urls.length} URLs are asked, all at once`);
await store.close();
const engine = await openEngine(settings);
await engine.index(settings.sources, { independent: true });
tell("all of it once more, as the engine does it");
await engine.close();
const { user, system } = process.cpuUsage();
const whole = Math.round(performance.now() - start);
process.stdout.write(
  `  ${String(whole).padStart(5)} ms  in all, ${Math.round((user + system) / 1000)} ms of the processors\n`,
);
