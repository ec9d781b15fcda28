import type { AnyContract, CallInput, CallResult, Route } from "./contract.ts";
import { type ErrorBody, isErrorBody } from "./errors.ts";

/** A call that was answered with anything but 200 (spec:calls-and-errors#client). */
export class RequestFailed extends Error {
  override readonly name = "RequestFailed";
  readonly status: number;
  readonly error: ErrorBody["error"] | undefined;

  constructor(status: number, body: unknown) {
    super(`Request failed with status code ${status}`);
    this.status = status;
    this.error = isErrorBody(body) ? body.error : undefined;
  }
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function withQuery(path: string, input: object): string {
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)])).toString();
  return query === "" ? path : `${path}?${query}`;
}

function placed(template: string, input: object): Readonly<{ path: string; rest: object }> {
  const rest = new Map<string, unknown>(Object.entries(input));
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest.get(name)));
    rest.delete(name);
    return value;
  });
  return { path, rest: Object.fromEntries(rest) };
}

async function send({ method, path: template }: Pick<AnyContract, "method" | "path">, input: unknown): Promise<Response> {
  const { path, rest } = placed(template, input ?? {});
  const init = { method, credentials: "include", headers: { "Content-Type": "application/json" } } as const;
  try {
    return method === "GET" ? await fetch(withQuery(path, rest), init) : await fetch(path, { ...init, body: JSON.stringify(rest) });
  } catch (error) {
    throw new Error(error instanceof Error && error.name === "AbortError" ? "Request aborted" : "Network Error", { cause: error });
  }
}

/** JSON call with cookies (spec:calls-and-errors#client): any non-200 answer rejects. The answer's schema is not checked. */
export async function request<C extends AnyContract>(route: Route<C> | C, input: CallInput<C>): Promise<CallResult<C>> {
  const response = await send(route, input);
  const body = jsonOrText(await response.text());
  if (response.status !== 200) throw new RequestFailed(response.status, body);
  return body as CallResult<C>;
}
