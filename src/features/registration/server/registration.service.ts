import { changeUser, insertUser, userByEmail, userById } from "#db/repositories/users.ts";
import { provesAddressOf } from "#src/accounts/address-tokens.ts";
import { audit } from "#src/accounts/audit.ts";
import { claimOrders } from "#src/accounts/claim-orders.ts";
import { queueConfirmation } from "#src/accounts/confirm-email.ts";
import { passwordProblem } from "#src/accounts/credentials/password-rules.ts";
import { emailUnused } from "#src/accounts/email-unused.ts";
import { allow } from "#src/accounts/rate-limit.ts";
import { openToken, useToken } from "#src/accounts/tokens.ts";
import type { Outcome, Service } from "#src/endpoints/handle.ts";
import { normalEmail } from "#src/shared/forms/normal-email.ts";
import type { emailAvailability } from "#src/shared/http/email-availability.contract.ts";
import type { Turn } from "#src/shared/server/process/fair-queue.ts";
import { clientNetwork } from "#src/shared/server/request/client-address.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { hashPassword, verifyPassword } from "#src/shared/server/secrets/password.ts";
import type { userRegistration } from "../rules/registration.contract.ts";

const HOUR_MS = 60 * 60 * 1000;

const turnOf = (clientAddress: string): Turn => ({ client: clientNetwork(clientAddress) });

/** Checked by the field rules; `redirect` is where the person wanted to go. */
export type Registration = Readonly<{
  salutation: string;
  firstname: string;
  lastname: string;
  email: string;
  password: string;
  company?: string | undefined;
  phone?: string | undefined;
  redirect?: string | null;
}>;

type Refusal = "email-used" | "password-weak" | "too-many";

/** The same registration sent twice: whoever knows the password of an account that waits for its confirmation made it. */
async function isRepeated(email: string, password: string, { store, clientAddress }: PortalLocals): Promise<boolean> {
  const present = await userByEmail(store.db, email);
  return (
    present !== undefined && present.emailConfirmedAt === null && verifyPassword(present.passwordHash, password, turnOf(clientAddress))
  );
}

/** Makes an account that waits for the confirmation of its address, and queues the mail with the link in the same transaction. */
export async function register(
  given: Registration,
  locals: PortalLocals,
  now: Date,
): Promise<Outcome<{ confirmationSent: true }, Refusal>> {
  const { redirect = null, password, company = null, phone = null, ...person } = given;
  const email = normalEmail(given.email);
  const sent = { ok: true, value: { confirmationSent: true } } as const;
  if (!(await allow(locals.store, { rule: "registration", key: locals.clientAddress, limit: 20, windowMs: HOUR_MS }, now)))
    return { ok: false, reason: "too-many" };
  if (passwordProblem(password, email) !== null) return { ok: false, reason: "password-weak" };
  const passwordHash = await hashPassword(password, turnOf(locals.clientAddress));
  const id = await locals.store.write(async (tx) => {
    const made = await insertUser(tx, { ...person, email, company, phone, passwordHash }, now);
    if (made === null) return null;
    await queueConfirmation(tx, { ...person, id: made, email, redirect }, { locals, now });
    await audit(tx, { locals, session: null, now }, { action: "registration", subject: `user:${made}` });
    return made;
  });
  if (id === null && !(await isRepeated(email, password, locals))) return { ok: false, reason: "email-used" };
  return sent;
}

export const registerByCall: Service<typeof userRegistration> = (input, { locals, now }) => register(input, locals, now);

export const isEmailUnused = (async ({ email }, { locals, now }) => {
  const value = await emailUnused(email, locals, now);
  return value === null ? { ok: false, reason: "too-many" } : { ok: true, value };
}) satisfies Service<typeof emailAvailability>;

type Confirmed = Readonly<{ email: string; redirect: string | null }>;

const confirmedIn = (data: unknown): Confirmed => {
  const { email, redirect } = Object(data) as Partial<Confirmed>;
  return { email: String(email), redirect: typeof redirect === "string" ? redirect : null };
};

/** What a confirmation link is about, without using it up: programs that check mails open links. */
export async function confirmationOf(token: string, locals: PortalLocals, now: Date): Promise<Confirmed | null> {
  const content = await openToken(locals, "confirm-email", token, now);
  return content === null ? null : confirmedIn(content.data);
}

type ConfirmRefusal = "link-invalid" | "wrong-password" | "too-many";

/** Needs both mail and password: a stranger who registered somebody else's address must not get an account by her click. */
export async function confirmEmail(
  token: string,
  password: string,
  locals: PortalLocals,
  now: Date,
): Promise<Outcome<Confirmed & { userId: string }, ConfirmRefusal>> {
  const { store } = locals;
  const content = await openToken(locals, "confirm-email", token, now);
  const user = content?.userId == null ? undefined : await userById(store.db, content.userId);
  if (user === undefined) return { ok: false, reason: "link-invalid" };
  const limit = { rule: "confirmation", key: user.id, limit: 10, windowMs: HOUR_MS / 4 };
  if (!(await allow(store, limit, now))) return { ok: false, reason: "too-many" };
  if (!(await verifyPassword(user.passwordHash, password, turnOf(locals.clientAddress)))) return { ok: false, reason: "wrong-password" };
  return store.write(async (tx): Promise<Outcome<Confirmed & { userId: string }, ConfirmRefusal>> => {
    const taken = await useToken(tx, "confirm-email", token, now);
    const present = await userById(tx, user.id);
    if (taken === null || present?.passwordHash !== user.passwordHash || !provesAddressOf(present, taken))
      return { ok: false, reason: "link-invalid" };
    await changeUser(tx, user.id, { emailConfirmedAt: now }, now);
    const actor = { locals, session: null, now };
    await audit(tx, actor, { action: "email-confirmed", subject: `user:${user.id}` });
    const confirmed = confirmedIn(taken.data);
    await claimOrders(tx, { id: user.id, email: confirmed.email }, actor);
    return { ok: true, value: { ...confirmed, userId: user.id } };
  });
}
