import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const CANARY = "canary-4411";
/** A curl that only writes down what it is given. */
const FAKE_CURL =
  '#!/bin/sh\nfor argument in "$@"; do printf "%s\\n" "$argument"; done >> "$CURL_LOG"\n';

/**
 * What is wrong with code that is meant to be pasted: it does something else than one request to the document's
 * server, or it is no code of its language. Undefined: nothing, or the language is not installed.
 *
 * @param {string} code
 * @param {string | undefined} format
 * @param {string} folder where it is run
 * @returns {string | undefined}
 */
export function snippetFault(code, format, folder) {
  switch (format) {
    case "curl":
      return curlFault(code, folder);
    case "fetch":
      return run(process.execPath, ["--input-type=module", "--check"], code, folder);
    case "python":
      return run(
        "python3",
        ["-c", "import ast, sys; ast.parse(sys.stdin.buffer.read())"],
        code,
        folder,
      );
    case "ts": {
      const { diagnostics = [] } = ts.transpileModule(code, { reportDiagnostics: true });
      const [first] = diagnostics;
      return first && `no TypeScript: ${ts.flattenDiagnosticMessageText(first.messageText, " ")}`;
    }
    default:
      return undefined;
  }
}

/**
 * @param {string} code
 * @param {string} folder
 */
function curlFault(code, folder) {
  const bin = join(folder, "bin");
  const log = join(folder, "curl.log");
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, "curl"), FAKE_CURL, { mode: 0o755 });
  rmSync(log, { force: true });
  const place = join(folder, "pasted");
  mkdirSync(place, { recursive: true });
  const ended = spawnSync("bash", ["--norc", "--noprofile", "-c", code], {
    ...{ cwd: place, input: "", encoding: "utf8", timeout: 10_000 },
    env: {
      PATH: `${bin}:${process.env.PATH}`,
      CURL_LOG: log,
      CANARY,
      TOKEN: "t",
      API_KEY: "k",
      CREDENTIALS: "c",
    },
  });
  if (existsSync(join(place, "PWNED"))) return "it ran what the document says";
  if (ended.status !== 0 || ended.stderr !== "")
    return `bash ended with ${ended.status}: ${ended.stderr.slice(0, 200)}`;
  // A text without room for the request is a comment.
  if (!existsSync(log)) return /^(?!#)\s*\S/m.test(code) ? "it asks for nothing" : undefined;
  const given = readFileSync(log, "utf8").split("\n");
  if (given.some((argument) => argument.includes(CANARY)))
    return "it sends a variable of its reader";
  const urls = given.filter((argument) => /^[a-z]+:\/\//i.test(argument));
  if (urls.some((url) => !/^https?:/i.test(url))) return `it goes to ${urls[0]}`;
  const isOption = given.some((argument) =>
    /^(?:-o|--output|-K|--config|-T|--upload-file)\b/.test(argument),
  );
  return isOption ? "the document gives an option" : undefined;
}

/**
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {string} input
 * @param {string} cwd
 */
function run(program, parameters, input, cwd) {
  const { error, status, stderr } = spawnSync(program, parameters, {
    cwd,
    input,
    encoding: "utf8",
    timeout: 20_000,
  });
  if (error !== undefined && "code" in error && error.code === "ENOENT") return undefined;
  return status === 0 ? undefined : `${program} does not read it: ${stderr.slice(-200)}`;
}
