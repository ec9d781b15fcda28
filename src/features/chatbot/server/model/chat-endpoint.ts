import { isIP } from "node:net";
import * as v from "valibot";

/** An endpoint that speaks OpenAI's protocol (`CHAT_URL`, `CHAT_MODEL`, `CHAT_KEY`). */
export type ChatEndpoint = Readonly<{ url: string; model: string; key: string | undefined }>;

export type ChatMessage = Readonly<{ role: "system" | "user"; content: string }>;

export const MOST_BYTES = 256 * 1024;
const MOST_TOKENS = 700;

/** On this machine or in its own network nothing leaves the house, so nobody has to agree. */
export function isOutside({ url }: ChatEndpoint): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, "");
  if (host === "localhost" || host.endsWith(".localhost") || host.endsWith(".internal")) return false;
  if (isIP(host) === 0) return true;
  return !/^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd])/i.test(host);
}

export const hostOf = ({ url }: ChatEndpoint): string => new URL(url).host;

const chunk = v.object({
  choices: v.pipe(
    v.array(
      v.object({
        delta: v.optional(v.object({ content: v.nullish(v.string()), tool_calls: v.optional(v.unknown()) })),
        finish_reason: v.nullish(v.string()),
      }),
    ),
    v.maxLength(8),
  ),
});

/** The words in one event of the stream. Calls of tools end it: there are none. */
function wordsIn(data: string): string {
  const { choices } = v.parse(chunk, JSON.parse(data));
  const [first] = choices;
  if (first?.delta?.tool_calls !== undefined) throw new Error("The endpoint calls a tool");
  return first?.delta?.content ?? "";
}

/**
 * What the endpoint writes, piece by piece. Throws for every other answer: another status or type, bytes that are no UTF-8, more than
 * `MOST_BYTES`, an end without `[DONE]`.
 */
export async function* streamChat(endpoint: ChatEndpoint, messages: readonly ChatMessage[], signal: AbortSignal): AsyncGenerator<string> {
  const response = await fetch(`${endpoint.url.replace(/\/$/, "")}/chat/completions`, {
    method: "POST",
    redirect: "error",
    signal,
    headers: {
      "Content-Type": "application/json",
      Accept: "text/event-stream",
      ...(endpoint.key === undefined ? {} : { Authorization: `Bearer ${endpoint.key}` }),
    },
    body: JSON.stringify({ model: endpoint.model, messages, stream: true, temperature: 0, max_tokens: MOST_TOKENS }),
  });
  if (!response.ok || response.body === null || !(response.headers.get("content-type") ?? "").startsWith("text/event-stream")) {
    await response.body?.cancel();
    throw new Error(`The endpoint answered ${response.status}`);
  }
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let [bytes, text] = [0, ""];
  for await (const part of response.body) {
    bytes += part.byteLength;
    if (bytes > MOST_BYTES) throw new Error("The endpoint sends too much");
    text += decoder.decode(part, { stream: true });
    const lines = text.split(/\r?\n/);
    text = lines.pop() ?? "";
    for (const line of lines) {
      if (!line.startsWith("data:")) continue;
      const data = line.slice(5).trim();
      if (data === "[DONE]") return;
      yield wordsIn(data);
    }
  }
  throw new Error("The endpoint ended in the middle");
}
