import { createHash } from "node:crypto";
import {
  type Embedder,
  type IndexView,
  type OperationId,
  operationKey,
  type RememberUse,
  SpecLensError,
  type StoredOperation,
} from "@speclens/core";
import type { RememberedUse, Use } from "../contracts/use.ts";
import { judgedOperations } from "./judged-operations.ts";
import { readJudgements, writeJudgements } from "./judgement-lines.ts";
import { countOf, type KeptJudgement, keyOf } from "./kept-judgement.ts";
import { mergeJudgements } from "./merge-judgements.ts";
import { packVector } from "./pack-vector.ts";
import { isSubject, openUseFolder, ownerOf, type UseFolder } from "./use-folder.ts";

/** The parts of an engine that its memory needs. */
export interface UseSources {
  /** The folder of the files; undefined if there can be none. */
  readonly folder: string | undefined;
  readonly remember: RememberUse;
  /** Whether to keep the texts of questions. */
  readonly keepQuestions: boolean;
  readonly openView: () => Promise<IndexView>;
  readonly embedderFor: (view: IndexView) => Promise<Embedder | undefined>;
  readonly find: (
    name: string,
    document: string | readonly string[] | undefined,
  ) => Promise<StoredOperation>;
  /** Throws if nothing may be written beside the store. */
  readonly checkToWrite: () => Promise<void>;
  readonly now?: () => Date;
}

/** The remembered use of an engine, with a way to wait until it is written. */
export interface OpenedUse extends Use {
  /** Waits until what was begun is written. */
  finish(): Promise<void>;
}

/** Creates the memory of an engine. */
export function createUse(sources: UseSources): OpenedUse {
  const { remember, keepQuestions, openView, embedderFor, now = () => new Date() } = sources;
  const opened = (): { path: string; folder: UseFolder } => {
    const { folder: path } = sources;
    if (path === undefined)
      throw useUnavailable(
        "The index does not have its own folder, so its use cannot be stored there.",
      );
    return { path, folder: openUseFolder(path) };
  };
  const openedToWrite = async (): Promise<UseFolder> => {
    if (remember === "off")
      throw useUnavailable(
        "Nothing is remembered, because the configuration sets rememberUse to off.",
      );
    const { folder } = opened();
    await sources.checkToWrite();
    return folder;
  };
  const embedderOf = async (view: IndexView): Promise<Embedder> => {
    const embedder = await embedderFor(view);
    if (embedder === undefined)
      throw useUnavailable(
        "Use is remembered by the vectors of questions, and this index is searched by words alone.",
      );
    return embedder;
  };
  const pending = new Set<Promise<unknown>>();
  const good: Use["good"] = async ({ question, operation: name, document, caller }) => {
    if (question.trim() === "")
      throw new SpecLensError("argument-invalid", "The question is empty.", {
        argument: "question",
      });
    const folder = await openedToWrite();
    const view = await openView();
    const embedder = await embedderOf(view);
    const found = await sources.find(name, document);
    const vector = packVector(await embedder.embedQuestion(question));
    const store = storeId(view.secret);
    const judgement: KeptJudgement = {
      ...{ embedder: embedder.id, vector, document: found.document },
      operation: found.operation.id,
      first: now().toISOString().slice(0, 10),
      counts: { [store]: 1 },
      ...(keepQuestions && { question }),
    };
    let kept: readonly KeptJudgement[] = [];
    await folder.change(ownerOf(caller), (before) => {
      const known = before.find((one) => keyOf(one) === keyOf(judgement));
      const count = (known?.counts[store] ?? 0) + 1;
      kept = mergeJudgements([[{ ...judgement, counts: { [store]: count } }], before]);
      return kept;
    });
    const [use] = await summarize(
      kept.filter((one) => isOf(one, judgement.document, judgement.operation)),
      view,
      embedder.id,
    );
    if (use === undefined)
      throw useUnavailable("The memory is full of operations chosen more often.");
    return use;
  };
  return {
    remember,
    good: (request) => {
      const judged = good(request);
      const settled = judged
        .then(
          () => undefined,
          () => undefined,
        )
        .finally(() => pending.delete(settled));
      pending.add(settled);
      return judged;
    },
    finish: async () => {
      await Promise.all(pending);
    },
    list: async ({ caller } = {}) => {
      const { path, folder } = opened();
      const { judgements, damaged } = await folder.read(ownerOf(caller));
      const view = await openView();
      return {
        folder: path,
        remember,
        operations: await summarize(judgements, view, view.embedder?.id),
        callers: (await folder.owners()).filter(isSubject).length,
        damaged,
      };
    },
    export: async ({ caller } = {}) =>
      writeJudgements((await opened().folder.read(ownerOf(caller))).judgements),
    import: async (lines, { caller } = {}) => {
      const folder = await openedToWrite();
      const { id } = await embedderOf(await openView());
      const { judgements, damaged } = readJudgements(lines);
      const usable = judgements.filter(({ embedder }) => embedder === id);
      let known = 0;
      if (usable.length > 0)
        await folder.change(ownerOf(caller), (before) => {
          const keys = new Set(before.map(keyOf));
          known = usable.filter((one) => keys.has(keyOf(one))).length;
          return mergeJudgements([before, usable]);
        });
      return {
        added: usable.length - known,
        known,
        otherEmbedder: judgements.length - usable.length,
        damaged,
      };
    },
    delete: async ({ documents, operation, caller } = {}) => {
      const { folder } = opened();
      await sources.checkToWrite();
      const owners = caller === undefined ? await folder.owners() : [ownerOf(caller)];
      let deleted = 0;
      for (const owner of owners) {
        if ((await folder.version(owner)) === undefined) continue;
        await folder.change(owner, (before) => {
          const left = before.filter(
            (one) =>
              !(documents?.includes(one.document) ?? true) ||
              (operation !== undefined && one.operation !== operation),
          );
          deleted += before.length - left.length;
          return left;
        });
      }
      return deleted;
    },
  };
}

async function summarize(
  judgements: readonly KeptJudgement[],
  view: IndexView,
  embedder: string | undefined,
): Promise<RememberedUse[]> {
  const known = await judgedOperations(judgements, view);
  const groups = new Map<string, KeptJudgement[]>();
  for (const judgement of judgements) {
    const key = operationKey(judgement);
    groups.set(key, [...(groups.get(key) ?? []), judgement]);
  }
  return [...groups.values()]
    .flatMap((group) => {
      const [one] = group;
      if (one === undefined) return [];
      const { document, operation } = one;
      const texts = group.flatMap(({ question }) => question ?? []);
      return [
        {
          ...{ document, operation, questions: group.length },
          count: group.reduce((sum, judgement) => sum + countOf(judgement), 0),
          first: group.map(({ first }) => first).sort()[0] ?? one.first,
          ...(texts.length > 0 && { texts }),
          isActive:
            known.get(document)?.has(operation) === true &&
            group.some((judgement) => judgement.embedder === embedder),
        },
      ];
    })
    .sort((left, right) => right.count - left.count);
}

function isOf(judgement: KeptJudgement, document: string, operation: OperationId): boolean {
  return judgement.document === document && judgement.operation === operation;
}

/** Identifies a store among those that exchange judgements, without telling its secret. */
function storeId(secret: Uint8Array): string {
  return createHash("sha256").update("speclens use\n").update(secret).digest("hex").slice(0, 8);
}

export function useUnavailable(message: string): SpecLensError {
  return new SpecLensError("use-unavailable", message, {});
}
