import { stat } from "node:fs/promises";
import {
  DEFAULT_BUDGET,
  DEFAULT_SERVER_SECONDS,
  DEFAULT_TOOL_LIST_TOKENS,
  invalidArgument,
  spareOldSpace,
} from "@speclens/core";
import { openNamedEmbedder, packageVersion } from "@speclens/engine/surroundings";
import type { Protection } from "@speclens/mcp-server/protection";
import type { ServerTarget, ToolListSettings } from "@speclens/proxy";
import { type Command, Option } from "commander";
import { collect } from "../arguments/collect.ts";
import { addShared } from "../arguments/options.ts";
import { parseWholeNumber } from "../arguments/parse-number.ts";
import { collectHeader, type HeaderFlag, readTarget } from "../arguments/read-target.ts";
import type { SetExitCode } from "../terminal/exit-code.ts";
import type { Streams } from "../terminal/streams.ts";
import { wrapFile } from "./wrap-file.ts";

interface GuardFlags {
  readonly budget?: number;
  readonly name?: string;
  readonly timeout?: number;
  readonly spill?: string;
  readonly header?: readonly HeaderFlag[];
  readonly toolList?: NonNullable<ToolListSettings["show"]>;
  readonly toolListTokens?: number;
  readonly allow?: readonly string[];
  readonly deny?: readonly string[];
  readonly config?: string;
  readonly interceptor?: boolean;
  readonly wrap?: string;
  readonly unwrap?: boolean;
  readonly yes?: boolean;
}

/** Adds `speclens guard`: serves another MCP server with its answers inside the budget. */
export function guardCommand(program: Command, streams: Streams, setExitCode: SetExitCode): void {
  const command = program
    .command("guard")
    .description("Run any MCP server with its answers within a token budget")
    .usage("[options] -- COMMAND ARGS... | URL | --interceptor | --wrap FILE [--unwrap]")
    .argument("[target...]", "command of a server over stdio, or URL of one over Streamable HTTP")
    .option(
      "--budget <tokens>",
      `tokens of an answer, 200 to 100000 (default: the configured ones, or ${DEFAULT_BUDGET})`,
      parseWholeNumber(200, 100_000),
    )
    .option(
      "--timeout <seconds>",
      `time for an answer or the next report of progress (default: ${DEFAULT_SERVER_SECONDS})`,
      parseWholeNumber(1, 86_400),
    )
    .option(
      "--spill <folder>",
      "write whole answers that do not fit to .speclens/answers in this folder, or with roots in the client's first root",
    )
    .option("--name <name>", "name of the server in telemetry (default: its own)")
    .option(
      "--header <header>",
      '"NAME: VARIABLE": send this header to the URL, with the value of an environment variable (repeatable)',
      collectHeader,
    )
    .option(
      "--interceptor",
      "run no server: offer the budget to gateways and clients as MCP interceptors (SEP-2624)",
    )
    .addOption(
      new Option(
        "--tool-list <form>",
        "what clients see: whole (the server's list), search (tools that search in it) or auto (a search in place of a long list, for clients that do not search; default)",
      ).choices(["auto", "whole", "search"]),
    )
    .option(
      "--tool-list-tokens <tokens>",
      `tokens of the longest list that auto shows whole (default: the configured ones, or ${DEFAULT_TOOL_LIST_TOKENS})`,
      parseWholeNumber(0, 10_000_000),
    )
    .option("--allow <tool>", "only tools of this name; * is any text (repeatable)", collect)
    .option("--deny <tool>", "no tools of this name; * is any text (repeatable)", collect)
    .option("--wrap <file>", "let each server of a client's .mcp.json run through the guard")
    .option("--unwrap", "with --wrap: undo that")
    .option("--yes", "with --wrap: write the file without asking")
    .passThroughOptions();
  addShared(command, "config").action(async (target: string[], flags: GuardFlags) => {
    if (flags.wrap !== undefined) {
      if (target.length > 0) throw invalidArgument("wrap", "With --wrap, name only the file.");
      await wrapFile(
        flags.wrap,
        { unwrap: flags.unwrap, yes: flags.yes, options: wrappedOptions(flags) },
        streams,
        setExitCode,
      );
      return;
    }
    if (flags.unwrap || flags.yes)
      throw invalidArgument("wrap", "--unwrap and --yes need --wrap with the client's file.");
    if (flags.interceptor) {
      if (target.length > 0)
        throw invalidArgument("interceptor", "With --interceptor, name no server.");
      await serveInterceptors(flags);
      return;
    }
    await serveGuarded(readTarget(target, flags.header ?? []), flags);
  });
}

