import { Secret } from "otpauth";
import type { Db } from "#db/client.ts";
import { replaceRecoveryCodes } from "#db/repositories/recovery-codes.ts";
import { markSecondFactor } from "#db/repositories/sessions.ts";
import { changeUser, userById } from "#db/repositories/users.ts";
import { audit } from "#src/accounts/audit.ts";
import { giveSecondFactor } from "#src/accounts/credentials/give-second-factor.ts";
import { newRecoveryCodes, recoveryCodeDigest } from "#src/accounts/credentials/recovery-codes.ts";
import { secondFactorLimit, takeTotpCode } from "#src/accounts/credentials/second-factor.ts";
import { allow, forget } from "#src/accounts/rate-limit.ts";
import type { Acting } from "#src/endpoints/portal-page.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import { seal, TOTP_SEAL } from "#src/shared/server/secrets/seal.ts";
import { codesRenewedMail, secondFactorOffMail, secondFactorOnMail } from "../account-mails.ts";
import { type Done, done, refused } from "../account-outcome.ts";
import { lacksFactor } from "../own-factor.ts";
import { checkOwnPassword, stillTheSame } from "../own-password.ts";

/** 160 bits, as RFC 4226 recommends. */
const KEY_BYTES = 20;

/** Makes a new key; it counts for nothing until a code has confirmed it. */
export async function startSetup(currentPassword: string, acting: Acting): Promise<Done> {
  const { locals, session, now } = acting;
  const checked = await checkOwnPassword(currentPassword, acting);
  if (!checked.ok) return checked;
  const totpSecret = seal(new Secret({ size: KEY_BYTES }).base32, locals.secret, TOTP_SEAL);
  return locals.store.write(async (tx): Promise<Done> => {
    const user = await stillTheSame(tx, checked.value);
    if (!user.ok) return user;
    if (user.value.totpConfirmedAt !== null) return refused("already-set-up");
    if (await lacksFactor(tx, user.value, acting)) return refused("factor-missing");
    await changeUser(tx, session.userId, { totpSecret, totpLastStep: null }, now);
    await audit(tx, acting, { action: "second-factor-started", subject: `user:${session.userId}` });
    return done;
  });
}

export async function cancelSetup(acting: Acting): Promise<Done> {
  const { locals, session, now } = acting;
  return locals.store.write(async (tx): Promise<Done> => {
    const user = await userById(tx, session.userId);
    if (user === undefined || user.totpConfirmedAt !== null) return refused("already-set-up");
    await changeUser(tx, session.userId, { totpSecret: null, totpLastStep: null }, now);
    await audit(tx, acting, { action: "second-factor-cancelled", subject: `user:${session.userId}` });
    return done;
  });
}

async function newCodes(tx: Db, { locals, session }: Acting): Promise<readonly string[]> {
  const codes = newRecoveryCodes();
  const digests = codes.map((code) => recoveryCodeDigest(code, session.userId, locals.secret));
  await replaceRecoveryCodes(tx, session.userId, digests);
  return codes;
}

/** Runs what a code decides about; wrong ones are counted together with those at login. */
async function withCode<Value>(acting: Acting, work: () => Promise<Done<Value>>): Promise<Done<Value>> {
  const limit = secondFactorLimit(acting.session.userId);
  if (!(await allow(acting.locals.store, limit, acting.now))) return refused("too-many-tries");
  const outcome = await work();
  if (outcome.ok) await forget(acting.locals.store, limit);
  return outcome;
}

/** From the first right code on the second factor counts, for this session too. Returns the recovery codes, this once. */
export async function confirmSetup(code: string, acting: Acting): Promise<Done<readonly string[]>> {
  const { locals, session, now } = acting;
  return withCode(acting, () =>
    locals.store.write(async (tx): Promise<Done<readonly string[]>> => {
      const user = await userById(tx, session.userId);
      if (user === undefined || user.totpSecret === null) return refused("not-set-up");
      if (user.totpConfirmedAt !== null) return refused("already-set-up");
      if (await lacksFactor(tx, user, acting)) return refused("factor-missing");
      if (!(await takeTotpCode(tx, user, code, locals.secret, now))) return refused("wrong-code");
      await changeUser(tx, user.id, { totpConfirmedAt: now }, now);
      const codes = await newCodes(tx, acting);
      await markSecondFactor(tx, session.idHash, now);
      await audit(tx, acting, { action: "second-factor-on", subject: `user:${user.id}` });
      await queueMail(tx, secondFactorOnMail(user), { origins: locals.origins, now });
      return { ok: true, value: codes };
    }),
  );
}

/** Marks a session that was opened before the second factor was set up, or in which it has to be given once more. */
export async function giveCode(code: string, acting: Acting, cookies: string | null): Promise<Done> {
  const outcome = await giveSecondFactor(code, acting, cookies);
  return outcome === "given" ? done : refused(outcome);
}

/** All earlier recovery codes become worthless. Returns the new ones, this once. */
export async function renewCodes(currentPassword: string, acting: Acting): Promise<Done<readonly string[]>> {
  const { locals, session, now } = acting;
  if (session.secondFactorAt === null) return refused("not-set-up");
  const checked = await checkOwnPassword(currentPassword, acting);
  if (!checked.ok) return checked;
  return locals.store.write(async (tx): Promise<Done<readonly string[]>> => {
    const user = await stillTheSame(tx, checked.value);
    if (!user.ok) return user;
    if (user.value.totpConfirmedAt === null) return refused("not-set-up");
    const codes = await newCodes(tx, acting);
    await audit(tx, acting, { action: "recovery-codes-renewed", subject: `user:${session.userId}` });
    await queueMail(tx, codesRenewedMail(user.value), { origins: locals.origins, now });
    return { ok: true, value: codes };
  });
}

/** Not for staff: their permissions need it (src/shared/http/access.ts). */
export async function switchOff(currentPassword: string, acting: Acting): Promise<Done> {
  const { locals, session, now } = acting;
  if (session.user.staffRole !== null) return refused("prescribed");
  if (session.secondFactorAt === null) return refused("not-set-up");
  const checked = await checkOwnPassword(currentPassword, acting);
  if (!checked.ok) return checked;
  return locals.store.write(async (tx): Promise<Done> => {
    const user = await stillTheSame(tx, checked.value);
    if (!user.ok) return user;
    if (user.value.staffRole !== null) return refused("prescribed");
    if (user.value.totpConfirmedAt === null) return refused("not-set-up");
    await changeUser(tx, session.userId, { totpSecret: null, totpConfirmedAt: null, totpLastStep: null }, now);
    await replaceRecoveryCodes(tx, session.userId, []);
    await audit(tx, acting, { action: "second-factor-off", subject: `user:${session.userId}` });
    await queueMail(tx, secondFactorOffMail(user.value), { origins: locals.origins, now });
    return done;
  });
}
