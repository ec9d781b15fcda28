import type { Store } from "#db/client.ts";
import { userById } from "#db/repositories/users.ts";
import { auditLog } from "#db/schema/audit.ts";
import { mails } from "#db/schema/mails.ts";
import { actingAs, cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { hashPassword } from "#src/shared/server/secrets/password.ts";

export const PASSWORD = "Blaue-Schirme-am-See";
const passwordHash = await hashPassword(PASSWORD);

export type SampleAccount = Readonly<{ id: string; email: string; cookie: string }>;

export async function sampleAccount(
  store: Store,
  email: string,
  change: Parameters<typeof makeAccount>[2] = {},
  login: Parameters<typeof cookieFor>[2] = {},
): Promise<SampleAccount> {
  const id = await makeAccount(store, email, { passwordHash, ...change });
  return { id, email, cookie: await cookieFor(store, id, login) };
}

export const as = (store: Store, { cookie }: SampleAccount, now?: Date) => actingAs(store, cookie, now);

export async function rowOf(store: Store, { id }: SampleAccount) {
  const user = await userById(store.db, id);
  if (user === undefined) throw new Error("no such account");
  return user;
}

export async function mailed(store: Store): Promise<readonly (readonly [to: string, subject: string])[]> {
  return (await store.db.select().from(mails)).map(({ recipient, subject }) => [recipient, subject] as const);
}

export async function tokenInMail(store: Store): Promise<string> {
  const texts = (await store.db.select().from(mails)).map(({ text }) => /token=([\w-]{43})/.exec(text)?.[1] ?? "");
  return texts.findLast((token) => token !== "") ?? "";
}

export async function audited(store: Store): Promise<readonly string[]> {
  return (await store.db.select().from(auditLog)).map(({ action }) => action);
}

export const refusal = (reason: string) => ({ ok: false, reason });
