import { resolve } from "node:path";
import type { Configuration } from "../schema/configuration.ts";

/** Resolves the relative paths of a configuration against a folder. */
export function absolutePaths(configuration: Configuration, folder: string): Configuration {
  const { store, embedder, telemetry, http } = configuration;
  return {
    ...configuration,
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

function absoluteEmbedder(embedder: string, folder: string): string {
  const [, kind, model] = /^(static|transformers):(.+)$/s.exec(embedder) ?? [];
  return model === undefined ? embedder : `${kind}:${resolve(folder, model)}`;
}
