import xterm from "@xterm/headless";

const BACKGROUND = "#16181d";
const TEXT = "#d6d9e0";
const STRONG = "#ffffff";
/** The 16 colours of terminals, readable on the background. */
const PALETTE = [
  "#3b3f4a #e88388 #8fc98a #dbc074 #7fb2f0 #cf9bea #6cc7e6 #d6d9e0",
  "#8b90a0 #f4a3a7 #aee0a9 #f0dca0 #a5cbf7 #e0bcf3 #9cdcf2 #ffffff",
].flatMap((row) => row.split(" "));
/** The most lines that a picture has. */
const MOST_LINES = 2000;

/**
 * @typedef {object} TerminalPicture
 * @property {string} svg
 * @property {number} lines
 * @property {number} broken lines that the terminal had to break, because they were wider than it
 */

/**
 * Draws what a terminal shows once a program has written to it.
 *
 * @param {string} output with the escape sequences of terminals
 * @param {object} options
 * @param {number} options.columns
 * @param {number} [options.size] of the letters, in pixels; default: 13
 * @param {string} options.label says what the picture shows, for those who do not see it
 * @param {boolean} [options.marksBroken] marks lines that the terminal broke
 * @returns {Promise<TerminalPicture>}
 */
export async function drawTerminal(output, { columns, size = 13, label, marksBroken = false }) {
  const cell = { width: size * 0.602, height: size * 1.4 };
  const margin = size;
  const terminal = new xterm.Terminal({
    cols: columns,
    rows: 50,
    scrollback: MOST_LINES,
    convertEol: true,
    allowProposedApi: true,
  });
  await new Promise((resolve) => terminal.write(output, () => resolve(undefined)));
  const buffer = terminal.buffer.active;
  /** @type {string[]} */
  const rows = [];
  let broken = 0;
  let last = 0;
  for (let row = 0; row < buffer.length; row++) {
    const line = buffer.getLine(row);
    if (line === undefined) continue;
    const y = margin + (row + 0.75) * cell.height;
    if (line.isWrapped) broken += 1;
    if (line.isWrapped && marksBroken)
      rows.push(
        `<rect x="3" y="${round(y - size)}" width="4" height="${size + 4}" fill="#e88388"/>`,
      );
    const runs = runsOf(line, columns);
    if (runs.length > 0) last = row + 1;
    const spans = runs.map((run) => drawRun(run, margin + run.column * cell.width));
    if (spans.length > 0)
      rows.push(`<text xml:space="preserve" y="${round(y)}">${spans.join("")}</text>`);
  }
  terminal.dispose();
  const width = Math.ceil(columns * cell.width + 2 * margin);
  const height = Math.ceil(last * cell.height + 2 * margin);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeXml(label)}">
<style>text{font:${size}px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;white-space:pre;fill:${TEXT}}</style>
<rect width="100%" height="100%" rx="10" fill="${BACKGROUND}"/>
${rows.join("\n")}
</svg>
`;
  return { svg, lines: last, broken };
}

/**
 * Cells beside each other that look the same.
 *
 * @typedef {{ column: number, text: string, color: string | undefined, bold: boolean, dim: boolean }} Run
 */

/**
 * @param {import("@xterm/headless").IBufferLine} line
 * @param {number} columns
 * @returns {readonly Run[]}
 */
function runsOf(line, columns) {
  /** @type {Run[]} */
  const runs = [];
  // A character of two columns begins a run, so that what follows stands in its own column whatever the font.
  let isAlone = false;
  for (let column = 0; column < columns; column++) {
    const cell = line.getCell(column);
    if (cell === undefined || cell.getWidth() === 0) continue;
    const text = cell.getChars() || " ";
    const look = {
      color: cell.isFgPalette() ? PALETTE[cell.getFgColor()] : undefined,
      bold: cell.isBold() !== 0,
      dim: cell.isDim() !== 0,
    };
    const run = runs.at(-1);
    const isWide = cell.getWidth() > 1;
    const isSame =
      run && run.color === look.color && run.bold === look.bold && run.dim === look.dim;
    if (run && isSame && !isWide && !isAlone) run.text += text;
    else runs.push({ column, text, ...look });
    isAlone = isWide;
  }
  return runs.flatMap(({ column, text, ...look }) => {
    const indent = text.length - text.trimStart().length;
    return text.trim() === "" ? [] : [{ column: column + indent, text: text.trim(), ...look }];
  });
}

/** @param {Run} run @param {number} x */
function drawRun({ text, color, bold, dim }, x) {
  const fill = color ?? (bold ? STRONG : undefined);
  const look = [
    fill && ` style="fill:${fill}"`,
    bold && ' font-weight="bold"',
    dim && ' opacity="0.6"',
  ].filter(Boolean);
  return `<tspan x="${round(x)}"${look.join("")}>${escapeXml(text)}</tspan>`;
}

/** @param {number} value */
function round(value) {
  return Number(value.toFixed(1));
}

/** @param {string} text */
function escapeXml(text) {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