async function serveGuarded(target: ServerTarget, flags: GuardFlags): Promise<void> {
  const { name, timeout } = flags;
  await withProtection(flags, async ({ guard, onToolsChange, configuration }, signal) => {
    const { runProxy } = await import("@speclens/proxy");
    await runProxy({
      ...{ target, guard, name, timeout, onToolsChange, signal },
      toolList: () => {
        const { show, tokens, ...rules } = configuration.current.toolList ?? {};
        return {
          show: flags.toolList ?? show,
          tokens: flags.toolListTokens ?? tokens,
          rules: [rules, { allow: flags.allow, deny: flags.deny }],
        };
      },
      openEmbedder: () => openNamedEmbedder(configuration.current.embedder),
    });
  });
}

async function serveInterceptors(flags: GuardFlags): Promise<void> {
  await withProtection(flags, async ({ guard }, signal) => {
    const { runInterceptors } = await import("@speclens/proxy");
    await runInterceptors({ guard, version: packageVersion(), signal });
  });
}

/** Serves with the configured protection, until a signal ends the process. */
async function withProtection(
  { budget, config, spill }: GuardFlags,
  serve: (protection: Protection, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  if (spill !== undefined && spill !== "roots") await requireFolder(spill);
  // Loading the protocol takes longer than most commands run.
  const { openProtection } = await import("@speclens/mcp-server/protection");
  // A client starts one guard for each of its servers, and keeps it as long as it runs.
  spareOldSpace();
  const protection = await openProtection({ file: config, knowsTools: false, sampleShare: 0 });
  const { guard, configuration } = protection;
  const stopping = new AbortController();
  const stop = (): void => stopping.abort();
  process.once("SIGINT", stop).once("SIGTERM", stop);
  // A log without a reader is not a reason to stop.
  process.stderr.on("error", () => undefined);
  const settings = () => ({
    ...configuration.current,
    ...(budget !== undefined && { tokenBudgetThreshold: budget }),
  });
  try {
    await serve(
      {
        ...protection,
        guard: { ...guard, ...(spill !== undefined && { spill: { folder: spill } }), settings },
      },
      stopping.signal,
    );
  } finally {
    await protection.close();
  }
}

/** The options that wrapped servers get. */
function wrappedOptions(flags: GuardFlags): readonly string[] {
  const { budget, timeout, config, spill, toolList, toolListTokens } = flags;
  const { allow = [], deny = [] } = flags;
  return [
    ...(budget === undefined ? [] : ["--budget", String(budget)]),
    ...(timeout === undefined ? [] : ["--timeout", String(timeout)]),
    ...(config === undefined ? [] : [`--config=${config}`]),
    ...(spill === undefined ? [] : [`--spill=${spill}`]),
    ...(toolList === undefined ? [] : [`--tool-list=${toolList}`]),
    ...(toolListTokens === undefined ? [] : [`--tool-list-tokens=${toolListTokens}`]),
    ...allow.map((pattern) => `--allow=${pattern}`),
    ...deny.map((pattern) => `--deny=${pattern}`),
  ];
}

/** @throws SpecLensError `argument-invalid` */
async function requireFolder(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isDirectory())
    throw invalidArgument(
      "spill",
      `--spill ${path}: there is no such folder. Name one that exists, or roots.`,
    );
}
