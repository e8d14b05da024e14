import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** What the server does with one request. */
export type ScriptedReply =
  /** Writes the text, in pieces if the request asks for a stream. */
  | { readonly text: string; readonly end?: "stop" | "length" | "refusal" }
  /** Answers with a status and a body: a text, or a value as JSON. */
  | {
      readonly status: number;
      readonly body: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** Never answers. */
  | { readonly silent: true }
  /** Begins a text, and then sends nothing more. */
  | { readonly stalls: string }
  /** Begins a text, and closes the connection. */
  | { readonly breaks: string }
  /** Begins a text, and ends the response without the events that end a text. */
  | { readonly ends: string }
  /** Writes a text again and again. */
  | { readonly endless: string }
  /** Reports an error in the middle of a text. */
  | { readonly text: string; readonly error: string };

/** A request of a model's client. */
export interface ModelHttpRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** Whether it asks for a stream. */
  readonly streams: boolean;
  /** The body, with the words of the protocol. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Everything that the model would read, as one text. */
  readonly prompt: string;
}

/** A server of a language model on this machine, which lives as long as the test. */
export interface ModelServer {
  /** Address of the three protocols: Anthropic's Messages, OpenAI's Responses and Chat Completions. */
  readonly baseUrl: string;
  readonly requests: readonly ModelHttpRequest[];
}

/**
 * Serves scripted replies, one for each request; the last one again and again. A function gets the request and its
 * number, from 0.
 */
export async function serveLanguageModel(
  script:
    | readonly ScriptedReply[]
    | ((request: ModelHttpRequest, number: number) => ScriptedReply | Promise<ScriptedReply>),
): Promise<ModelServer> {
  const requests: ModelHttpRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const request = await readRequest(incoming);
    const number = requests.push(request) - 1;
    const reply =
      typeof script === "function"
        ? await script(request, number)
        : script[Math.min(number, script.length - 1)];
    if (reply === undefined) throw new Error("The script is empty.");
    await answer(request, response, reply);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  const { port } = server.address() as AddressInfo;
  return { baseUrl: `http://127.0.0.1:${port}/v1`, requests };
}

async function readRequest(incoming: IncomingMessage): Promise<ModelHttpRequest> {
  let text = "";
  for await (const part of incoming.setEncoding("utf8")) text += part;
  const body = text === "" ? {} : JSON.parse(text);
  const { url = "", headers } = incoming;
  return { path: url, headers, streams: body.stream === true, body, prompt: textsIn(body) };
}

/** Joins the texts of the prompt, wherever the protocol has them. */
function textsIn({
  system,
  instructions,
  messages,
  input,
}: Readonly<Record<string, unknown>>): string {
  const texts: string[] = [];
  const collect = (value: unknown): void => {
    if (typeof value === "string") texts.push(value);
    else if (Array.isArray(value)) value.forEach(collect);
    else if (typeof value === "object" && value !== null)
      for (const [name, member] of Object.entries(value))
        if (name === "text" || name === "content") collect(member);
  };
  for (const part of [system, instructions, messages, input]) collect(part);
  return texts.join("\n");
}

/** The events and the body of a protocol. */
interface Protocol {
  begin(): readonly string[];
  piece(text: string): string;
  end(reason: "stop" | "length" | "refusal"): readonly string[];
  failure(message: string): string;
  whole(text: string, reason: "stop" | "length" | "refusal"): unknown;
}

const USAGE = { input: 100, output: 20 };

function answer(
  { path, streams }: ModelHttpRequest,
  response: ServerResponse,
  reply: ScriptedReply,
): Promise<void> | void {
  if ("status" in reply) {
    const { status, body, headers } = reply;
    const isText = typeof body === "string";
    response.writeHead(status, {
      "content-type": isText ? "text/html" : "application/json",
      ...headers,
    });
    response.end(isText ? body : JSON.stringify(body));
    return;
  }
  if ("silent" in reply) return;
  const protocol = protocolOf(path);
  if (!streams) {
    if ("breaks" in reply) {
      response.writeHead(200, { "content-type": "application/json", "content-length": 1000 });
      response.write('{"id":');
      setImmediate(() => response.destroy());
      return;
    }
    if ("stalls" in reply) return;
    if (!("text" in reply)) throw new Error("This reply is only for streams.");
    const reason = "end" in reply && reply.end !== undefined ? reply.end : "stop";
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(protocol.whole(reply.text, reason)));
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream" });
  const send = (events: readonly string[]): void => {
    for (const event of events) response.write(event);
  };
  const write = (text: string): void => {
    send(protocol.begin());
    send((text.match(/.{1,7}/gs) ?? []).map((piece) => protocol.piece(piece)));
  };
  if ("text" in reply) {
    write(reply.text);
    if ("error" in reply) send([protocol.failure(reply.error)]);
    else send(protocol.end(reply.end ?? "stop"));
    response.end();
  } else if ("stalls" in reply) write(reply.stalls);
  else if ("ends" in reply) {
    write(reply.ends);
    response.end();
  } else if ("breaks" in reply) {
    write(reply.breaks);
    setTimeout(() => response.destroy(), 20);
  } else {
    send(protocol.begin());
    const more = (): void => {
      while (response.writable && response.write(protocol.piece(reply.endless))) {}
    };
    response.on("drain", more);
    more();
  }
}

