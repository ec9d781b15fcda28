import type { Store } from "#db/client.ts";
import { testLocals, testOrigins } from "#src/shared/server/test/call-route.ts";
import type { PageContext } from "../portal-page.ts";

type Visit = Readonly<{ cookie?: string; headers?: Readonly<Record<string, string>> }>;

export function readContext(store: Store, path: string, { cookie = "", headers = {} }: Visit = {}): PageContext {
  const request = new Request(testOrigins.ifb + path, { headers: { Cookie: cookie, ...headers } });
  return { request, locals: testLocals(store), response: { headers: new Headers() } };
}

export function formContext(store: Store, path: string, fields: Readonly<Record<string, string>>, visit: Visit = {}): PageContext {
  const { cookie = "", headers = {} } = visit;
  const sent = { "Content-Type": "application/x-www-form-urlencoded", Origin: testOrigins.ifb, Cookie: cookie, ...headers };
  const request = new Request(testOrigins.ifb + path, { method: "POST", body: new URLSearchParams(fields).toString(), headers: sent });
  return { request, locals: testLocals(store), response: { headers: new Headers() } };
}

/** What a browser sends that had `cookies` when this answer came. */
export function cookiesAfter(cookies: string, { headers }: Pick<Response, "headers">): string {
  const all = [...cookies.split("; "), ...headers.getSetCookie()].map((one) => /^([^=]*)=([^;]*)/.exec(one) ?? []);
  return [...new Map(all.map(([, name, value]) => [name, value]))].map(([name, value]) => `${name}=${value}`).join("; ");
}
