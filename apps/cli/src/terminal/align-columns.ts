import stringWidth from "string-width";

/**
 * Aligns columns of cells by the width that they have on a terminal, where Chinese characters are two columns wide.
 *
 * @param alignments how each column is aligned; `right` for numbers
 * @returns one line for each row, with two spaces between columns and none at the end
 */
export function alignColumns(
  rows: readonly (readonly string[])[],
  alignments: readonly ("left" | "right")[],
): string[] {
  const widths = alignments.map((_, column) =>
    rows.reduce((most, row) => Math.max(most, stringWidth(row[column] ?? "")), 0),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const space = " ".repeat(Math.max(0, (widths[column] ?? 0) - stringWidth(cell)));
        return alignments[column] === "right" ? space + cell : cell + space;
      })
      .join("  ")
      .trimEnd(),
  );
}
