import {
  type Hit,
  type IndexView,
  type Operation,
  type OperationId,
  SpecLensError,
} from "@speclens/core";
import { groupTwins, repeatsOperation } from "@speclens/render";

/** What is known of an operation before anything is searched. */
export interface OperationFacts {
  readonly operation: Operation;
  /** The summary, or the first sentence of the description. Absent if there is neither, or if it only repeats the path. */
  readonly title?: string;
  /** Name of its primary category. */
  readonly category?: string;
  /** Its twins; absent if there are none. */
  readonly twins?: OperationTwins;
}

/** The operations whose summaries say the same. */
interface OperationTwins {
  /** The others, in the document's order. */
  readonly others: readonly OperationId[];
  /** What the path, version, parameters or method say that tells it apart: `for one repository`. */
  readonly told?: string;
  /** Whether neither that nor its category tells it apart. */
  readonly isUntold: boolean;
}

/** The operations of a document, in the order of their paths. */
export interface DocumentFacts {
  readonly document: string;
  readonly title: string;
  readonly operations: readonly OperationFacts[];
}

/**
 * Reads the operations of a document and finds their twins.
 *
 * @param named id of the document. Default: the only one
 * @throws SpecLensError `document-not-found`, also if there are several and none is named
 */
export async function readFacts(
  view: IndexView,
  named: string | undefined,
): Promise<DocumentFacts> {
  const documents = await view.documents();
  const [only, second] = documents;
  if (named === undefined && second !== undefined)
    throw new SpecLensError(
      "document-not-found",
      `The index has ${documents.length} documents. Name one of them.`,
      { document: "", closest: documents.map(({ id }) => id) },
    );
  const document = named ?? only?.id ?? "";
  // Fails for an unknown document.
  const listed = await view.operations({ document });
  const stored = await view.storedOperations([document]);
  const byId = new Map(stored.map(({ operation }) => [operation.id, operation]));
  const hits = listed.map(({ operation: id, summary, category }): Hit => {
    const { method = "", path = "" } = byId.get(id) ?? {};
    return {
      ...{ document, operation: id, method, path, deprecated: false, score: 1 },
      ...(summary !== undefined && !repeatsOperation(summary, id) && { summary }),
      ...(category !== undefined && { category }),
    };
  });
  const twins = twinsOf(hits);
  const operations = hits.flatMap((hit): OperationFacts[] => {
    const operation = byId.get(hit.operation);
    if (operation === undefined) return [];
    const { summary: title, category } = hit;
    const own = twins.get(hit);
    return [
      {
        operation,
        ...(title !== undefined && title.trim() !== "" && { title }),
        ...(category !== undefined && { category }),
        ...(own !== undefined && { twins: own }),
      },
    ];
  });
  const { title = "" } = documents.find(({ id }) => id === document) ?? {};
  return { document, title, operations };
}

function twinsOf(hits: readonly Hit[]): Map<Hit, OperationTwins> {
  const found = new Map<Hit, OperationTwins>();
  for (const { hits: group, told } of groupTwins(hits)) {
    const ids = group.map(({ operation }) => operation);
    const counts = new Map<string | undefined, number>();
    for (const { category } of group) counts.set(category, (counts.get(category) ?? 0) + 1);
    for (const hit of group) {
      const phrase = told.get(hit);
      const isAlone = hit.category !== undefined && counts.get(hit.category) === 1;
      found.set(hit, {
        others: ids.filter((id) => id !== hit.operation),
        ...(phrase !== undefined && { told: phrase }),
        isUntold: phrase === undefined && !isAlone,
      });
    }
  }
  return found;
}
