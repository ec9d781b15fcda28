import { desc } from "drizzle-orm";
import type { Store } from "#db/client.ts";
import { auditLog } from "#db/schema/audit.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { testLocals, testOrigins } from "#src/shared/server/test/call-route.ts";
import type { ManageContext } from "../manage-context.ts";

export type StaffMember = Readonly<{ id: string; cookie: string }>;

export async function makeStaff(store: Store, staffRole: "editor" | "admin", email = `${staffRole}@example.org`): Promise<StaffMember> {
  const lastname = staffRole === "admin" ? "Admin" : "Redaktion";
  const id = await makeAccount(store, email, { staffRole, firstname: "Adele", lastname });
  return { id, cookie: await cookieFor(store, id, { secondFactorAt: new Date() }) };
}

type Sent = Readonly<{
  cookie: string;
  params?: Readonly<Record<string, string>>;
  /** Makes it a POST. */
  form?: Readonly<Record<string, string>> | string;
  headers?: Readonly<Record<string, string>>;
}>;

export function contextOf(store: Store, path: string, { cookie, params = {}, form, headers = {} }: Sent): ManageContext {
  const url = new URL(path, testOrigins.ifb);
  const posted = { "Content-Type": "application/x-www-form-urlencoded", Origin: testOrigins.ifb };
  const body = form === undefined ? null : new URLSearchParams(form).toString();
  const request =
    body === null
      ? new Request(url, { headers: { Cookie: cookie, ...headers } })
      : new Request(url, { method: "POST", body, headers: { Cookie: cookie, ...posted, ...headers } });
  return { request, locals: testLocals(store), url, params, response: { headers: new Headers() } };
}

export function shown<Model>(answer: Model | Response): Model {
  if (answer instanceof Response) throw new Error(`answered with ${answer.status} instead of a page`);
  return answer;
}

export function answered(answer: unknown): readonly [status: number, location: string | null] {
  if (!(answer instanceof Response)) throw new Error("shown as a page instead of answered");
  return [answer.status, answer.headers.get("Location")];
}

export async function auditOf(store: Store) {
  const entries = await store.db.select().from(auditLog).orderBy(desc(auditLog.at), desc(auditLog.id));
  return entries.map(({ actorId, actingAsId, action, subject, detail }) => ({
    actorId,
    actingAsId,
    action,
    subject,
    detail: JSON.parse(detail),
  }));
}
