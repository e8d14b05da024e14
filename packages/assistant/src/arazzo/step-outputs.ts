import type { ArazzoSelector } from "./arazzo-document.ts";
import type { ResponseValue } from "./response-value.ts";
import { uniqueName } from "./unique-name.ts";

/** The values of responses that later steps use. */
export interface StepOutputs {
  /** Makes a value of a step's response an output, and returns the expression that later steps use. */
  readonly expressionOf: (step: number, value: Pick<ResponseValue, "names" | "value">) => string;
  /** Returns the outputs of a step by name; undefined if no later step uses any. */
  readonly of: (step: number) => Readonly<Record<string, string | ArazzoSelector>> | undefined;
}

interface NamedOutput {
  readonly name: string;
  readonly value: string | ArazzoSelector;
}

/** Collects the outputs of steps. Each value of a response is one output, however many inputs use it. */
export function stepOutputs(): StepOutputs {
  const bySteps = new Map<number, { taken: Set<string>; outputs: Map<string, NamedOutput> }>();
  return {
    expressionOf: (step, { names, value }) => {
      const { taken, outputs } = bySteps.get(step) ?? { taken: new Set(), outputs: new Map() };
      bySteps.set(step, { taken, outputs });
      const key = JSON.stringify(value);
      const name = outputs.get(key)?.name ?? uniqueName(names, "value", "_", taken);
      outputs.set(key, { name, value });
      return `$steps.${stepIdOf(step)}.outputs.${name}`;
    },
    of: (step) => {
      const outputs = bySteps.get(step)?.outputs;
      if (outputs === undefined) return undefined;
      return Object.fromEntries(Array.from(outputs.values(), ({ name, value }) => [name, value]));
    },
  };
}

/** Returns the id of a step in the Arazzo document. */
export function stepIdOf(step: number): string {
  return `s${step}`;
}
