import type { Store } from "#db/client.ts";
import { addMember, insertGremium } from "#db/repositories/gremien.ts";
import { auditLog } from "#db/schema/audit.ts";
import { mails } from "#db/schema/mails.ts";
import { actingAs, cookieFor, makeAccount } from "#src/shared/server/test/log-in-as.ts";

export type SamplePerson = Readonly<{ id: string; email: string; cookie: string }>;

/** Makes an account with a session. */
export async function person(store: Store, firstname: string): Promise<SamplePerson> {
  const email = `${firstname.toLowerCase()}@example.org`;
  const id = await makeAccount(store, email, { firstname });
  return { id, email, cookie: await cookieFor(store, id) };
}

/** A committee whose first person is chair; returns its id. */
export async function committee(store: Store, name: string, [chair, ...members]: readonly SamplePerson[]): Promise<string> {
  return store.write(async (tx) => {
    const now = new Date();
    const gremiumId = await insertGremium(tx, { name, company: "Muster GmbH" }, now);
    const membership = { gremiumId, position: null };
    if (chair !== undefined) await addMember(tx, chair.id, { ...membership, chair: true }, now);
    for (const member of members) await addMember(tx, member.id, { ...membership, chair: false }, now);
    return gremiumId;
  });
}

export const as = (store: Store, { cookie }: SamplePerson, now?: Date) => actingAs(store, cookie, now);

/** Who got a mail, and about what. */
export async function mailed(store: Store): Promise<readonly (readonly [to: string, subject: string])[]> {
  return (await store.db.select().from(mails)).map(({ recipient, subject }) => [recipient, subject] as const);
}

export async function audited(store: Store): Promise<readonly string[]> {
  return (await store.db.select().from(auditLog)).map(({ action }) => action);
}
