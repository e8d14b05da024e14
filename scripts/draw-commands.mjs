// Draws what every command prints: node scripts/draw-commands.mjs FOLDER [--only NAME]… [--columns N]…
// Runs each command line of scripts/lib/pictures/command-lines.mjs in a terminal of 80 and of 120 columns and writes
// NAME-COLUMNS.svg and .png, with a red mark beside each line that the terminal had to break; then the dashboard (`--only
// dashboard`) at desktop and phone width, light and dark. Needs a build, the program `script` of Linux, and Chromium.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { fetchGithubDocument } from "./fetch-github-document.mjs";
import { launchChromium } from "./lib/launch-chromium.mjs";
import { COMMAND_LINES } from "./lib/pictures/command-lines.mjs";
import { drawDashboard } from "./lib/pictures/draw-dashboard.mjs";
import { drawTerminal } from "./lib/pictures/draw-terminal.mjs";
import { prepareFolder } from "./lib/pictures/prepare-folder.mjs";
import { runInTerminal } from "./lib/pictures/run-in-terminal.mjs";
import { root } from "./lib/run-program.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: "string", multiple: true },
    columns: { type: "string", multiple: true, default: ["80", "120"] },
  },
});
const [named] = positionals;
if (named === undefined) throw new Error("Name a folder for the pictures.");
const out = resolve(named);
mkdirSync(out, { recursive: true });

const place = mkdtempSync(join(tmpdir(), "speclens-pictures-"));
const program = join(root, "apps", "cli", "bin", "speclens.mjs");
const { LANG = "C.UTF-8", PATH = "" } = process.env;
const env = {
  HOME: join(place, "home"),
  LANG,
  PATH: [join(root, "node_modules", ".bin"), dirname(process.execPath), PATH].join(delimiter),
  SPECLENS_TELEMETRY: "off",
};
const browser = await launchChromium();
try {
  for (const columns of values.columns.map(Number)) {
    // A folder for each width: commands change what the next ones find.
    const cwd = join(place, String(columns), "shop");
    mkdirSync(cwd, { recursive: true });
    await prepareFolder(cwd, await fetchGithubDocument());
    const own = { ...env, HOME: join(place, String(columns), "home") };
    for (const [name, command] of Object.entries(COMMAND_LINES)) {
      const output = await runInTerminal(command, { columns, cwd, env: own });
      const isWanted = values.only?.includes(name) ?? true;
      if (isWanted) await draw(`${name}-${columns}`, command, output, columns);
    }
    if (columns === Number(values.columns[0]) && (values.only?.includes("dashboard") ?? true))
      await drawDashboard(browser, program, { cwd, env: own }, out);
  }
} finally {
  await browser.close();
  rmSync(place, { recursive: true, force: true, maxRetries: 5 });
}

/**
 * @param {string} name
 * @param {string} command
 * @param {string} output
 * @param {number} columns
 */
async function draw(name, command, output, columns) {
  const text = `\u001b[36m$ ${command}\u001b[39m\n${output.replaceAll(place, "/home/me")}`;
  const label = `Output of ${command}`;
  const picture = await drawTerminal(text, { columns, label, marksBroken: true });
  writeFileSync(join(out, `${name}.svg`), picture.svg);
  const page = await browser.newPage();
  await page.setContent(`<body style="margin:0">${picture.svg}</body>`);
  await page.locator("svg").screenshot({ path: join(out, `${name}.png`) });
  await page.close();
  const broken = picture.broken === 0 ? "" : `, ${picture.broken} broken`;
  console.log(`${name}: ${picture.lines} lines${broken}`);
}
