import type { RequestOptions } from "node:http";
import { type Answer, ask } from "#src/server/test/ask.ts";

export type Field = Readonly<{ name: string; value: string; kind: string; options: readonly string[] }>;
/** `button`: what the pressed one says of itself. */
export type Form = Readonly<{ method: string; action: string; fields: readonly Field[]; buttons: readonly Field[]; text: string }>;

export type WebVisitor = Readonly<{
  ask: (
    method: string,
    path: string,
    options?: Readonly<{ body?: string; type?: string; headers?: Readonly<Record<string, string>> }>,
  ) => Promise<Answer>;
  json: (path: string, body: unknown) => Promise<Answer>;
  forget: () => void;
}>;

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#34;": '"',
  "&#38;": "&",
  "&#39;": "'",
};
const decoded = (text: string): string => text.replace(/&(?:amp|lt|gt|quot|#34|#38|#39);/g, (entity) => entities[entity] ?? entity);
const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}(?:=(?:"([^"]*)"|'([^']*)'|([^\\s>]+)))?(?=[\\s/>])`).exec(tag);
  return found === null ? undefined : decoded(found[1] ?? found[2] ?? found[3] ?? "");
};

function fieldOf(tag: string, inner = ""): Field {
  const options = [...inner.matchAll(/<option[^>]*>/g)].map(([option]) => attribute(option, "value") ?? "");
  const kind = tag.startsWith("<input") ? (attribute(tag, "type") ?? "text") : (/^<(\w+)/.exec(tag)?.[1] ?? "");
  return { name: attribute(tag, "name") ?? "", value: attribute(tag, "value") ?? "", kind, options };
}

/** The forms of a page of ours, as a browser would send them. */
export function formsIn(html: string): readonly Form[] {
  return [...html.matchAll(/<form[^>]*>[\s\S]*?<\/form>/g)].map(([text]) => {
    const [head = ""] = /^<form[^>]*>/.exec(text) ?? [];
    const plain = [...text.matchAll(/<input[^>]*>/g)].map(([tag]) => fieldOf(tag));
    const others = [...text.matchAll(/(<(?:select|textarea)[^>]*>)([\s\S]*?)<\/(?:select|textarea)>/g)].map(([, tag = "", inner]) =>
      fieldOf(tag, inner),
    );
    const buttons = [...text.matchAll(/<button[^>]*>/g)].map(([tag]) => fieldOf(tag));
    const fields = [...plain, ...others].filter(({ name }) => name !== "");
    return { method: (attribute(head, "method") ?? "get").toLowerCase(), action: attribute(head, "action") ?? "", fields, buttons, text };
  });
}

/** What a form sends with these values typed into it: the rest as it stands there. */
export function filled({ fields }: Form, values: Readonly<Record<string, string>>): URLSearchParams {
  const body = new URLSearchParams();
  for (const { name, value, kind } of fields) {
    if (name in values || ((kind === "radio" || kind === "checkbox") && body.has(name))) continue;
    if (kind === "checkbox" || kind === "radio") continue;
    body.append(name, value);
  }
  for (const [name, value] of Object.entries(values)) body.append(name, value);
  return body;
}

/** Somebody at this address with a cookie jar; limits count them apart from others. */
export function webVisitor(port: number, localAddress: string, host = `localhost:${port}`): WebVisitor {
  const jar = new Map<string, string>();
  const visitor: WebVisitor = {
    async ask(method, path, { body, type = "application/json", headers = {} } = {}) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
      const own = { host, origin: `http://${host}`, ...(cookie && { cookie }), ...(body !== undefined && { "content-type": type }) };
      const options: RequestOptions & { body?: string } = {
        method,
        localAddress,
        headers: { ...own, ...headers },
        ...(body !== undefined && { body }),
      };
      const answer = await ask(port, path, options);
      for (const line of answer.headers["set-cookie"] ?? []) {
        const [pair = ""] = line.split(";", 1);
        const at = pair.indexOf("=");
        if (/max-age=0/i.test(line)) jar.delete(pair.slice(0, at));
        else jar.set(pair.slice(0, at), pair.slice(at + 1));
      }
      return answer;
    },
    json: (path, body) => visitor.ask("POST", path, { body: JSON.stringify(body) }),
    forget: () => jar.clear(),
  };
  return visitor;
}
