import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";

/** A transformers.js model folder, as far as it is known before it is loaded. */
export interface ModelFiles {
  /** Absolute. */
  readonly folder: string;
  readonly name: string;
  readonly quantized: boolean;
  /** Below the folder, sorted: configuration, tokenizer and the weights that are loaded. */
  readonly files: readonly string[];
}

const FULL = "onnx/model.onnx";
const QUANTIZED = "onnx/model_quantized.onnx";

/** Undefined where the folder is no such model, or lacks the weights that were asked for. */
export async function findModelFiles(
  path: string,
  wanted?: boolean,
): Promise<ModelFiles | undefined> {
  const folder = resolve(path);
  const quantized = wanted ?? existsSync(join(folder, QUANTIZED));
  const weights = quantized ? QUANTIZED : FULL;
  const needed = ["config.json", "tokenizer.json", "tokenizer_config.json", weights];
  if (!needed.every((file) => existsSync(join(folder, file)))) return undefined;
  const settings = (await readdir(folder)).filter((file) => file.endsWith(".json"));
  return { folder, name: basename(folder), quantized, files: [...settings, weights].sort() };
}

/** First 12 hexadecimal digits of the SHA-256 over names and contents of the model's files. */
export async function hashModelFiles({ folder, files }: ModelFiles): Promise<string> {
  const hash = createHash("sha256");
  for (const file of files) {
    hash.update(`${file}\0`);
    for await (const part of createReadStream(join(folder, file))) hash.update(part);
  }
  return hash.digest("hex").slice(0, 12);
}

/** What a model wants in front of the two kinds of text. */
export interface TextPrefixes {
  readonly question: string;
  readonly passage: string;
}

/** The e5 family was trained with prefixes and is much worse without; others want none. */
export async function textPrefixes({ folder, name }: ModelFiles): Promise<TextPrefixes> {
  const settings = await readFile(join(folder, "config.json"), "utf8");
  const original = /"_name_or_path"\s*:\s*"([^"]*)"/.exec(settings)?.[1] ?? "";
  return [name, original].some((text) => /(^|[^a-z0-9])e5([^a-z0-9]|$)/i.test(text))
    ? { question: "query: ", passage: "passage: " }
    : { question: "", passage: "" };
}
