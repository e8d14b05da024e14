import {
  type IndexStore,
  SpecLensError,
  type StoreCheck,
  type StoreCheckOptions,
  type StoreFinding,
} from "@speclens/core";
import type { EmbedderChoice } from "../embedder/embedder-choice.ts";
import { isDamage } from "../files/is-damage.ts";
import { lockStore } from "../indexing/target/lock-store.ts";

/**
 * Checks a store, and whether the embedder that would search it is there and is its own. A store that
 * cannot be opened is told as a finding: nothing but a rebuild helps there.
 *
 * @throws SpecLensError `store-not-found`, `aborted`, `store-unreadable` if the system refuses
 */
export async function checkStore(
  location: string,
  open: () => Promise<IndexStore>,
  embedders: EmbedderChoice,
  options?: StoreCheckOptions,
): Promise<StoreCheck> {
  const started = performance.now();
  let store: IndexStore;
  try {
    store = await open();
  } catch (error) {
    const finding = notOpened(error);
    if (finding === undefined) throw error;
    return {
      store: location,
      documents: 0,
      operations: 0,
      findings: [finding],
      repairs: [],
      space: [],
      ms: Math.round(performance.now() - started),
    };
  }
  // Whoever indexes must not have tables made anew under him.
  const lock = options?.repair ? await lockStore(location, { signal: options.signal }) : undefined;
  const check = await store.check(options).finally(() => lock?.release());
  const embedder = await embedders.forSearching(store).then(
    () => [],
    (error: unknown) => wrongEmbedder(error, store.embedder?.id.startsWith("builtin:") === true),
  );
  return { ...check, findings: [...embedder, ...check.findings] };
}

/** Undefined if the store's state has nothing to do with it. */
function notOpened(error: unknown): StoreFinding | undefined {
  if (!isDamage(error)) return undefined;
  return {
    severity: "error",
    code: error.code,
    message: error.message.split("\n")[0] ?? "",
    remedyCode: "rebuild",
    remedy: "speclens index --rebuild SOURCE",
  };
}

function wrongEmbedder(error: unknown, isOurs: boolean): StoreFinding[] {
  const isExpected =
    SpecLensError.is(error, "store-incompatible") ||
    SpecLensError.is(error, "embedder-unavailable");
  if (!isExpected) throw error;
  const [message = "", ...further] = error.message.split("\n");
  // What the message quotes may have lines of its own; ours, of what to do, is the last one.
  const remedy = further.at(-1);
  return [
    {
      // An embedder that has to be named is no fault of the store.
      severity: isOurs ? "error" : "warning",
      code: error.code === "store-incompatible" ? "embedder-differs" : error.code,
      message,
      ...(remedy !== undefined && { remedyCode: "embedder" as const, remedy }),
    },
  ];
}
