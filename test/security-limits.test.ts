import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const page = readFileSync(`${root}docs/security.md`, "utf8");
const limits = page.slice(page.indexOf("## Limits"));

/** `| what | at most | beyond | \`file\` \`NAME\` |`, with a member of a constant as `NAME.member`. */
const ROW =
  /^\| (?<what>[^|]+) \| (?<most>[^|]+) \| [^|]+ \| `(?<file>[^`]+)` `(?<name>[^`]+)` \|$/gm;
const rows = [...limits.matchAll(ROW)].map(({ groups = {} }) => groups);

/** What one of a unit is, as the code counts: bytes and milliseconds. */
const UNITS: Readonly<Record<string, number>> = {
  KiB: 2 ** 10,
  MiB: 2 ** 20,
  GiB: 2 ** 30,
  ms: 1,
  s: 1000,
  h: 3_600_000,
};

/** `16 KiB` as 16384, `1,000 characters` as 1000. */
function amount(text: string): number {
  const [number = "", unit = ""] = text.trim().split(" ");
  return Number(number.replaceAll(",", "")) * (UNITS[unit] ?? 1);
}

/** The value of a constant in a file: a number, a product, or such a member of an object. */
function constant(file: string, name: string): number | undefined {
  const [own = "", member] = name.split(".");
  const source = readFileSync(`${root}${file}`, "utf8");
  const said = new RegExp(`^(?:export )?const ${own}(?:: \\w+)? = (.+);$`, "m").exec(source)?.[1];
  return product(
    member === undefined ? said : new RegExp(`${member}: ([^,}]+)`).exec(said ?? "")?.[1],
  );
}

function product(expression: string | undefined): number | undefined {
  return expression
    ?.split(/(?<!\*)\*(?!\*)/)
    .map((factor) => factor.split("**").map((part) => Number(part.trim().replaceAll("_", ""))))
    .reduce((value, [base = Number.NaN, exponent = 1]) => value * base ** exponent, 1);
}

test("every line of the tables of limits is one that can be checked", () => {
  const lines = limits
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| what | "));
  expect(rows.length).toBe(lines.length);
  expect(rows.length).toBeGreaterThan(50);
});

test.each(rows)("$what: $most, as the code has it", ({ most = "", file = "", name = "" }) => {
  expect(constant(file, name), `${file} ${name}`).toBe(amount(most));
});
