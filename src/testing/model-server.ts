import type { ServerResponse } from "node:http";
import type { ModelSettings } from "#server/model/language-model.ts";
import { serveLocally } from "./local-server.ts";

/** What a scripted model says to a request: a text, or something done to the connection. */
export type Scripted = string | ((response: ServerResponse) => void);

export interface ModelServer {
  settings: Exclude<ModelSettings, { provider: "recorded" }>;
  /** The bodies that it was sent, in order, and what was sent as the key. */
  asked: { body: Record<string, unknown>; key: string | undefined }[];
}

/** A language model behind one of the two protocols, on this machine. It says what the script says to the data it is sent. */
export async function serveModel(
  provider: "openai-compatible" | "anthropic",
  script: (data: string) => Scripted,
): Promise<ModelServer> {
  const asked: ModelServer["asked"] = [];
  const openai = provider === "openai-compatible";
  const address = await serveLocally((_url, response, request) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const body = JSON.parse(Buffer.concat(parts).toString("utf8"));
      const { authorization } = request.headers;
      const key = openai ? authorization?.replace("Bearer ", "") : (request.headers["x-api-key"] as string);
      asked.push({ body, key });
      const said = script(dataOf(body));
      if (typeof said === "function") return said(response);
      if (body.stream) {
        const stream = openStream(provider, response);
        for (let at = 0; at < said.length; at += PIECE) stream.say(said.slice(at, at + PIECE));
        return stream.end();
      }
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(openai ? completion(said) : message(said)));
    });
  });
  const settings = { baseUrl: `${address}/v1`, apiKey: "key-of-the-model", model: "scripted-1" };
  return { settings: { provider, ...settings }, asked };
}

/** So many letters come at a time: less than a line, more than a word. */
const PIECE = 17;

/** Sends an answer piece by piece, in either protocol. */
export function openStream(provider: ModelServer["settings"]["provider"], response: ServerResponse) {
  response.writeHead(200, { "content-type": "text/event-stream" });
  const send = (data: { type?: string; [field: string]: unknown }) =>
    response.write(`${data.type ? `event: ${data.type}\n` : ""}data: ${JSON.stringify(data)}\n\n`);
  if (provider === "openai-compatible") {
    const choice = (delta: object, finish_reason: string | null = null) => ({
      id: "c1",
      object: "chat.completion.chunk",
      created: 1_790_000_000,
      model: "scripted-1",
      choices: [{ index: 0, delta, finish_reason }],
    });
    return {
      say: (content: string) => send(choice({ role: "assistant", content })),
      end: () => {
        send({
          ...choice({}, "stop"),
          usage: { prompt_tokens: 700, completion_tokens: 100, total_tokens: 800 },
        });
        response.end("data: [DONE]\n\n");
      },
    };
  }
  send({ type: "message_start", message: { ...message(""), content: [], stop_reason: null } });
  send({ type: "content_block_start", index: 0, content_block: { type: "text", text: "" } });
  return {
    say: (text: string) =>
      send({ type: "content_block_delta", index: 0, delta: { type: "text_delta", text } }),
    end: () => {
      send({ type: "content_block_stop", index: 0 });
      send({
        type: "message_delta",
        delta: { stop_reason: "end_turn", stop_sequence: null },
        usage: { output_tokens: 100 },
      });
      send({ type: "message_stop" });
      response.end();
    },
  };
}

/** The text of the last message, in either protocol. */
function dataOf({ messages }: { messages: { content: string | { text: string }[] }[] }): string {
  const { content } = messages.at(-1)!;
  return typeof content === "string" ? content : content.map(({ text }) => text).join("");
}

const completion = (content: string) => ({
  id: "c1",
  object: "chat.completion",
  created: 1_790_000_000,
  model: "scripted-1",
  choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }],
  usage: { prompt_tokens: 700, completion_tokens: 100, total_tokens: 800 },
});

const message = (text: string) => ({
  id: "m1",
  type: "message",
  role: "assistant",
  model: "scripted-1",
  content: [{ type: "text", text }],
  stop_reason: "end_turn",
  stop_sequence: null,
  usage: { input_tokens: 700, output_tokens: 100 },
});
