/**
 * Formats a gauge with one label in Prometheus' text format. Without values, it is left out.
 *
 * @param help one line
 * @param values by the label's value
 */
export function formatGauge(
  name: string,
  help: string,
  label: string,
  values: ReadonlyMap<string, number>,
): string {
  if (values.size === 0) return "";
  const samples = [...values].map(
    ([value, number]) => `${name}{${label}="${escapeLabel(value)}"} ${number}\n`,
  );
  return `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${samples.join("")}`;
}

function escapeLabel(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
}
