import { changeUser, userById } from "#db/repositories/users.ts";
import { audit } from "#src/accounts/audit.ts";
import type { Acting } from "#src/endpoints/portal-page.ts";
import type { FormValues } from "#src/shared/forms/form.ts";
import type { profileForm } from "../rules/account.forms.ts";

type Profile = FormValues<typeof profileForm>;

/** Saves what people say about themselves; the audit entry names the fields that changed, not what stands in them. */
export async function saveProfile({ salutation, firstname, lastname, company, phone }: Profile, acting: Acting): Promise<void> {
  const { locals, session, now } = acting;
  const change = { salutation, firstname, lastname, company: company ?? null, phone: phone ?? null };
  await locals.store.write(async (tx) => {
    const before = await userById(tx, session.userId);
    if (before === undefined) return;
    const changed = Object.entries(change).flatMap(([name, value]) => (before[name as keyof typeof change] === value ? [] : [name]));
    if (changed.length === 0) return;
    await changeUser(tx, session.userId, change, now);
    await audit(tx, acting, { action: "profile-changed", subject: `user:${session.userId}`, detail: { fields: changed.join(", ") } });
  });
}
