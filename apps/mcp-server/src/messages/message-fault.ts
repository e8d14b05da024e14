import {
  INVALID_PARAMS,
  INVALID_REQUEST,
  PROTOCOL_VERSION_META_KEY,
} from "@modelcontextprotocol/server";
import { isJsonObject, isTooDeep, MOST_LEVELS } from "@speclens/core";

/**
 * Maximum number of characters in values that answers must repeat unchanged: ids, progress tokens, protocol
 * versions.
 */
const LONGEST_REPEATED = 256;
/** Maximum number of characters, as JSON, of the resources in one `subscriptions/listen`. Its answer repeats them. */
const MOST_LISTENED = 65_536;

/** The reason why a message is rejected, used in the error response. */
export interface MessageFault {
  readonly code: number;
  readonly message: string;
  /** The id of the message. Null if it has none that can be repeated. */
  readonly id: string | number | null;
}

/**
 * Returns the problem with a message or a batch, regardless of its method. The message may be nested too
 * deeply, or may be too long in a part that answers repeat.
 */
export function messageFault(value: unknown): MessageFault | undefined {
  if (Array.isArray(value)) {
    for (const message of value) {
      const fault = messageFault(message);
      if (fault !== undefined) return { ...fault, id: null };
    }
    return undefined;
  }
  if (!isJsonObject(value)) return undefined;
  const id = repeatableId(value);
  if (isLong(value.id))
    return {
      code: INVALID_REQUEST,
      message: `The id has more than ${LONGEST_REPEATED} characters.`,
      id,
    };
  const message = faultOfParams(value.params);
  return message === undefined ? undefined : { code: INVALID_PARAMS, message, id };
}

/**
 * Returns the id for the answer to a message, even if the message is faulty. Returns null if the id cannot be
 * repeated.
 */
export function repeatableId(message: unknown): string | number | null {
  if (!isJsonObject(message)) return null;
  const { id } = message;
  return typeof id === "number" || (typeof id === "string" && !isLong(id)) ? id : null;
}

function faultOfParams(params: unknown): string | undefined {
  if (isTooDeep(params)) return `The arguments are nested more than ${MOST_LEVELS} levels deep.`;
  if (!isJsonObject(params)) return undefined;
  const { _meta: meta, notifications } = params;
  if (isJsonObject(meta) && (isLong(meta.progressToken) || isLong(meta[PROTOCOL_VERSION_META_KEY])))
    return `The progress token or the protocol version has more than ${LONGEST_REPEATED} characters.`;
  if (isJsonObject(notifications)) {
    const { resourceSubscriptions = [] } = notifications;
    if (JSON.stringify(resourceSubscriptions).length > MOST_LISTENED)
      return `The URIs of the subscribed resources exceed ${MOST_LISTENED} characters. Subscribe to fewer.`;
  }
  return undefined;
}

function isLong(value: unknown): boolean {
  return typeof value === "string" && value.length > LONGEST_REPEATED;
}
