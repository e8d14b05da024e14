import { isJsonObject, type JsonValue } from "@speclens/core";
import { findIdentifiers } from "../references/find-identifiers.ts";
import { resolveUrl, splitReference } from "../references/reference-target.ts";

/** Code samples in several languages, each in a separate file. These files are not read. */
const SAMPLES = /^x-code-?samples$/i;

/**
 * Returns whether a text may refer to other files, so that searching for them is worthwhile: it contains a `$ref`
 * that does not start with `#`. A property or a path `/users/$ref` with an object as its value does not count.
 */
export function mayReferToFiles(text: string): boolean {
  return /\$ref["']?\s*:\s*["']?[^"'#\s{[]/.test(text);
}

/**
 * Collects the URLs of other files that a file refers to through `$ref`, `operationRef` or the mapping of a
 * discriminator. Each URL is listed once, in order.
 *
 * @param url URL of the file itself, `""` if it has none
 */
export function collectReferences(value: JsonValue, url: string): string[] {
  const self =
    isJsonObject(value) && typeof value.$self === "string" ? resolveUrl(value.$self, url) : url;
  const own = new Set([url, self, ...findIdentifiers(value, "", url).resources.map((r) => r.url)]);
  const found = new Set<string>();
  const pending = [{ value, base: self ?? url }];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    if (typeof at.value !== "object" || at.value === null) continue;
    let { base } = at;
    if (isJsonObject(at.value)) {
      if (typeof at.value.$id === "string") base = resolveUrl(at.value.$id, base) ?? base;
      for (const reference of referencesOf(at.value)) {
        const { file } = splitReference(reference);
        const target = file === "" ? undefined : resolveUrl(file, base);
        if (target !== undefined && !own.has(target)) found.add(target);
      }
    }
    const members = Object.entries(at.value).reverse();
    for (const [key, member] of members)
      if (typeof member === "object" && member !== null && !SAMPLES.test(key))
        pending.push({ value: member, base });
  }
  return [...found];
}

function* referencesOf(value: { readonly [member: string]: JsonValue | undefined }) {
  if (typeof value.$ref === "string") yield value.$ref;
  if (typeof value.operationRef === "string") yield value.operationRef;
  if (typeof value.propertyName !== "string") return;
  const mapping = isJsonObject(value.mapping) ? Object.values(value.mapping) : [];
  // A mapping may also contain the plain name of a schema.
  for (const target of [...mapping, value.defaultMapping])
    if (typeof target === "string" && /[#/]/.test(target)) yield target;
}
