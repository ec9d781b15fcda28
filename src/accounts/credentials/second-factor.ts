import { Secret, TOTP } from "otpauth";
import type { Db } from "#db/client.ts";
import { takeRecoveryCode } from "#db/repositories/recovery-codes.ts";
import { takeTotpStep, type UserRow, userById } from "#db/repositories/users.ts";
import { TOTP_SEAL, unseal } from "#src/shared/server/secrets/seal.ts";
import type { Limit } from "../rate-limit.ts";
import { readRecoveryCode, recoveryCodeDigest } from "./recovery-codes.ts";

export const STEP_MS = 30_000;
const DIGITS = /^\d{6}$/;

/**
 * Tries at the second factor, counted together for login and settings; those of a browser that the account was used with
 * before are counted apart, so that a stranger who knows the password locks its owner out nowhere.
 */
export const secondFactorLimit = (userId: string, device: string | null = null): Limit => ({
  rule: "second-factor",
  key: device === null ? userId : `${userId} ${device}`,
  limit: 5,
  windowMs: 15 * 60 * 1000,
});

/** What an authenticator app is told about an account. `key` is Base32. */
export function totpOf(key: string, label: string): TOTP {
  return new TOTP({ issuer: "ifb Portal", label, secret: Secret.fromBase32(key), algorithm: "SHA1", digits: 6, period: STEP_MS / 1000 });
}

const withoutBlanks = (code: string): string => code.replace(/\s/g, "");

/** The time step a code belongs to, one step early or late included; `null` for a wrong code. */
function stepOf(key: string, code: string, now: Date): number | null {
  if (!DIGITS.test(code)) return null;
  const delta = totpOf(key, "").validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / STEP_MS) + delta;
}

/** The key of an account's app; null without one, and where it was sealed with another secret: then a new one has to be set up. */
export function keyOf({ totpSecret }: Pick<UserRow, "totpSecret">, secret: string): string | null {
  if (totpSecret === null) return null;
  try {
    return unseal(totpSecret, secret, TOTP_SEAL);
  } catch {
    return null;
  }
}

/** Checks a code against the account's key, confirmed or not, and uses its step up. */
export async function takeTotpCode(tx: Db, user: UserRow, code: string, secret: string, now: Date): Promise<boolean> {
  const key = keyOf(user, secret);
  const step = key === null ? null : stepOf(key, withoutBlanks(code), now);
  return step !== null && takeTotpStep(tx, user.id, step, user.totpLastStep);
}

/**
 * An app code (blanks ignored) or unused recovery code, each counts once. `secret` is `locals.secret`.
 * The caller limits the tries.
 */
export async function verifySecondFactor(tx: Db, userId: string, code: string, secret: string, now: Date): Promise<boolean> {
  const user = await userById(tx, userId);
  if (user === undefined || user.totpConfirmedAt === null) return false;
  if (await takeTotpCode(tx, user, code, secret, now)) return true;
  const recoveryCode = readRecoveryCode(code);
  return recoveryCode !== null && takeRecoveryCode(tx, userId, recoveryCodeDigest(recoveryCode, userId, secret), now);
}
