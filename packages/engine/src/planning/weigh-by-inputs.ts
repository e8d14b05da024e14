import {
  comparedInputs,
  inputText,
  operationInputs,
  type PlanCandidate,
  taskParts,
  wantedInputs,
} from "@speclens/assistant";
import { operationKey } from "@speclens/core";
import type { WithSchemas } from "../answers/properties/with-schemas.ts";
import type { InnerQueries } from "../queries/index-queries.ts";
import { changesInPlace } from "./changes-in-place.ts";
import type { FindOperations } from "./find-once.ts";

/** The hits whose inputs are compared with a task. */
export interface InputSources extends Pick<InnerQueries, "similarities"> {
  readonly question: string;
  /** Hits of a search for the question, best first. */
  readonly hits: readonly PlanCandidate[];
  readonly find: FindOperations;
  readonly schemas: WithSchemas;
}

/** Hits, weighed by their inputs. */
export interface WeighedHits {
  /** The hits, best first by their new scores. */
  readonly ranked: readonly PlanCandidate[];
  /** Names of the inputs that the task seems to be about, of each hit by `operationKey`, nearest first. */
  readonly wanted: ReadonlyMap<string, readonly string[]>;
}

/** Number of hits whose inputs are compared with the task. */
const COMPARED = 8;
/** Number of fields of a body that count: the nearest ones. Parameters of lists are much the same everywhere. */
const COUNTED = 3;
/** Weight of their nearness in the logarithm of a score. */
const NEARNESS = 3;

/**
 * Weighs the first hits by how near their inputs are in meaning to parts of the task. Names and descriptions of inputs
 * often tell what summaries do not. Without a model, the hits stay as they are.
 */
export async function weighByInputs(
  { question, hits, find, schemas, similarities }: InputSources,
  signal?: AbortSignal,
): Promise<WeighedHits> {
  const best = hits.slice(0, COMPARED);
  const changes = await changesInPlace(best, find);
  const first: readonly PlanCandidate[] = [...best, ...changes.map(({ candidate }) => candidate)];
  const found = [...(await find(best)), ...changes.map(({ stored }) => stored)];
  const inputs = await schemas((lookUp) =>
    found.map((stored) =>
      stored === undefined
        ? []
        : comparedInputs(operationInputs(stored.operation, lookUp(stored.document), { all: true })),
    ),
  );
  const texts = inputs.map((own) => own.map(inputText));
  // Operations of one resource have the same fields.
  const distinct = [...new Set(texts.flat())];
  const compared =
    distinct.length === 0
      ? undefined
      : await similarities(taskParts(question), distinct, signal, { asPassages: true });
  if (compared === undefined) return { ranked: hits, wanted: new Map() };
  const near = new Map(distinct.map((text, index) => [text, compared[index] ?? 0]));
  const wanted = new Map<string, readonly string[]>();
  const weighed = first.map((hit, index) => {
    const all = inputs[index] ?? [];
    const own = (texts[index] ?? []).map((text) => near.get(text) ?? 0);
    wanted.set(operationKey(hit), wantedInputs(all, own));
    const sent = own.filter((_, at) => all[at]?.in === "body");
    const nearest = sent.toSorted((one, other) => other - one).slice(0, COUNTED);
    return { hit, nearness: nearest.length === 0 ? undefined : sumOf(nearest) / nearest.length };
  });
  const known = weighed.slice(0, best.length).flatMap(({ nearness }) => nearness ?? []);
  // The scores keep their level: what is far behind the best hit stays far behind.
  const usual = sumOf(known) / known.length;
  // A change that is no nearer to the task than the hits says nothing.
  const isChange = new Set(changes.map(({ candidate }) => operationKey(candidate)));
  const fits = ({ hit, nearness }: (typeof weighed)[number]): boolean =>
    !isChange.has(operationKey(hit)) || (nearness !== undefined && nearness > usual);
  const ranked = weighed
    .filter(fits)
    .map(({ hit, nearness }) => ({
      ...hit,
      score:
        nearness === undefined
          ? hit.score
          : Math.min(1, hit.score * Math.exp(NEARNESS * (nearness - usual))),
    }))
    .concat(hits.slice(COMPARED).filter((hit) => !isChange.has(operationKey(hit))))
    .sort((one, other) => other.score - one.score);
  return { ranked, wanted };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}
