// Draws docs/demo.svg from what `npm run demo` really prints: node scripts/draw-demo.mjs
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import anser from "anser";
import wrapAnsi from "wrap-ansi";
import { root } from "./lib/run-program.mjs";

const columns = 112;
const cell = { width: 7.8, height: 18 };
const margin = 20;
const colors = { background: "#16181d", text: "#d6d9e0", strong: "#ffffff", command: "#6cc7e6" };

const { stdout, status } = spawnSync(process.execPath, [join(root, "scripts", "demo.mjs")], {
  encoding: "utf8",
  stdio: ["ignore", "pipe", "inherit"],
  env: { ...process.env, FORCE_COLOR: "1" },
});
if (status !== 0) process.exit(status ?? 1);

const text = wrapAnsi(stdout.trim().replaceAll(root, ""), columns, { hard: true, trim: false });
const lines = text.split("\n").map((line) => anser.ansiToJson(line, { remove_empty: true }));
const width = columns * cell.width + 2 * margin;
const height = lines.length * cell.height + 2 * margin;
const rows = lines.map(
  (line, row) =>
    `<text xml:space="preserve" x="${margin}" y="${margin + (row + 0.75) * cell.height}">${line.map(span).join("")}</text>`,
);
writeFileSync(
  join(root, "docs", "demo.svg"),
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="Output of npm run demo">
<style>text{font:13px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;white-space:pre;fill:${colors.text}}.strong{fill:${colors.strong};font-weight:bold}.command{fill:${colors.command}}</style>
<rect width="100%" height="100%" rx="10" fill="${colors.background}"/>
${rows.join("\n")}
</svg>
`,
);

/** @param {import("anser").AnserJsonEntry} piece */
function span({ content, decorations, fg }) {
  const escaped = content.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  if (decorations.includes("bold")) return `<tspan class="strong">${escaped}</tspan>`;
  return fg ? `<tspan class="command">${escaped}</tspan>` : escaped;
}
