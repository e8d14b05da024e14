// Bundles apps into what is published of them: node scripts/bundle-app.mjs cli|mcp-server…
// Build them first. The result is apps/APP/published, a package of its own.
import { bundleApp, isApp } from "./lib/bundle/bundle-app.mjs";

for (const app of process.argv.slice(2)) {
  if (!isApp(app)) throw new Error(`There is no app ${app}.`);
  const { files, bytes } = await bundleApp(app);
  console.log(`${app}: ${files} files of code, ${(bytes / 2 ** 20).toFixed(1)} MiB`);
}
