import anser from "anser";
import wrapAnsi from "wrap-ansi";

const COLORS = {
  background: "#16181d",
  text: "#d6d9e0",
  strong: "#ffffff",
  "ansi-black": "#8b909c",
  "ansi-red": "#ef8a80",
  "ansi-green": "#8fd18f",
  "ansi-yellow": "#e6c07b",
  "ansi-blue": "#82aaff",
  "ansi-magenta": "#d7a0e8",
  "ansi-cyan": "#6cc7e6",
  "ansi-white": "#d6d9e0",
  "ansi-bright-black": "#8b909c",
};

/**
 * Draws what a terminal shows as an SVG.
 *
 * @param {string} text with the escape sequences of colours
 * @param {object} options
 * @param {number} options.columns longer lines are broken
 * @param {number} options.size of the letters, in pixels
 * @param {string} options.label what it shows, for those who do not see it
 */
export function drawTerminal(text, { columns, size, label }) {
  const cell = { width: size * 0.602, height: size * 1.4 };
  const margin = size;
  const wrapped = wrapAnsi(text, columns, { hard: true, trim: false });
  const lines = wrapped
    .split("\n")
    .map((line) => anser.ansiToJson(line, { remove_empty: true, use_classes: true }));
  const width = Math.ceil(columns * cell.width + 2 * margin);
  const height = Math.ceil(lines.length * cell.height + 2 * margin);
  const rows = lines.map(
    (line, row) =>
      `<text xml:space="preserve" x="${margin}" y="${(margin + (row + 0.75) * cell.height).toFixed(1)}">${line.map(span).join("")}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeXml(label)}">
<style>text{font:${size}px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;white-space:pre;fill:${COLORS.text}}</style>
<rect width="100%" height="100%" rx="10" fill="${COLORS.background}"/>
${rows.join("\n")}
</svg>
`;
}

/** @param {import("anser").AnserJsonEntry} piece */
function span({ content, decorations, fg }) {
  const isBold = decorations.includes("bold");
  const color = decorations.includes("dim")
    ? COLORS["ansi-bright-black"]
    : (Object.entries(COLORS).find(([name]) => name === fg)?.[1] ??
      (isBold ? COLORS.strong : undefined));
  if (color === undefined && !isBold) return escapeXml(content);
  const weight = isBold ? ' font-weight="bold"' : "";
  return `<tspan${color === undefined ? "" : ` fill="${color}"`}${weight}>${escapeXml(content)}</tspan>`;
}

/** @param {string} text */
function escapeXml(text) {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
