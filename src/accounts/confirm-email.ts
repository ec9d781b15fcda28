import type { Db } from "#db/client.ts";
import { voidTokens } from "#db/repositories/tokens.ts";
import { userByEmail } from "#db/repositories/users.ts";
import { mailWords } from "#src/queries/wordings.ts";
import { greeting } from "#src/shared/server/mail/greeting.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import { wordedMail } from "#src/shared/server/mail/worded-mail.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { allow } from "./rate-limit.ts";
import { createToken } from "./tokens.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

type Person = Readonly<{ id: string; email: string; salutation: string; firstname: string; lastname: string; redirect?: string | null }>;
type Frame = Readonly<{ locals: Pick<PortalLocals, "brand" | "origins">; now: Date }>;

/** Queues the mail with the link that confirms an address; earlier links become worthless. The link lives for seven days. */
export async function queueConfirmation(tx: Db, person: Person, { locals, now }: Frame): Promise<void> {
  const { id, email, redirect = null } = person;
  const { brand, origins } = locals;
  await voidTokens(tx, id, "confirm-email");
  const token = await createToken(tx, { purpose: "confirm-email", userId: id, data: { email, redirect }, lifetimeMs: 7 * DAY_MS, now });
  const href = `${origins[brand]}/registrierung/bestaetigen?token=${token}`;
  const words = mailWords("konto-bestaetigen", { dauer: "sieben Tage", loeschfrist: "30 Tagen" });
  await queueMail(tx, wordedMail({ brand, to: email, greeting: greeting(person) }, words, { href }), { origins, now });
}

/** Sends the link once more, at most three times an hour; silent when there is nothing to confirm. */
export async function sendConfirmation(email: string, locals: PortalLocals, now: Date): Promise<void> {
  const user = await userByEmail(locals.store.db, email);
  if (user === undefined || user.emailConfirmedAt !== null) return;
  if (!(await allow(locals.store, { rule: "confirmation-mail", key: user.id, limit: 3, windowMs: DAY_MS / 24 }, now))) return;
  await locals.store.write((tx) => queueConfirmation(tx, user, { locals, now }));
}
