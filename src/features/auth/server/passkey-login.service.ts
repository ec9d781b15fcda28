import { generateAuthenticationOptions, type VerifiedAuthenticationResponse, verifyAuthenticationResponse } from "@simplewebauthn/server";
import { lockOf } from "#db/repositories/account-locks.ts";
import { type PasskeyRow, passkeyById, usePasskey } from "#db/repositories/passkeys.ts";
import { userById } from "#db/repositories/users.ts";
import { sendConfirmation } from "#src/accounts/confirm-email.ts";
import {
  CHALLENGE_LIFETIME_MS,
  challengeBytes,
  newChallenge,
  passkeyOwner,
  passkeySite,
  useChallenge,
} from "#src/accounts/credentials/passkey-challenge.ts";
import { allow, takeBack } from "#src/accounts/rate-limit.ts";
import type { LoginCompanion } from "#src/accounts/session/login-companion.ts";
import type { Outcome, Service } from "#src/endpoints/handle.ts";
import type { SignedByPasskey } from "#src/shared/http/passkey-answers.ts";
import { noteSecurity } from "#src/shared/server/process/security-signal.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import type { passkeyLogin, passkeyLoginOptions } from "../rules/passkey-login.contracts.ts";
import { beginSession } from "./begin-session.ts";
import { wayTo } from "./log-in.ts";
import { challengeCookie } from "./passkey-cookie.ts";

/** Whole companies stand behind one address; right logins do not count. */
const limitOf = (rule: string, { clientAddress }: PortalLocals) => ({ rule, key: clientAddress, limit: 100, windowMs: 15 * 60_000 });

const refused = <Reason extends string>(reason: Reason): Readonly<{ ok: false; reason: Reason }> => ({ ok: false, reason });

/** A challenge for whoever comes: the passkey itself says whose it is. */
export const beginPasskeyLogin = (async (_, { locals, now, setCookie }) => {
  if (!(await allow(locals.store, limitOf("passkey-options", locals), now))) return refused("too-many-tries");
  const challenge = await locals.store.write((tx) => newChallenge(tx, null, now));
  const rpId = passkeySite(locals.origins).expectedRPID;
  const timeout = CHALLENGE_LIFETIME_MS;
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    challenge: challengeBytes(challenge),
    timeout,
    userVerification: "required",
  });
  setCookie(challengeCookie.set(challenge, locals));
  return { ok: true, value: { options: { challenge: options.challenge, rpId, timeout, userVerification: "required" } } };
}) satisfies Service<typeof passkeyLoginOptions>;

type Signed = VerifiedAuthenticationResponse["authenticationInfo"];

/** Null for a wrong signature, origin, challenge or counter: the library throws at most of these. */
async function verified(answer: SignedByPasskey, row: PasskeyRow, challenge: string, locals: PortalLocals): Promise<Signed | null> {
  const { clientDataJSON, authenticatorData, signature } = answer.response;
  try {
    const { verified: right, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, response: { clientDataJSON, authenticatorData, signature }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      ...passkeySite(locals.origins),
      credential: { id: row.credentialId, publicKey: challengeBytes(row.publicKey), counter: row.counter },
      requireUserVerification: true,
    });
    return right ? authenticationInfo : null;
  } catch {
    return null;
  }
}

type Checked = Readonly<{ row: PasskeyRow; signed: Signed }>;

/** The passkey behind an answer, which must also name the account it belongs to. */
async function check(answer: SignedByPasskey, challenge: string, locals: PortalLocals): Promise<Checked | null> {
  const row = await passkeyById(locals.store.db, answer.id);
  if (row === undefined) return null;
  const owner = Buffer.from(passkeyOwner(row.userId)).toString("base64url");
  if (answer.response.userHandle !== owner) return null;
  const signed = await verified(answer, row, challenge, locals);
  return signed && { row, signed };
}

async function checkUse(
  answer: SignedByPasskey,
  cookies: string | null,
  locals: PortalLocals,
  now: Date,
): Promise<Outcome<Checked, "challenge-invalid" | "wrong-credentials">> {
  const challenge = challengeCookie.valuesIn(cookies, locals)[0] ?? "";
  const given = await locals.store.write((tx) => useChallenge(tx, challenge, now));
  if (given === null || given.userId !== null) return refused("challenge-invalid");
  const checked = await check(answer, challenge, locals);
  if (checked === null) noteSecurity({ kind: "login-failed", about: "Passkey", address: locals.clientAddress });
  return checked === null ? refused("wrong-credentials") : { ok: true, value: checked };
}

/** Logs in by passkey. The device has asked for PIN, finger or face, so the session has its second factor. */
export const loginByPasskey =
  (companion: LoginCompanion): Service<typeof passkeyLogin> =>
  async ({ passkey, remember, redirect }, { locals, cookies, userAgent, now, setCookie }) => {
    const limit = limitOf("passkey-login", locals);
    if (!(await allow(locals.store, limit, now))) return refused("too-many-tries");
    const checked = await checkUse(passkey, cookies, locals, now);
    if (!checked.ok) return checked;
    const { row, signed } = checked.value;
    const user = await userById(locals.store.db, row.userId);
    if (user === undefined) return refused("wrong-credentials");
    await takeBack(locals.store, limit);
    if ((await lockOf(locals.store.db, user.id)) !== undefined) return refused("locked");
    if (user.emailConfirmedAt === null) {
      await sendConfirmation(user.email, locals, now);
      return refused("unconfirmed");
    }
    const use = {
      credentialId: row.credentialId,
      before: row.counter,
      counter: signed.newCounter,
      backedUp: signed.credentialBackedUp,
      now,
    };
    const session = { userId: user.id, remembered: remember, secondFactorAt: now, passkey: row.name };
    const setCookies = await beginSession(session, { locals, cookies, userAgent, now, companion }, (tx) => usePasskey(tx, use));
    if (setCookies === null) return refused("wrong-credentials");
    for (const header of [...setCookies, challengeCookie.clear(locals)]) setCookie(header);
    return { ok: true, value: { location: wayTo(redirect ?? null, locals) } };
  };
