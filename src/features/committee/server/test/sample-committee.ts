import type { Store } from "#db/client.ts";
import { addMember, insertGremium } from "#db/repositories/gremien.ts";
import { auditLog } from "#db/schema/audit.ts";
import { mails } from "#db/schema/mails.ts";
import { actingAs, cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";

export type SamplePerson = Readonly<{ id: string; email: string; cookie: string }>;

export async function person(store: Store, firstname: string): Promise<SamplePerson> {
  const email = `${firstname.toLowerCase()}@example.org`;
  const id = await makeAccount(store, email, { firstname });
  return { id, email, cookie: await cookieFor(store, id) };
}

export async function committee(store: Store, name: string, [chair, ...members]: readonly SamplePerson[]): Promise<string> {
  return store.write(async (tx) => {
    const now = new Date();
    const gremiumId = await insertGremium(tx, { name, company: "Muster GmbH" }, now);
    const membership = { gremiumId, position: null };
    if (chair !== undefined) await addMember(tx, chair.id, { ...membership, function: "chair" }, now);
    for (const member of members) await addMember(tx, member.id, { ...membership, function: "member" }, now);
    return gremiumId;
  });
}

/** Acts with a form that was shown just now. */
export async function as(store: Store, { cookie }: SamplePerson, now?: Date) {
  const acting = await actingAs(store, cookie, now);
  return { ...acting, gremiumId: acting.session.user.gremium?.id };
}

export async function mailed(store: Store): Promise<readonly (readonly [to: string, subject: string])[]> {
  return (await store.db.select().from(mails)).map(({ recipient, subject }) => [recipient, subject] as const);
}

export async function audited(store: Store): Promise<readonly string[]> {
  return (await store.db.select().from(auditLog)).map(({ action }) => action);
}
