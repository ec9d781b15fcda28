import type { Store } from "#db/client.ts";
import type { PageContext } from "../portal-page.ts";
import { testLocals, testOrigins } from "./call-route.ts";

type Visit = Readonly<{ cookie?: string; headers?: Readonly<Record<string, string>> }>;

/** What Astro hands to the function of a page that is read. */
export function readContext(store: Store, path: string, { cookie = "", headers = {} }: Visit = {}): PageContext {
  const request = new Request(testOrigins.ifb + path, { headers: { Cookie: cookie, ...headers } });
  return { request, locals: testLocals(store), response: { headers: new Headers() } };
}

/** What Astro hands to it when a form was sent as our pages send it. */
export function formContext(store: Store, path: string, fields: Readonly<Record<string, string>>, visit: Visit = {}): PageContext {
  const { cookie = "", headers = {} } = visit;
  const sent = { "Content-Type": "application/x-www-form-urlencoded", Origin: testOrigins.ifb, Cookie: cookie, ...headers };
  const request = new Request(testOrigins.ifb + path, { method: "POST", body: new URLSearchParams(fields).toString(), headers: sent });
  return { request, locals: testLocals(store), response: { headers: new Headers() } };
}
