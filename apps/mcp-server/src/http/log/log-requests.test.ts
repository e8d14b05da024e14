import fc from "fast-check";
import { expect, test } from "vitest";
import { formatAccessEntry } from "./log-requests.ts";

const text = fc.string({ unit: "binary", maxLength: 300 });

test("whatever a client sends, an entry is one line that steers nothing, and parses", () => {
  fc.assert(
    fc.property(text, text, text, (path, rpc, name) => {
      const line = formatAccessEntry({
        ...{ time: "2026-01-01T00:00:00.000Z", client: "127.0.0.1", method: "POST" },
        ...{ path, rpc, name, status: 200, ms: 1 },
      });
      expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u);
      const entry: unknown = JSON.parse(line);
      expect(entry).toMatchObject({ path: path.length > 200 ? `${path.slice(0, 200)}…` : path });
    }),
  );
});
