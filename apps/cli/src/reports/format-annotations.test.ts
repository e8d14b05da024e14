import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { formatAnnotations } from "./format-annotations.ts";
import type { ReportedProblem } from "./problems-of-report.ts";

const ROOT = process.cwd();

function problem(part: Partial<ReportedProblem> = {}): ReportedProblem {
  return {
    ...{ severity: "warning", code: "odd-value", pointer: "/paths", message: "Odd." },
    ...{ source: join(ROOT, "specs", "api.yaml"), ...part },
  };
}

test("a problem is told in its file and line, with its code as title", () => {
  expect(formatAnnotations([problem({ line: 3, hint: "Mend it." })], ROOT)).toEqual([
    "::warning file=specs/api.yaml,line=3,title=SpecLens%3A odd-value::Odd. Mend it.",
  ]);
  expect(formatAnnotations([problem({ severity: "error" })], ROOT)).toEqual([
    "::error file=specs/api.yaml,title=SpecLens%3A odd-value::Odd. (/paths)",
  ]);
});

test("a problem in another file of the document is told there, and one of a URL names it", () => {
  const [part = "", fetched = "", url = ""] = formatAnnotations(
    [
      problem({ pointer: "models/a.yaml#/x", line: 7 }),
      problem({ pointer: "https://example.com/a.yaml#/x" }),
      problem({ source: "https://example.com/api.yaml", line: 2 }),
    ],
    ROOT,
  );
  expect(part).toContain("file=specs/models/a.yaml,line=7,");
  expect(fetched).not.toContain("file=");
  expect(url).toBe("::warning title=SpecLens%3A odd-value::https://example.com/api.yaml:2: Odd.");
});

test("whatever a document says, each problem is one command with its own properties", () => {
  const text = fc.string({ unit: "binary" });
  fc.assert(
    fc.property(text, text, text, (name, code, message) => {
      const given = problem({ source: join(ROOT, `a${name}`), code, message, line: 1 });
      const [line = "", ...others] = formatAnnotations([given], ROOT);
      expect(others).toEqual([]);
      expect(line).not.toMatch(/[\r\n]/);
      expect(line).toMatch(/^::warning (file=[^:,]*,line=1,)?title=[^:,]*::/);
    }),
  );
});
