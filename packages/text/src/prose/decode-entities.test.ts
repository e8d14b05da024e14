import { expect, test } from "vitest";
import { decodeEntities } from "./decode-entities.ts";

test("known entities become characters, once; others stay", () => {
  expect(decodeEntities("&lt;b&gt; &amp;lt; &nbsp;&quot;&apos;&#39;")).toBe("<b> &lt;  \"''");
  expect(decodeEntities("&eacute; & &copy")).toBe("&eacute; & &copy");
});