function protocolOf(path: string): Protocol {
  if (path.endsWith("/messages")) return messages;
  if (path.endsWith("/responses")) return responses;
  if (path.endsWith("/chat/completions")) return chat;
  throw new Error(`No protocol at ${path}.`);
}

const data = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`;
const event = (value: { readonly type: string; readonly [name: string]: unknown }): string =>
  `event: ${value.type}\n${data(value)}`;

/** https://docs.anthropic.com/en/api/messages-streaming */
const STOP_REASON = { stop: "end_turn", length: "max_tokens", refusal: "refusal" };
const message = { id: "msg_1", type: "message", role: "assistant", model: "test" };
const messages: Protocol = {
  begin: () => [
    event({
      type: "message_start",
      message: {
        ...message,
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: USAGE.input, output_tokens: 1 },
      },
    }),
    event({
      type: "content_block_start",
      index: 0,
      content_block: { type: "text", text: "" },
    }),
  ],
  piece: (text) =>
    event({
      type: "content_block_delta",
      index: 0,
      delta: { type: "text_delta", text },
    }),
  end: (reason) => [
    event({ type: "content_block_stop", index: 0 }),
    event({
      type: "message_delta",
      delta: { stop_reason: STOP_REASON[reason], stop_sequence: null },
      usage: { output_tokens: USAGE.output },
    }),
    event({ type: "message_stop" }),
  ],
  failure: (text) => event({ type: "error", error: { type: "overloaded_error", message: text } }),
  whole: (text, reason) => ({
    ...message,
    content: [{ type: "text", text }],
    stop_reason: STOP_REASON[reason],
    stop_sequence: null,
    usage: { input_tokens: USAGE.input, output_tokens: USAGE.output },
  }),
};

/** https://platform.openai.com/docs/api-reference/responses-streaming */
const responseUsage = {
  input_tokens: USAGE.input,
  input_tokens_details: { cached_tokens: 0 },
  output_tokens: USAGE.output,
  output_tokens_details: { reasoning_tokens: 0 },
  total_tokens: USAGE.input + USAGE.output,
};
const incomplete = {
  stop: null,
  length: { reason: "max_output_tokens" },
  refusal: { reason: "content_filter" },
};
const responses: Protocol = {
  begin: () => [
    event({
      type: "response.created",
      response: { id: "resp_1", created_at: 1, model: "test" },
    }),
    event({
      type: "response.output_item.added",
      output_index: 0,
      item: {
        type: "message",
        id: "item_1",
        role: "assistant",
        status: "in_progress",
        content: [],
      },
    }),
  ],
  piece: (delta) =>
    event({
      type: "response.output_text.delta",
      item_id: "item_1",
      output_index: 0,
      content_index: 0,
      delta,
    }),
  end: (reason) => [
    event({
      type: "response.output_item.done",
      output_index: 0,
      item: { type: "message", id: "item_1", role: "assistant", status: "completed", content: [] },
    }),
    event({
      type: reason === "stop" ? "response.completed" : "response.incomplete",
      response: {
        id: "resp_1",
        created_at: 1,
        model: "test",
        incomplete_details: incomplete[reason],
        usage: responseUsage,
      },
    }),
  ],
  failure: (text) =>
    event({
      type: "error",
      sequence_number: 9,
      error: { type: "server_error", code: "server_error", message: text, param: null },
    }),
  whole: (text, reason) => ({
    id: "resp_1",
    object: "response",
    created_at: 1,
    status: reason === "stop" ? "completed" : "incomplete",
    error: null,
    incomplete_details: incomplete[reason],
    model: "test",
    output: [
      {
        type: "message",
        id: "item_1",
        role: "assistant",
        status: "completed",
        content: [{ type: "output_text", text, annotations: [] }],
      },
    ],
    usage: responseUsage,
  }),
};

/** https://platform.openai.com/docs/api-reference/chat-streaming */
const FINISH_REASON = { stop: "stop", length: "length", refusal: "content_filter" };
const chatUsage = {
  prompt_tokens: USAGE.input,
  completion_tokens: USAGE.output,
  total_tokens: USAGE.input + USAGE.output,
};
const chunk = { id: "chat_1", created: 1, model: "test" };
const chat: Protocol = {
  begin: () => [
    data({
      ...chunk,
      object: "chat.completion.chunk",
      choices: [{ index: 0, delta: { role: "assistant", content: "" }, finish_reason: null }],
    }),
  ],
  piece: (content) =>
    data({
      ...chunk,
      object: "chat.completion.chunk",
      choices: [{ index: 0, delta: { content }, finish_reason: null }],
    }),
  end: (reason) => [
    data({
      ...chunk,
      object: "chat.completion.chunk",
      choices: [{ index: 0, delta: {}, finish_reason: FINISH_REASON[reason] }],
    }),
    data({ ...chunk, object: "chat.completion.chunk", choices: [], usage: chatUsage }),
    "data: [DONE]\n\n",
  ],
  failure: (text) => data({ error: { message: text, type: "server_error" } }),
  whole: (content, reason) => ({
    ...chunk,
    object: "chat.completion",
    choices: [
      {
        index: 0,
        message: { role: "assistant", content },
        finish_reason: FINISH_REASON[reason],
      },
    ],
    usage: chatUsage,
  }),
};
