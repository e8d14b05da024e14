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
 * Checks a store, and checks that the embedder for searching it exists and matches. A store that cannot be opened
 * becomes a finding, because only a rebuild helps.
 *
 * @throws SpecLensError `store-not-found`, `aborted`, `store-unreadable` if the system denies access
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
  // Hold the index lock during a repair, because a repair recreates tables.
  const lock = options?.repair ? await lockStore(location, { signal: options.signal }) : undefined;
  const check = await store.check(options).finally(() => lock?.release());
  const embedder = await embedders.forSearching(store).then(
    () => [],
    (error: unknown) => wrongEmbedder(error, store.embedder?.id.startsWith("builtin:") === true),
  );
  return { ...check, findings: [...embedder, ...check.findings] };
}

/** Creates the finding for a store that cannot be opened; undefined if the error has other causes. */
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
  // Quoted text may span several lines; the last line is the remedy.
  const remedy = further.at(-1);
  return [
    {
      // If the user must name an embedder, the store itself is not at fault.
      severity: isOurs ? "error" : "warning",
      code: error.code === "store-incompatible" ? "embedder-differs" : error.code,
      message,
      ...(remedy !== undefined && { remedyCode: "embedder" as const, remedy }),
    },
  ];
}
