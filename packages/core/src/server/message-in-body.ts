import { isJsonObject } from "../document/json.ts";

/** Finds the message in the body of an error response: at `error.message`, `error`, `message` or `detail`. Other servers send plain text. */
export function messageInBody(body: string): string {
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    return body;
  }
  if (!isJsonObject(answer)) return body;
  const { error, message, detail } = answer;
  const found = [isJsonObject(error) ? error.message : error, message, detail].find(
    (value) => typeof value === "string",
  );
  return found ?? body;
}
