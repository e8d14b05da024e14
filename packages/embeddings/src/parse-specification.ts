import { parseServerAddress, quoted, SpecLensError } from "@speclens/core";

/** A parsed specification of an embedder. */
export type EmbedderSpecification =
  | { readonly kind: "none" }
  | { readonly kind: "builtin" }
  | { readonly kind: "static"; readonly folder: string }
  /** A folder, or the name of a model on the hub. */
  | { readonly kind: "transformers"; readonly model: string }
  /** The address is absolute, without a slash at its end. */
  | { readonly kind: "openai"; readonly model: string; readonly baseUrl: string };

const FORMS = "builtin, none, static:FOLDER, transformers:FOLDER_OR_MODEL, openai:MODEL@BASE_URL";
const OPENAI = "https://api.openai.com/v1";

/**
 * Parses the specification of an embedder, such as `openai:text-embedding-3-small`. Does not check that
 * the folder, model or server exists.
 *
 * @throws SpecLensError `argument-invalid`
 */
export function parseSpecification(specification: string): EmbedderSpecification {
  const [, kind = "", colon = "", rest = ""] = /^([^:]*)(:?)(.*)$/s.exec(specification) ?? [];
  if (colon === "" && (kind === "none" || kind === "builtin")) return { kind };
  if (kind === "static" && rest !== "") return { kind, folder: rest };
  if (kind === "transformers" && rest !== "") return { kind, model: rest };
  if (kind === "openai" && rest !== "") return parseOpenAi(rest);
  // Do not repeat the rest: it may contain a password.
  throw new SpecLensError(
    "argument-invalid",
    `Unknown or incomplete embedder ${quoted(kind)}. Use one of: ${FORMS}.`,
    { argument: "embedder" },
  );
}

/** The address begins at the first `@http`: the name of a model may contain `/`, `:` and `@`. */
function parseOpenAi(text: string): EmbedderSpecification {
  const address = /@(https?:.*)$/is.exec(text);
  const model = text.slice(0, address?.index).trim();
  const baseUrl = parseServerAddress(address?.[1] ?? OPENAI, {
    what: "The address of the openai: embedder",
    keyVariable: "SPECLENS_OPENAI_API_KEY",
    argument: "embedder",
  });
  // Otherwise an address without its scheme would be a model of the default server.
  const isName = model !== "" && !model.includes("://") && (address !== null || !/@/.test(model));
  if (!isName)
    throw new SpecLensError(
      "argument-invalid",
      "Write the openai: embedder as openai:MODEL or openai:MODEL@BASE_URL, where BASE_URL begins with http:// or https://.",
      { argument: "embedder" },
    );
  return { kind: "openai", model, baseUrl };
}
