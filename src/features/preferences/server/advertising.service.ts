import type { Db } from "#db/client.ts";
import { addConsents, type Consent, consentsOf, lockUser, type NewConsent } from "#db/repositories/consents.ts";
import { type UserRow, userById } from "#db/repositories/users.ts";
import { audit } from "#src/accounts/audit.ts";
import { type Advertising, advertising, type ConsentOrigin, latestConsent } from "#src/domain/accounts/consents.ts";
import type { Acting } from "#src/endpoints/portal-page.ts";
import { type AdvertisingField, type AdvertisingValues, consentOfField } from "../rules/advertising.form.ts";
import type { AdvertisingRefusal } from "../rules/advertising-refusals.ts";
import { done } from "./outcome.ts";

export type Choice = Advertising & Readonly<{ field: AdvertisingField; latest: Consent | undefined; given: boolean }>;

const fields = Object.keys(consentOfField) as readonly AdvertisingField[];

const fieldOf = ({ purpose, channel }: Advertising): AdvertisingField => {
  const field = fields.find((name) => consentOfField[name].purpose === purpose && consentOfField[name].channel === channel);
  if (field === undefined) throw new Error(`the form has no box for ${purpose} by ${channel}`);
  return field;
};

/** What would be advertised, with the box of the form that stands for it. */
export const offers: readonly (Advertising & Readonly<{ field: AdvertisingField }>)[] = advertising.map((one) => ({
  ...one,
  field: fieldOf(one),
}));

/** What somebody has decided about advertising, and the version of it all. */
export async function choicesOf(db: Db, userId: string): Promise<Readonly<{ version: string; choices: readonly Choice[] }>> {
  const records = await consentsOf(db, userId);
  const choices = offers.map((offer): Choice => {
    const latest = latestConsent(records, offer);
    return { ...offer, latest, given: latest?.state === "given" };
  });
  return { version: String(Math.max(0, ...choices.map(({ latest }) => latest?.sequence ?? 0))), choices };
}

const contactOf = ({ channel }: Choice, { email, phone }: UserRow): string | null =>
  channel === "email" ? email : channel === "phone" ? phone : null;

function refusalOf({ channel }: Choice, { phone, emailConfirmedAt }: UserRow): AdvertisingRefusal | null {
  if (channel === "phone" && phone === null) return "no-phone";
  return channel === "email" && emailConfirmedAt === null ? "email-unconfirmed" : null;
}

function decisionOf(choice: Choice, user: UserRow): NewConsent {
  const { purpose, channel, wording, latest, given } = choice;
  // What ends is what was agreed to, in the words of then.
  if (given && latest !== undefined)
    return { purpose, channel, state: "ended", version: latest.version, wording: latest.wording, contact: latest.contact };
  return { purpose, channel, state: "given", version: wording.version, wording: wording.text, contact: contactOf(choice, user) };
}

type Refused = Readonly<{ ok: false; reason: AdvertisingRefusal; field: AdvertisingField | null }>;

/**
 * Adds a record for every decision that changed; what stays as it is gets none. All or nothing: a form made from an older state is
 * refused, and so is a call without a number or a mail without a confirmed address.
 */
export async function saveChoices(
  values: AdvertisingValues,
  { locals, session, now }: Acting,
  origin: ConsentOrigin,
): Promise<typeof done | Refused> {
  const { userId } = session;
  return locals.store.write(async (tx) => {
    await lockUser(tx, userId);
    const user = await userById(tx, userId);
    if (user === undefined) throw new Error("A session without an account");
    const { version, choices } = await choicesOf(tx, userId);
    if (values.version !== version) return { ok: false, reason: "changed-elsewhere", field: null };
    const changed = choices.filter(({ field, given }) => (values[field] === true) !== given);
    for (const choice of changed) {
      const reason = choice.given ? null : refusalOf(choice, user);
      if (reason !== null) return { ok: false, reason, field: choice.field };
    }
    if (changed.length === 0) return done;
    await addConsents(
      tx,
      userId,
      changed.map((choice) => decisionOf(choice, user)),
      { origin, now },
    );
    await audit(tx, { locals, session, now }, { action: "consents-changed", subject: `user:${userId}` });
    return done;
  });
}
