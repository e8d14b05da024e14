import { resolve, sep } from "node:path";
import type { Configuration } from "../schema/configuration.ts";

/** Resolves the relative paths of a configuration against a folder. */
export function absolutePaths(configuration: Configuration, folder: string): Configuration {
  const { sources, store, embedder, telemetry, http } = configuration;
  return {
    ...configuration,
    ...(sources !== undefined && {
      sources: sources.map((one) => ({ ...one, source: absoluteSource(one.source, folder) })),
    }),
    ...(store !== undefined && { store: store.includes("://") ? store : resolve(folder, store) }),
    ...(embedder !== undefined && { embedder: absoluteEmbedder(embedder, folder) }),
    ...(telemetry?.file !== undefined && {
      telemetry: { ...telemetry, file: resolve(folder, telemetry.file) },
    }),
    ...(http?.tokensFile !== undefined && {
      http: { ...http, tokensFile: resolve(folder, http.tokensFile) },
    }),
  };
}

/** Resolves a path. The separators of a glob stay, because a backslash is not one. */
function absoluteSource(source: string, folder: string): string {
  if (source.includes("://")) return source;
  const path = resolve(folder, source);
  return sep === "\\" ? path.replaceAll(sep, "/") : path;
}

function absoluteEmbedder(embedder: string, folder: string): string {
  const [, kind, model] = /^(static|transformers):(.+)$/s.exec(embedder) ?? [];
  return model === undefined ? embedder : `${kind}:${resolve(folder, model)}`;
}
