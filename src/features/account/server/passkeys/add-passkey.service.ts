import { generateRegistrationOptions, type VerifiedRegistrationResponse, verifyRegistrationResponse } from "@simplewebauthn/server";
import * as v from "valibot";
import { insertPasskey, type PasskeyRow, passkeysOf } from "#db/repositories/passkeys.ts";
import { userById } from "#db/repositories/users.ts";
import { audit } from "#src/accounts/audit.ts";
import {
  CHALLENGE_LIFETIME_MS,
  challengeBytes,
  newChallenge,
  passkeyOwner,
  passkeySite,
  useChallenge,
} from "#src/accounts/credentials/passkey-challenge.ts";
import type { Call, Outcome, Service } from "#src/endpoints/handle.ts";
import type { Acting } from "#src/endpoints/portal-page.ts";
import type { MadePasskey } from "#src/shared/http/passkey-answers.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import { creationOptions, type passkeyRegistration, type passkeyRegistrationOptions } from "../../rules/passkey.contracts.ts";
import { passkeyAddedMail } from "../account-mails.ts";
import { lacksFactor } from "../own-factor.ts";
import { checkOwnPassword, stillTheSame } from "../own-password.ts";

/** EdDSA, ES256 and RS256: what every authenticator and every Node.js version that runs the portal can do. */
const ALGORITHMS = [-8, -7, -257];
const MOST = 20;

/** Calls with the permission "credentials" have a session. */
async function actingIn({ locals, now, session }: Call): Promise<Acting> {
  const active = await session();
  if (active === null) throw new Error("This call needs a login and must say so");
  return { locals, session: active, now };
}

const transportsOf = ({ transports }: PasskeyRow): string[] => v.parse(v.array(v.string()), JSON.parse(transports));

/** What the browser needs to make a passkey, once the password was given. The challenge counts for this person alone. */
export const beginPasskey = (async ({ currentPassword }, call) => {
  const acting = await actingIn(call);
  const { locals, session, now } = acting;
  const checked = await checkOwnPassword(currentPassword, acting);
  // The two refusals of a password check are the contract's own; nothing else comes from there.
  if (!checked.ok) return { ok: false, reason: checked.reason === "too-many-tries" ? "too-many-tries" : "wrong-password" };
  if (await lacksFactor(locals.store.db, checked.value, acting)) return { ok: false, reason: "factor-missing" };
  const known = await passkeysOf(locals.store.db, session.userId);
  if (known.length >= MOST) return { ok: false, reason: "too-many-passkeys" };
  const challenge = await locals.store.write(async (tx) =>
    (await stillTheSame(tx, checked.value)).ok ? newChallenge(tx, session.userId, now) : null,
  );
  if (challenge === null) return { ok: false, reason: "wrong-password" };
  const { email, firstname, lastname } = checked.value;
  const options = await generateRegistrationOptions({
    rpName: "mein ifb",
    rpID: passkeySite(locals.origins).expectedRPID,
    userName: email,
    userDisplayName: `${firstname} ${lastname}`,
    userID: passkeyOwner(session.userId),
    challenge: challengeBytes(challenge),
    timeout: CHALLENGE_LIFETIME_MS,
    attestationType: "none",
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: known.map((passkey) => ({ id: passkey.credentialId, transports: transportsOf(passkey) })),
  });
  return { ok: true, value: { options: v.parse(creationOptions, options) } };
}) satisfies Service<typeof passkeyRegistrationOptions>;

type Verified = NonNullable<VerifiedRegistrationResponse["registrationInfo"]>;

function challengeOf({ response }: MadePasskey): string {
  try {
    const data = v.safeParse(v.object({ challenge: v.string() }), JSON.parse(Buffer.from(response.clientDataJSON, "base64url").toString()));
    return data.success ? data.output.challenge : "";
  } catch {
    return "";
  }
}

/** The library throws at whatever is wrong with what the browser sent. */
async function verified(passkey: MadePasskey, expectedChallenge: string, { locals }: Acting): Promise<Verified | null> {
  try {
    const { registrationInfo = null } = await verifyRegistrationResponse({
      response: { ...passkey, clientExtensionResults: {} },
      expectedChallenge,
      ...passkeySite(locals.origins),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return registrationInfo;
  } catch {
    return null;
  }
}

type Refusal = "challenge-invalid" | "factor-missing" | "passkey-known" | "too-many-passkeys";

async function store(made: Verified, transports: readonly string[], acting: Acting): Promise<Outcome<{ name: string }, Refusal>> {
  const { locals, session, now } = acting;
  const { credential, credentialBackedUp } = made;
  const name = session.device;
  return locals.store.write(async (tx) => {
    const user = await userById(tx, session.userId);
    if (user === undefined) return { ok: false, reason: "challenge-invalid" };
    if (await lacksFactor(tx, user, acting)) return { ok: false, reason: "factor-missing" };
    if ((await passkeysOf(tx, user.id)).length >= MOST) return { ok: false, reason: "too-many-passkeys" };
    const inserted = await insertPasskey(tx, {
      credentialId: credential.id,
      userId: user.id,
      publicKey: Buffer.from(credential.publicKey).toString("base64url"),
      counter: credential.counter,
      transports: JSON.stringify(transports),
      name,
      createdAt: now,
      backedUp: credentialBackedUp ? 1 : 0,
    });
    if (!inserted) return { ok: false, reason: "passkey-known" };
    await audit(tx, acting, { action: "passkey-added", subject: `user:${user.id}`, detail: { passkey: name } });
    await queueMail(tx, passkeyAddedMail(user, name), { origins: locals.origins, now });
    return { ok: true, value: { name } };
  });
}

/** Takes the passkey that the browser made; its challenge is used up whatever comes of it. */
export const finishPasskey = (async ({ passkey }, call) => {
  const acting = await actingIn(call);
  const { locals, session, now } = acting;
  const challenge = challengeOf(passkey);
  const given = await locals.store.write((tx) => useChallenge(tx, challenge, now));
  if (given === null || given.userId !== session.userId) return { ok: false, reason: "challenge-invalid" };
  const made = await verified(passkey, challenge, acting);
  return made === null ? { ok: false, reason: "passkey-invalid" } : store(made, passkey.response.transports, acting);
}) satisfies Service<typeof passkeyRegistration>;
