import { createHash } from "node:crypto";
import { lockUser } from "#db/repositories/consents.ts";
import { changeUser, type UserRow, userById } from "#db/repositories/users.ts";
import { audit } from "#src/accounts/audit.ts";
import type { Acting } from "#src/endpoints/portal-page.ts";
import type { FormValues } from "#src/shared/forms/form.ts";
import type { profileData } from "../rules/account.forms.ts";
import { type Done, done, refused } from "./account-outcome.ts";

type Profile = FormValues<typeof profileData>;
type Stored = Pick<UserRow, keyof Profile>;

/** Which state of what people say about themselves a form was made from. */
export const profileVersion = ({ salutation, firstname, lastname, company, phone }: Stored): string =>
  createHash("sha256")
    .update(JSON.stringify([salutation, firstname, lastname, company, phone]))
    .digest("base64url");

/**
 * Saves what people say about themselves; a form made from an older state is refused, unless what it says stands there already
 * (spec:member-area#settings). A call has no `version`. The audit entry names the fields that changed, not what stands in them.
 */
export async function saveProfile(
  { salutation, firstname, lastname, company, phone }: Profile,
  acting: Acting,
  version?: string,
): Promise<Done> {
  const { locals, session, now } = acting;
  const change = { salutation, firstname, lastname, company: company ?? null, phone: phone ?? null };
  return locals.store.write(async (tx) => {
    await lockUser(tx, session.userId);
    const before = await userById(tx, session.userId);
    if (before === undefined) return done;
    const changed = Object.entries(change).flatMap(([name, value]) => (before[name as keyof typeof change] === value ? [] : [name]));
    if (changed.length === 0) return done;
    if (version !== undefined && version !== profileVersion(before)) return refused("changed-elsewhere");
    await changeUser(tx, session.userId, change, now);
    await audit(tx, acting, { action: "profile-changed", subject: `user:${session.userId}`, detail: { fields: changed.join(", ") } });
    return done;
  });
}
