import {
  type ApiDocument,
  type Diagnostic,
  type GivenPlan,
  type GivenStep,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  jsonItems,
  quoted,
  type ValueSource,
} from "@speclens/core";
import { joinPointer, weakMemoize } from "@speclens/text";
import { DiagnosticList } from "../document/diagnostic-list.ts";
import { evaluateValue, type ValueScope, type Values } from "./evaluate-value.ts";
import { type FoundOperation, operationLookup } from "./operation-lookup.ts";
import type { ArazzoFile } from "./parse-arazzo.ts";
import { type SetParameter, setParameters, stepInputs } from "./step-inputs.ts";

/** The workflows of an Arazzo document and their problems. */
export interface GivenPlans {
  /** The workflows that call at least one of the documents, in document order. */
  readonly plans: readonly GivenPlan[];
  /** Up to 200 problems, plus one that counts the rest. Pointers lead into the Arazzo document. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The largest number of steps of one plan. */
const MOST_STEPS = 1_000;
/** Limit of the work for a file. Workflows may call each other, so a short text can mean very many calls. */
const MOST_WORK = 200_000;
/** This many characters of a body that is written as a text cost as much as one input. */
const TEXT_PER_INPUT = 100;
const MOST_OUTPUTS = 200;
/** How deep workflows may call workflows. */
const DEEPEST = 16;

/**
 * Resolves the workflows of an Arazzo document to calls of operations. Follows values from responses to inputs,
 * through outputs, components and workflows that call workflows. What cannot be resolved is a diagnostic, and its
 * step is left out. A step that calls a description outside `documents` is left out without a diagnostic.
 *
 * Pure. Never throws. Reads up to 1,000 steps for a plan, and 200,000 steps and inputs for all.
 *
 * @param documents the known documents, by the names of their source descriptions
 */
export function givenPlans(
  file: ArazzoFile,
  documents: ReadonlyMap<string, ApiDocument>,
): GivenPlans {
  const diagnostics = new DiagnosticList();
  const byId = new Map<string, WorkflowAt>();
  for (const workflow of file.workflows) {
    const id = textOf(workflow.value.workflowId);
    if (id === undefined) continue;
    if (!byId.has(id)) byId.set(id, workflow);
    else
      diagnostics.add({
        severity: "warning",
        code: "workflow-duplicate",
        pointer: workflow.pointer,
        message: `An earlier workflow has the same id, ${quoted(id)}. References lead to that one.`,
      });
  }
  const left = { work: MOST_WORK };
  const reading = { file, byId, diagnostics, left, find: operationLookup(file.sources, documents) };
  const plans = file.workflows.flatMap((workflow): GivenPlan[] => {
    const run: PlanRun = {
      ...reading,
      steps: [],
      isComplete: true,
      calls: [],
      finished: new Map(),
    };
    runWorkflow(workflow, new Map(), run);
    if (run.steps.length === 0) return [];
    const { workflowId, summary, description } = workflow.value;
    return [
      {
        id: textOf(workflowId) ?? "",
        source: file.source,
        ...(typeof summary === "string" && { summary }),
        ...(typeof description === "string" && { description }),
        steps: run.steps,
        isComplete: run.isComplete,
      },
    ];
  });
  return { plans, diagnostics: diagnostics.toArray() };
}

type WorkflowAt = ArazzoFile["workflows"][number];

/** One plan while it is built. */
interface PlanRun {
  readonly file: ArazzoFile;
  readonly byId: ReadonlyMap<string, WorkflowAt>;
  readonly find: (step: JsonObject) => FoundOperation;
  readonly diagnostics: DiagnosticList;
  /** The number of steps and inputs that may still be read, across all plans. */
  readonly left: { work: number };
  readonly steps: GivenStep[];
  isComplete: boolean;
  /** The workflows that are running, outermost first. */
  readonly calls: WorkflowAt[];
  /** Outputs of the workflows that ran because others depend on them. */
  readonly finished: Map<string, Values>;
}

/** Adds the calls of a workflow to the plan, and returns its outputs. */
function runWorkflow(workflow: WorkflowAt, inputs: Values, run: PlanRun): Values {
  const { value, pointer } = workflow;
  run.calls.push(workflow);
  run.left.work -= 1;
  for (const [position, needed] of jsonItems(value.dependsOn).slice(0, MOST_OUTPUTS).entries()) {
    const at = joinPointer(pointer, "dependsOn", position);
    run.left.work -= 1;
    if (typeof needed !== "string" || run.finished.has(needed) || run.left.work <= 0) continue;
    const target = calledWorkflow(needed, at, run);
    if (target !== undefined) run.finished.set(needed, runWorkflow(target, new Map(), run));
  }
  const steps = new Map<string, Values>();
  const scopeAt = (at: string, response?: number): ValueScope => ({
    inputs,
    steps,
    workflows: run.finished,
    ...(response !== undefined && { response }),
    onMissing: (code, expression) =>
      run.diagnostics.add({
        severity: "warning",
        code,
        pointer: at,
        message: missing(code, expression),
      }),
  });
  for (const [position, step] of jsonItems(value.steps).entries()) {
    const at = joinPointer(pointer, "steps", position);
    if (run.left.work <= 0 || run.steps.length >= MOST_STEPS) {
      run.isComplete = false;
      run.diagnostics.add({
        severity: "warning",
        code: "workflow-excessive",
        pointer,
        message: `The workflow has too many steps, with those that it calls. Up to ${MOST_STEPS.toLocaleString("en")} are read.`,
      });
      break;
    }
    run.left.work -= 1;
    if (!isJsonObject(step)) continue;
    const id = textOf(step.stepId) ?? "";
    if (steps.has(id))
      run.diagnostics.add({
        severity: "warning",
        code: "step-duplicate",
        pointer: at,
        message: `An earlier step of the workflow has the same id, ${quoted(id)}.`,
      });
    steps.set(id, runStep({ step, id, workflow: value, at }, scopeAt, run));
  }
  run.calls.pop();
  return outputsOf(value.outputs, scopeAt(joinPointer(pointer, "outputs")), run);
}

interface StepAt {
  readonly step: JsonObject;
  readonly id: string;
  readonly workflow: JsonObject;
  readonly at: string;
}

/** Adds the calls of a step to the plan, and returns its outputs. */
function runStep(
  { step, id, workflow, at }: StepAt,
  scopeAt: (at: string, response?: number) => ValueScope,
  run: PlanRun,
): Values {
  const parameters = setParameters(step, workflow, run.file.components);
  const body = isJsonObject(step.requestBody) ? textOf(step.requestBody.payload) : undefined;
  run.left.work -= parameters.length + (body?.length ?? 0) / TEXT_PER_INPUT;
  if (typeof step.workflowId === "string") {
    const target = calledWorkflow(step.workflowId, at, run);
    if (target === undefined) return unknownOutputs(step, run);
    const outputs = runWorkflow(target, argumentsOf(parameters, scopeAt(at)), run);
    const scope = { ...scopeAt(joinPointer(at, "outputs")), outputs };
    const own = outputsOf(step.outputs, scope, run);
    return new Map([...outputs, ...own]);
  }
  const found = run.find(step);
  if (typeof found !== "object") {
    run.isComplete = false;
    if (found !== "elsewhere")
      run.diagnostics.add({ severity: "warning", pointer: at, ...unresolved(found, step) });
    return unknownOutputs(step, run);
  }
  const { document, operation } = found;
  const number = run.steps.length + 1;
  const inputs = stepInputs(parameters, step.requestBody, operation, scopeAt(at));
  run.left.work -= inputs.length;
  run.steps.push({
    number,
    id,
    ...(typeof step.description === "string" && { description: step.description }),
    document,
    operation: operation.id,
    inputs,
  });
  return outputsOf(step.outputs, scopeAt(joinPointer(at, "outputs"), number), run);
}

/** Returns the workflow that a step or another workflow calls; undefined, with a diagnostic, if it cannot run. */
function calledWorkflow(id: string, at: string, run: PlanRun): WorkflowAt | undefined {
  const target = run.byId.get(id);
  if (target !== undefined && !run.calls.includes(target) && run.calls.length < DEEPEST)
    return target;
  run.isComplete = false;
  // Workflows of other Arazzo documents are not read.
  if (target === undefined && id.startsWith("$sourceDescriptions.")) return undefined;
  run.diagnostics.add({
    severity: "warning",
    pointer: at,
    ...(target === undefined
      ? { code: "workflow-missing", message: `There is no workflow ${quoted(id)}.` }
      : {
          code: "workflow-cycle",
          message: `The workflow ${quoted(id)} calls itself, or calls are nested too deeply.`,
        }),
  });
  return undefined;
}

function argumentsOf(parameters: readonly SetParameter[], scope: ValueScope): Values {
  return new Map(parameters.map(({ name, value }) => [name, evaluateValue(value, scope)]));
}

/** The first members of an object. Read once: a workflow may be called a hundred thousand times. */
const firstEntries = weakMemoize((outputs: JsonObject) =>
  Object.entries(outputs).slice(0, MOST_OUTPUTS),
);

function outputsOf(outputs: JsonValue | undefined, scope: ValueScope, run: PlanRun): Values {
  const values = new Map<string, ValueSource>();
  const entries = isJsonObject(outputs) ? firstEntries(outputs) : [];
  for (const [name, value] of entries)
    if (value !== undefined) values.set(name, evaluateValue(value, scope));
  run.left.work -= entries.length;
  return values;
}

/** Returns the outputs of a step that is left out. The caller has to know their values. */
function unknownOutputs({ outputs }: JsonObject, run: PlanRun): Map<string, ValueSource> {
  const entries = isJsonObject(outputs) ? firstEntries(outputs) : [];
  run.left.work -= entries.length;
  return new Map(entries.map(([name]) => [name, { kind: "caller" }]));
}

function unresolved(
  reason: "missing" | "unnamed",
  { operationId, operationPath }: JsonObject,
): { readonly code: string; readonly message: string } {
  const reference = textOf(operationPath) ?? textOf(operationId);
  if (reference === undefined)
    return { code: "operation-missing", message: "The step names no operation and no workflow." };
  return reason === "unnamed"
    ? {
        code: "source-missing",
        message: `No source description has the name in ${quoted(reference)}.`,
      }
    : {
        code: "operation-missing",
        message: `The step calls ${quoted(reference)}, and no single operation is called so.`,
      };
}

function missing(code: "step-missing" | "output-missing", expression: string): string {
  return code === "step-missing"
    ? `${quoted(expression)} refers to a step that does not exist or comes later.`
    : `${quoted(expression)} refers to an output that the step does not have.`;
}

function textOf(value: JsonValue | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}
