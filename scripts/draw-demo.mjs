// Draws docs/demo.svg from what `npm run demo` really prints: node scripts/draw-demo.mjs
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import anser from "anser";
import { root } from "./lib/run-program.mjs";

const columns = 104;
const cell = { width: 7.8, height: 18 };
const margin = 20;
const colors = { background: "#16181d", text: "#d6d9e0", strong: "#ffffff", command: "#6cc7e6" };

const { stdout, status } = spawnSync(process.execPath, [join(root, "scripts", "demo.mjs")], {
  encoding: "utf8",
  stdio: ["ignore", "pipe", "inherit"],
  env: { ...process.env, FORCE_COLOR: "1" },
});
if (status !== 0) process.exit(status ?? 1);

const lines = stdout.trim().replaceAll(root, ".").split("\n").flatMap(wrap);
const width = columns * cell.width + 2 * margin;
const height = lines.length * cell.height + 2 * margin;
const rows = lines.map(
  (line, row) =>
    `<text x="${margin}" y="${margin + (row + 0.75) * cell.height}">${line.map(span).join("")}</text>`,
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

/**
 * One line of the terminal as rows of styled pieces, none wider than the picture.
 *
 * @param {string} line
 */
function wrap(line) {
  /** @type {{ style: string; text: string }[][]} */
  const wrapped = [[]];
  let used = 0;
  for (const piece of anser.ansiToJson(line, { remove_empty: true })) {
    const style = piece.decorations.includes("bold") ? "strong" : piece.fg ? "command" : "";
    let rest = [...piece.content];
    while (rest.length > 0) {
      if (used === columns) {
        wrapped.push([{ style: "", text: "  " }]);
        used = 2;
      }
      const text = rest.slice(0, columns - used);
      rest = rest.slice(text.length);
      used += text.length;
      wrapped.at(-1)?.push({ style, text: text.join("") });
    }
  }
  return wrapped;
}

/** @param {{ style: string; text: string }} piece */
function span({ style, text }) {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return style === "" ? escaped : `<tspan class="${style}">${escaped}</tspan>`;
}
