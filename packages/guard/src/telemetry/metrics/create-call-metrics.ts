import type { Attributes, Meter } from "@opentelemetry/api";
import type { CallRecord } from "../../contracts/call-record.ts";
import { estimateErrorOf } from "../reading/call-tally.ts";
import { boundNames } from "./bound-names.ts";
import type { CallMetrics, MetricSources } from "./call-metrics.ts";

/** Maximum number of tools, of kinds of errors, and of documents, that have their own labels. */
const MOST_TOOLS = 100;
const MOST_ERROR_TYPES = 50;
const MOST_DOCUMENTS = 100;
/** The label of unknown tools, and of tools beyond the first hundred. */
const OTHER_TOOL = "_OTHER";
/** The labels for errors without a type, and for answers that are errors, by OpenTelemetry's conventions. */
const OTHER_ERROR = "_OTHER";
/** The labels of documents beyond the first hundred, and of questions that are near to no document. */
const OTHER_DOCUMENT = "_OTHER";
const NO_DOCUMENT = "_NONE";
const TOOL_ERROR = "tool_error";
/** Calls that are recorded by method, because they do not call a tool. */
const METHODS: ReadonlySet<string> = new Set(["resources/read", "prompts/get"]);

/** Bounds in seconds, by OpenTelemetry's conventions for MCP. The default bounds are in milliseconds. */
const SECONDS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 120, 300];
const OVERHEAD_SECONDS = [0.0001, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5];
const TOKENS = [50, 100, 200, 500, 1000, 2000, 4000, 8000, 16_000, 32_000, 100_000];
const BYTES = [256, 1024, 4096, 16_384, 65_536, 262_144, 1_048_576, 4_194_304];
const ERROR_SHARES = [0.01, 0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2];

/**
 * Creates the instruments. `mcp.server.operation.duration` and its attributes follow OpenTelemetry's semantic
 * conventions for MCP (github.com/open-telemetry/semantic-conventions-genai, docs/gen-ai/mcp.md). The names
 * of all other instruments begin with `speclens.guard`.
 *
 * @param isKnownTool returns whether the server has a tool; all other tools share one label
 */
export function createCallMetrics(
  meter: Meter,
  sources: MetricSources,
  isKnownTool: (tool: string) => boolean,
): CallMetrics {
  const histogram = (name: string, description: string, unit: string, bounds: number[]) =>
    meter.createHistogram(name, {
      description,
      unit,
      advice: { explicitBucketBoundaries: bounds },
    });
  const duration = histogram(
    "mcp.server.operation.duration",
    "Time from an MCP request to its answer.",
    "s",
    SECONDS,
  );
  const overhead = histogram(
    "speclens.guard.overhead",
    "Part of that time that the protection took.",
    "s",
    OVERHEAD_SECONDS,
  );
  const tokens = histogram(
    "speclens.guard.answer.tokens",
    "Estimated tokens of an answer.",
    "{token}",
    TOKENS,
  );
  const original = histogram(
    "speclens.guard.answer.original_tokens",
    "Estimated tokens of an answer without protection.",
    "{token}",
    TOKENS,
  );
  const size = histogram("speclens.guard.answer.size", "Bytes of an answer's texts.", "By", BYTES);
  const estimateError = histogram(
    "speclens.guard.estimate.error",
    "Error of the estimate of sampled answers, as a share of the exact count.",
    "1",
    ERROR_SHARES,
  );
  const calls = meter.createCounter("speclens.guard.calls", {
    description: "Calls by outcome.",
    unit: "{call}",
  });
  const searches = meter.createCounter("speclens.searches", {
    description: "Searches and tasks by how well something matches, and by the nearest document.",
    unit: "{search}",
  });
  const saved = meter.createCounter("speclens.guard.tokens.saved", {
    description: "Estimated tokens that protection left out of answers.",
    unit: "{token}",
  });
  meter
    .createObservableGauge("speclens.guard.oversized.share", {
      description: "Share of the answers of the last five minutes that exceeded their budget.",
      unit: "1",
    })
    .addCallback((result) => result.observe(sources.oversizedShare()));
  meter
    .createObservableGauge("speclens.guard.oversized.alert", {
      description: "1 while that share is above the limit of the alert.",
    })
    .addCallback((result) => result.observe(Number(sources.isAlert())));
  meter
    .createObservableCounter("speclens.guard.records.dropped", {
      description: "Records of calls that were dropped because they could not be written.",
      unit: "{record}",
    })
    .addCallback((result) => result.observe(sources.droppedRecords()));

  const toolLabel = boundNames(MOST_TOOLS, OTHER_TOOL);
  const errorLabel = boundNames(MOST_ERROR_TYPES, OTHER_ERROR);
  const documentLabel = boundNames(MOST_DOCUMENTS, OTHER_DOCUMENT);
  const errorTypeOf = ({ outcome, errorType }: CallRecord): string | undefined => {
    if (outcome === "cancelled") return "cancelled";
    if (outcome !== "error") return undefined;
    return errorType === undefined ? TOOL_ERROR : errorLabel(errorType);
  };
  const operationOf = ({ tool }: CallRecord): Attributes =>
    METHODS.has(tool)
      ? { "mcp.method.name": tool }
      : {
          "mcp.method.name": "tools/call",
          "gen_ai.tool.name": isKnownTool(tool) ? toolLabel(tool) : OTHER_TOOL,
        };

  return {
    add(call) {
      const operation = operationOf(call);
      const errorType = errorTypeOf(call);
      duration.record(call.latency / 1000, {
        ...operation,
        ...("gen_ai.tool.name" in operation && { "gen_ai.operation.name": "execute_tool" }),
        ...(errorType !== undefined && { "error.type": errorType }),
      });
      const attributes = { ...operation, "speclens.variant": call.variant };
      calls.add(1, { ...attributes, "speclens.outcome": call.outcome });
      const { match, document } = call;
      if (match !== undefined)
        searches.add(1, {
          match,
          document: document === undefined ? NO_DOCUMENT : documentLabel(document),
        });
      if (call.outcome === "cancelled") return;
      overhead.record(call.overhead / 1000, attributes);
      tokens.record(call.estimatedTokens, attributes);
      original.record(call.originalTokens, attributes);
      size.record(call.responseBytes, attributes);
      saved.add(Math.max(0, call.originalTokens - call.estimatedTokens), attributes);
    },
    addExactCount(call) {
      const error = estimateErrorOf(call);
      if (error !== undefined) estimateError.record(error, operationOf(call));
    },
  };
}
