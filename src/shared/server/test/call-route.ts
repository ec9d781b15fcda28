import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIContext, APIRoute } from "astro";
import type { Store } from "#db/client.ts";
import type { PortalLocals } from "../request/portal-locals.ts";

export const testOrigins = { ifb: "http://localhost:4321", betriebsrat: "http://betriebsrat.localhost:4321" } as const;
export const testSecret = "0123456789abcdef0123456789abcdef";

/** Made by the first test of a process that stores a file. */
const varDir = join(tmpdir(), `portal-test-${process.pid}`);
const uploads = { folder: join(varDir, "uploads") };
process.once("exit", () => rmSync(varDir, { recursive: true, force: true }));

export function testLocals(store: Store): PortalLocals {
  return { brand: "ifb", origins: testOrigins, store, secret: testSecret, secure: false, clientAddress: "192.0.2.7", uploads };
}

type Sent = Readonly<{
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  method?: string;
  params?: Readonly<Record<string, string>>;
}>;
export type Answer = Readonly<{ status: number; headers: Headers; body: unknown }>;

export const jsonHeaders = { "Content-Type": "application/json", Origin: testOrigins.ifb } as const;

export async function callRoute(
  route: APIRoute,
  store: Store,
  path: string,
  { body, headers = {}, method = "GET", params = {} }: Sent = {},
): Promise<Answer> {
  const raw = body === undefined || typeof body === "string" || body instanceof Uint8Array ? body : JSON.stringify(body);
  const request = new Request(testOrigins.ifb + path, { method, headers, ...(raw === undefined ? {} : { body: raw as BodyInit }) });
  const response = await route({ request, locals: testLocals(store), url: new URL(request.url), params } as unknown as APIContext);
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === "" ? null : JSON.parse(text) };
}

export function cookieOf({ headers }: Pick<Answer, "headers">): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");
}
